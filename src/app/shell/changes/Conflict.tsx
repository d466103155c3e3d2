import { useState } from 'react';
import type { OutboxEntry } from '#db/queries.ts';
import { Button } from '#app/ui/Button.tsx';
import { chooseVersion } from '#sync/face.ts';
import { differencesOf, titleOf } from './describe.ts';

/** The same was changed here and elsewhere: both versions side by side, and the choice. */
export function Conflict({ entry }: { entry: OutboxEntry }) {
  const [busy, setBusy] = useState(false);
  const differences = differencesOf(entry, entry.theirs?.data ?? null);
  const choose = (choice: 'mine' | 'theirs') => {
    setBusy(true);
    void chooseVersion(entry, choice).finally(() => setBusy(false));
  };
  return (
    <section aria-label={`${titleOf(entry)}：两处都改过`} className="grid gap-3">
      <div>
        <h3 className="font-semibold">{titleOf(entry)}：两处都改过</h3>
        <p className="text-ink-2 text-sm">
          您在这台设备上改的同时，别处也改了。请选择保留哪一份，另一份会被替换。
        </p>
      </div>
      {differences.length === 0 ? (
        <p className="text-sm">两份内容相同，保留哪一份都一样。</p>
      ) : (
        <table className="w-full text-left text-sm">
          <thead className="text-ink-2">
            <tr className="border-line border-b">
              <th scope="col" className="py-1 pr-2 font-normal">
                项目
              </th>
              <th scope="col" className="py-1 pr-2 font-normal">
                这台设备
              </th>
              <th scope="col" className="py-1 font-normal">
                服务器
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, title, mine, theirs }) => (
              <tr key={field} className="border-line border-b align-top">
                <th scope="row" className="text-ink-2 py-1 pr-2 font-normal">
                  {title}
                </th>
                <td className="py-1 pr-2 break-all">{mine}</td>
                <td className="py-1 break-all">{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={() => choose('mine')}>
          用这台设备的
        </Button>
        <Button busy={busy} onClick={() => choose('theirs')}>
          用服务器的
        </Button>
      </div>
    </section>
  );
}
