import { useEffect } from 'react';
import { TOAST_MS } from '#contract/messages.ts';
import { useFact, useOutbox } from '#db/queries.ts';
import { OfflineBanner } from '#app/ui/OfflineBanner.tsx';
import { Progress } from '#app/ui/Progress.tsx';
import { useToast } from '#app/ui/Toast.tsx';
import { onNotice, useSyncStatus, type ScopeTrouble, type StoreTrouble } from '#sync/face.ts';

const STORE_WORDS: Record<StoreTrouble, string> = {
  newer: '本机数据由更新的版本写成。请刷新页面，用新版本打开。',
  blocked: '另一个打开的页面还在用旧版本的数据。请关掉其他页面。',
  replaced: '另一个页面已经换成新版本。请刷新这个页面。',
  memory: '浏览器不允许在本机保存数据（可能是无痕模式）：现在可以查，关掉页面后就没有了。',
};

const SCOPE_WORDS: Record<ScopeTrouble['reason'], string> = {
  damaged: '收到的数据校验没有通过，已保留原来的数据：',
  full: '本机空间不足，没有存下：',
  unreachable: '没有下载到：',
};

/** What the person should know of store and network, in one quiet line each above every page. */
export default function SyncNotices() {
  const status = useSyncStatus();
  const confirmedAt = useFact('manifestAt');
  const waiting = useOutbox()?.filter((entry) => entry.state === 'waiting').length;
  const toast = useToast();
  useEffect(() => {
    if (status.refill === 'done')
      toast.show('浏览器清空了本机数据，已经重新下载。', { kind: 'info', ms: TOAST_MS.http });
  }, [status.refill, toast]);
  useEffect(() => onNotice(({ message, kind, ms }) => toast.show(message, { kind, ms })), [toast]);

  return (
    <>
      {status.reached === false && (
        <OfflineBanner updatedAt={confirmedAt ?? undefined} pending={waiting} />
      )}
      {status.storeTrouble && <Line>{STORE_WORDS[status.storeTrouble]}</Line>}
      {status.outdated && <Line>问津有新版本，更新后才能继续取得数据。请刷新页面。</Line>}
      {status.refill === 'running' && (
        <Line>
          {status.reached === false
            ? '浏览器清空了本机数据，联网后会重新下载。'
            : '浏览器清空了本机数据，正在重新下载。'}
          {status.progress && (
            <Progress label="重新下载" done={status.progress.done} total={status.progress.total} />
          )}
        </Line>
      )}
      {troubleLines(status.troubles).map((line) => (
        <Line key={line}>{line}</Line>
      ))}
    </>
  );
}

function troubleLines(troubles: readonly ScopeTrouble[]): string[] {
  return (['damaged', 'full', 'unreachable'] as const).flatMap((reason) => {
    const names = troubles.filter((t) => t.reason === reason).map((t) => scopeName(t.scope));
    if (names.length === 0) return [];
    return [`${SCOPE_WORDS[reason]}${[...new Set(names)].join('、')}。`];
  });
}

function scopeName(scope: string): string {
  return scope === 'batch-lines' ? '批次线' : (scope.split('/')[1] ?? scope);
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" className="bg-warning-soft text-warning no-print text-sm">
      <div className="content py-1 text-center">{children}</div>
    </div>
  );
}
