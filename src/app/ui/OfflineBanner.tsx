import { formatDate } from './format.ts';
import { Icon } from './Icon.tsx';

interface OfflineBannerProps {
  updatedAt?: string | number;
  /** Changes made here that the server has not yet. */
  pending?: number;
}

/** Offline is a state, not an error: one quiet line. */
export function OfflineBanner({ updatedAt, pending = 0 }: OfflineBannerProps) {
  const date = updatedAt === undefined ? '' : formatDate(updatedAt);
  const words = ['离线', date && `数据更新于 ${date}`, pending > 0 && `${pending} 项更改待同步`];
  return (
    <div role="status" className="bg-sunken text-ink-2 no-print text-sm">
      <p className="content flex items-center justify-center gap-2 py-1">
        <Icon name="offline" className="size-4" />
        {words.filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
