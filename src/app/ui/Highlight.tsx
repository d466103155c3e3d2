import { IconButton } from './IconButton.tsx';
import { splitByQuery } from './highlight-split.ts';

/** A text with what was searched for marked. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return splitByQuery(text, query).map((part, i) =>
    // The parts of one text have no identity but their place.
    part.hit ? <mark key={i}>{part.text}</mark> : <span key={i}>{part.text}</span>,
  );
}

interface HitCounterProps {
  /** From 1; 0 where there is no hit. */
  current: number;
  total: number;
  onPrevious: () => void;
  onNext: () => void;
}

/** Walks through the hits of a search. */
export function HitCounter({ current, total, onPrevious, onNext }: HitCounterProps) {
  return (
    <div role="group" aria-label="查找结果" className="inline-flex items-center gap-1">
      <span role="status" className="text-ink-2 num text-sm">
        {total === 0 ? '没有找到' : `第 ${current} 处，共 ${total} 处`}
      </span>
      <IconButton icon="up" label="上一处" disabled={total === 0} onClick={onPrevious} />
      <IconButton icon="down" label="下一处" disabled={total === 0} onClick={onNext} />
    </div>
  );
}
