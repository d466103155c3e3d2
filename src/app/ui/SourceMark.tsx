import { formatDate } from './format.ts';
import { Icon } from './Icon.tsx';
import { Tag } from './Tag.tsx';

interface SourceMarkProps {
  source: {
    publisher: string;
    title: string;
    url: string;
    year: number | null;
    quality: 'official' | 'third-party';
  };
  /** When the figures were last refreshed; ISO 8601. */
  publishedAt?: string;
}

/** Where a figure comes from, and what is not official marked as such. */
export function SourceMark({ source, publishedAt }: SourceMarkProps) {
  const title = source.title.includes(source.publisher)
    ? source.title
    : `${source.publisher} ${source.title}`;
  const date = publishedAt ? formatDate(publishedAt) : '';
  return (
    <p className="text-ink-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span>
        来源：
        {/^https?:\/\//.test(source.url) ? (
          <a
            href={source.url}
            target="_blank"
            rel="noreferrer"
            className="text-brand underline-offset-4 hover:underline"
          >
            {title}
            {/* A word joiner: the arrow never stands alone on a line. */}
            {'\u2060'}
            <Icon name="external" className="no-print ml-1 inline size-4 align-text-bottom" />
            <span className="sr-only">（在新窗口打开）</span>
          </a>
        ) : (
          title
        )}
      </span>
      {source.quality === 'third-party' && <Tag tone="warning">第三方整理</Tag>}
      {date && <span>更新于 {date}</span>}
    </p>
  );
}
