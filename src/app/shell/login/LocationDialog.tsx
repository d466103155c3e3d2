import { chooseLocation, useShared } from '#sync/face.ts';
import { Dialog } from '#app/ui/modal/Dialog.tsx';
import { ProvinceSelect } from '#app/ui/ProvinceSelect.tsx';

/** The province that pages start from; a change is stored and the page is opened anew. */
export function LocationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { provinces, globalLocation } = useShared();
  const choose = (province: string) => {
    onClose();
    if (province !== globalLocation) chooseLocation(province);
  };
  return (
    <Dialog open={open} onClose={onClose} title="位置">
      <div className="grid gap-3">
        <p className="text-ink-2 text-sm">
          没有选省份的页面从这里开始。更换后页面会重新打开，不影响您的高考省份。
        </p>
        <ProvinceSelect
          label="位置"
          look="field"
          provinces={provinces}
          value={globalLocation}
          onChange={choose}
        />
      </div>
    </Dialog>
  );
}
