import type { ComponentType } from 'react';
import { studentScope } from '#contract/scopes.ts';
import { useStudent } from '#db/queries.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { FreshnessLine } from '#app/ui/FreshnessLine.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { retrySync, useSyncStatus } from '#sync/face.ts';
import { PrivacyCard } from './privacy/PrivacyCard.tsx';
import type { StudentProps, User } from './student.ts';
import { StudentLock } from './StudentLock.tsx';

interface StudentGateProps {
  user: User;
  title: string;
  Tab: ComponentType<StudentProps>;
}

/** A part of the profile once it is there to be read; until then, why not and what to do. */
export function StudentGate({ user, title, Tab }: StudentGateProps) {
  const student = useStudent(user.id);
  const { reached } = useSyncStatus();
  if (student.state === 'ready')
    return (
      <>
        <Tab user={user} {...student.document} />
        <FreshnessLine
          stored
          online={reached !== false}
          updatedAt={reached === false ? student.storedAt : undefined}
        />
      </>
    );
  return (
    <>
      <Card title={title}>
        {student.state === 'loading' && <Skeleton lines={6} />}
        {student.state === 'missing' && <NotFetched userId={user.id} />}
        {student.state === 'locked' && <StudentLock reason={student.reason} />}
      </Card>
      {/* Leaving must not depend on what is stored. */}
      {student.state !== 'loading' && <PrivacyCard user={user} />}
    </>
  );
}

/** The profile has never been on this device. */
function NotFetched({ userId }: { userId: string }) {
  const { reached, progress, troubles } = useSyncStatus();
  const trouble = troubles.find(({ scope }) => scope === studentScope(userId));
  const retry = () => void retrySync();
  if (progress === null && trouble?.reason === 'damaged')
    return (
      <ErrorState title="收到的资料校验没有通过，没有保存" onRetry={retry} retryLabel="重新下载">
        传输途中可能有损坏，重新下载一次通常就好。
      </ErrorState>
    );
  if (progress === null && trouble?.reason === 'full')
    return (
      <ErrorState title="本机空间不足，没有存下" onRetry={retry} retryLabel="再试一次">
        清出一些空间后再试；已经存下的数据都还在。
      </ErrorState>
    );
  if (progress === null && (trouble || reached === false))
    return (
      <ErrorState title="个人资料还没有存到本机" onRetry={retry} retryLabel="重新下载">
        现在连不上服务器。联网下载一次以后，没有网络也能查看和填写。
      </ErrorState>
    );
  return <Skeleton lines={6} label="正在下载个人资料…" />;
}
