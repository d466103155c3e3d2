import { useEffect, useRef } from 'react';
import { formatDate } from '#app/ui/format.ts';
import type { Announcement } from '#sync/face.ts';
import { slideOf } from './slide.ts';

/** An announcement as it is read at rest: whole, over as many lines as it takes. */
export function StandingLine({ announcement }: { announcement: Announcement }) {
  return (
    <p className="grow py-2">
      <Words announcement={announcement} />
    </p>
  );
}

interface SlidingLineProps {
  announcement: Announcement;
  /** It comes in from the side; the first one is there already. */
  comesIn: boolean;
  /** It stands still for as long as somebody points at it. */
  isHeld: boolean;
  onGone: () => void;
}

/** An announcement that goes by once. */
export function SlidingLine({ announcement, comesIn, isHeld, onGone }: SlidingLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const animation = useRef<Animation>(undefined);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  }, [onGone]);
  useEffect(() => {
    const { current } = line;
    if (!current?.parentElement) return undefined;
    const { clientWidth } = current.parentElement;
    const { keyframes, duration } = slideOf(clientWidth, current.scrollWidth, comesIn);
    const own = current.animate(keyframes, { duration, fill: 'forwards' });
    own.onfinish = () => gone.current();
    animation.current = own;
    return () => own.cancel();
  }, [comesIn]);
  useEffect(() => {
    if (isHeld) animation.current?.pause();
    else animation.current?.play();
  }, [isHeld]);
  return (
    <div className="grow overflow-hidden py-2 whitespace-nowrap">
      <p ref={line} className="w-max">
        <Words announcement={announcement} />
      </p>
    </div>
  );
}

function Words({ announcement: { date, message } }: { announcement: Announcement }) {
  return (
    <>
      {message}
      <time dateTime={date} className="text-ink-2 num ml-2 whitespace-nowrap">
        {formatDate(date)}
      </time>
    </>
  );
}
