import { formatDate } from './format.ts';
import { Icon } from './Icon.tsx';

interface FreshnessLineProps {
  /** Held on this device. */
  stored: boolean;
  online: boolean;
  /** When the server last confirmed the data; ISO 8601 or milliseconds. */
  updatedAt?: string | number;
}

/** Whether the figures work without a network, and how old they are. */
export function FreshnessLine({ stored, online, updatedAt }: FreshnessLineProps) {
  const date = updatedAt === undefined ? '' : formatDate(updatedAt);
  const since = date ? `数据更新于 ${date}` : '';
  const words = online
    ? [stored ? '已存本机，离线可用' : '未存本机', since]
    : ['离线', since || (stored ? '显示的是本机保存的数据' : '')];
  return (
    <p className="text-ink-3 flex items-center gap-2 text-sm">
      <Icon name={online ? 'device' : 'offline'} className="text-brand size-4" />
      <span>{words.filter(Boolean).join(' · ')}</span>
    </p>
  );
}
