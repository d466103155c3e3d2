import { useState } from 'react';
import { Button } from './Button.tsx';
import type { DownloadableTable } from './csv.ts';
import { downloadTable } from './download.ts';
import { useToast } from './Toast.tsx';

/** Takes a shown table home as CSV or Excel. `table` is asked for only when a button is pressed. */
export function DownloadButtons({ table }: { table: () => DownloadableTable }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const download = (format: 'csv' | 'xlsx') => {
    setBusy(true);
    downloadTable(table(), format)
      .catch(() => toast.show('没能生成文件，请再试一次', { kind: 'error', ms: 5000 }))
      .finally(() => setBusy(false));
  };
  return (
    <div className="no-print flex gap-1">
      <Button small variant="quiet" icon="download" busy={busy} onClick={() => download('xlsx')}>
        下载 Excel
      </Button>
      <Button small variant="quiet" icon="download" busy={busy} onClick={() => download('csv')}>
        下载 CSV
      </Button>
    </div>
  );
}
