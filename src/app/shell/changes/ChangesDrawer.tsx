import type { OutboxEntry } from '#db/queries.ts';
import { Button } from '#app/ui/Button.tsx';
import { downloadJson } from '#app/ui/download.ts';
import { Empty } from '#app/ui/Empty.tsx';
import { formatDate } from '#app/ui/format.ts';
import { Drawer } from '#app/ui/modal/Drawer.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { retrySync } from '#sync/face.ts';
import { Conflict } from './Conflict.tsx';
import { titleOf } from './describe.ts';
import { FailedChange } from './FailedChange.tsx';

interface ChangesDrawerProps {
  entries: readonly OutboxEntry[];
  onClose: () => void;
}

/** Every change that the server has not confirmed: what waits, what needs a choice, what was refused. */
export default function ChangesDrawer({ entries, onClose }: ChangesDrawerProps) {
  const of = (state: OutboxEntry['state']) => entries.filter((entry) => entry.state === state);
  const waiting = of('waiting');
  return (
    <Drawer
      open
      onClose={onClose}
      title="待同步的更改"
      footer={
        entries.length > 0 && (
          <>
            <Button
              icon="download"
              onClick={() => downloadJson('问津-未提交的更改', JSON.stringify(entries, null, 2))}
            >
              导出
            </Button>
            {waiting.length > 0 && (
              <Button variant="primary" icon="refresh" onClick={() => void retrySync()}>
                现在提交
              </Button>
            )}
          </>
        )
      }
    >
      {entries.length === 0 ? (
        <Empty title="没有待同步的更改" icon="success">
          在这台设备上做的更改都已提交。
        </Empty>
      ) : (
        <div className="grid gap-6">
          {lastOfEach(of('conflict')).map((entry) => (
            <Conflict key={entry.aggregate} entry={entry} />
          ))}
          {of('failed').length > 0 && (
            <Group title="未能提交" hint="服务器没有接受。更改还在这台设备上，改好后可以再交。">
              {of('failed').map((entry) => (
                <FailedChange key={entry.id} entry={entry} onLeave={onClose} />
              ))}
            </Group>
          )}
          {waiting.length > 0 && (
            <Group title="待同步" hint="已存在这台设备上，联网后按先后自动提交。">
              {waiting.map((entry) => (
                <li key={entry.id} className="flex items-center justify-between gap-3 py-2">
                  <span>
                    {titleOf(entry)}
                    <span className="text-ink-3 block text-sm">{formatDate(entry.createdAt)}</span>
                  </span>
                  <Tag>待提交</Tag>
                </li>
              ))}
            </Group>
          )}
        </div>
      )}
    </Drawer>
  );
}

/** The newest change of each thing holds the earlier ones. */
function lastOfEach(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return [...new Map(entries.map((entry) => [entry.aggregate, entry])).values()];
}

function Group({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children: React.ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink-2 text-sm">{hint}</p>
      <ul className="divide-line mt-2 divide-y">{children}</ul>
    </section>
  );
}
