import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/IconButton.tsx';
import { useMediaQuery } from '#app/ui/useMediaQuery.ts';
import {
  dismissAnnouncement,
  useAnnouncements,
  useSyncStatus,
  type Announcement,
} from '#sync/face.ts';
import { SlidingLine, StandingLine } from './AnnouncementLine.tsx';
import { AnnouncementSpace } from './AnnouncementSpace.tsx';
import { expectsAnnouncement, rememberAnnouncement } from './expected.ts';
import { INNER_RING, MotionButton } from './MotionButton.tsx';
import { useHeld } from './useHeld.ts';

interface AnnouncementBarProps {
  /** Id of what takes the focus when the last announcement is dismissed. */
  focusAfter: string;
}

/** What was announced lately and not dismissed, one after the other, newest first; nothing without. */
export default function AnnouncementBar({ focusAfter }: AnnouncementBarProps) {
  const announcements = useAnnouncements();
  const { storeTrouble } = useSyncStatus();
  const [isExpected] = useState(expectsAnnouncement);
  useEffect(() => {
    if (announcements) rememberAnnouncement(announcements.length > 0);
  }, [announcements]);
  // A store that is not given answers nothing, and then there is nothing to wait for.
  if (!announcements) return isExpected && !storeTrouble ? <AnnouncementSpace /> : null;
  if (announcements.length === 0) return null;
  return <Bar announcements={announcements} focusAfter={focusAfter} />;
}

/** Which announcement is shown, how many have gone by before it, and which was the newest then. */
interface Turn {
  id: string;
  round: number;
  newest: string;
}

function Bar({
  announcements,
  focusAfter,
}: AnnouncementBarProps & { announcements: readonly Announcement[] }) {
  const newest = announcements[0]!.id;
  const [turn, setTurn] = useState<Turn>({ id: newest, round: 0, newest });
  // News does not wait for its turn.
  if (turn.newest !== newest) setTurn({ id: newest, round: turn.round + 1, newest });

  const [isPaused, setPaused] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const [isHeld, letGo] = useHeld(bar);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const stands = isStill || isPaused;

  const shown = announcements.findIndex(({ id }) => id === turn.id);
  const index = Math.max(0, shown);
  const current = announcements[index]!;
  const goOn = () => {
    const next = announcements[(index + 1) % announcements.length]!;
    setTurn({ ...turn, id: next.id, round: turn.round + 1 });
  };
  const dismiss = () => {
    if (announcements.length === 1) document.getElementById(focusAfter)?.focus();
    goOn();
    void dismissAnnouncement(current.id);
  };
  const togglePause = () => {
    setPaused(!isPaused);
    // Whoever lets it go on still points at the button, and wants it to move all the same.
    letGo();
  };

  return (
    <section
      ref={bar}
      aria-label="公告"
      className="bg-brand-soft text-ink border-line no-print border-b text-sm"
    >
      <div className="content flex items-start gap-2">
        <div className="flex min-w-0 grow items-baseline gap-2 self-center">
          <span aria-hidden="true" className="text-brand shrink-0 font-semibold">
            公告
          </span>
          {stands ? (
            <StandingLine announcement={current} />
          ) : (
            <SlidingLine
              key={`${current.id} ${turn.round}`}
              announcement={current}
              comesIn={turn.round > 0}
              isHeld={isHeld}
              onGone={goOn}
            />
          )}
        </div>
        <div className="flex shrink-0">
          {stands && announcements.length > 1 && (
            <IconButton
              label={`下一条公告（第 ${index + 1} 条，共 ${announcements.length} 条）`}
              icon="right"
              className={INNER_RING}
              onClick={goOn}
            />
          )}
          {!isStill && <MotionButton isPaused={isPaused} onPress={togglePause} />}
          <IconButton label="关闭这条公告" icon="close" className={INNER_RING} onClick={dismiss} />
        </div>
      </div>
    </section>
  );
}
