import { lazy, Suspense, useEffect, useState } from 'react';
import { useOutbox } from '#db/queries.ts';
import { Button } from '#app/ui/Button.tsx';
import { useSettled } from '#app/ui/useSettled.ts';
import { useSyncStatus } from '#sync/face.ts';
import { countChanges } from './describe.ts';

const ChangesDrawer = lazy(() => import('./ChangesDrawer.tsx'));

/** Forms ask by it for the list of their changes. */
export const OPEN_CHANGES = 'wenjin:open-changes';

/** A change that goes through at once needs no line. */
const QUIET_MS = 1500;

/** How many changes are not confirmed, on every page, and the way to them. */
export default function ChangesLine() {
  const entries = useOutbox() ?? [];
  const { reached } = useSyncStatus();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(OPEN_CHANGES, show);
    return () => removeEventListener(OPEN_CHANGES, show);
  }, []);
  const { waiting, conflicts, failed } = countChanges(entries);
  // Offline, the line of the network counts what waits.
  const isSlow = useSettled(waiting > 0, QUIET_MS) && waiting > 0 && reached !== false;
  const words = [
    conflicts > 0 && `${conflicts} 项更改需要您选择`,
    failed > 0 && `${failed} 项更改未能提交`,
    isSlow && `${waiting} 项更改待同步`,
  ].filter(Boolean);
  return (
    <>
      {words.length > 0 && (
        <div
          role="status"
          className={`no-print text-sm ${conflicts + failed > 0 ? 'bg-warning-soft text-warning' : 'bg-sunken text-ink-2'}`}
        >
          <div className="content flex flex-wrap items-center justify-center gap-x-3">
            <span className="py-1">{words.join(' · ')}</span>
            <Button small variant="quiet" onClick={() => setOpen(true)}>
              查看
            </Button>
          </div>
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          <ChangesDrawer entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
