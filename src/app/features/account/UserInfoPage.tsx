import { Navigate, useParams } from 'react-router-dom';
import { useSession, type Session } from '#db/queries.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Empty } from '#app/ui/Empty.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { BasicInfoTab } from './basic/BasicInfoTab.tsx';
import { EvaluationTab } from './EvaluationTab.tsx';
import { IntentionTab } from './IntentionTab.tsx';
import { LockedTab } from './LockedTab.tsx';
import { OtherInfoTab } from './OtherInfoTab.tsx';
import { PhysicalTestTab } from './PhysicalTestTab.tsx';
import { ScoreSheetTab } from './scores/ScoreSheetTab.tsx';
import { SectionNav } from './SectionNav.tsx';
import type { StudentProps } from './student.ts';
import { StudentGate } from './StudentGate.tsx';
import { StudentLock } from './StudentLock.tsx';
import { accessOf, addressOfTab, firstTab, permittedTabs } from './tabs.ts';
import { usePartArrival } from './usePartArrival.ts';
import { VolunteerTab } from './VolunteerTab.tsx';
import type { UserInfoTab } from '#domain/user-info.ts';

const TABS: Record<UserInfoTab, (props: StudentProps) => React.ReactNode> = {
  volunteerInfo: VolunteerTab,
  basicInfo: BasicInfoTab,
  physicalTest: PhysicalTestTab,
  enrollmentIntention: IntentionTab,
  scoreSheet: ScoreSheetTab,
  evaluationInfo: EvaluationTab,
  otherInfo: OtherInfoTab,
};

/** /userinfo: what a student tells of themself, each part under an address of its own. */
export default function UserInfoPage() {
  const session = useSession();
  if (session === undefined) return <Skeleton lines={6} className="py-4" />;
  if (session === null || session.token === null)
    return (
      <Card>
        <StudentLock reason={session === null ? 'guest' : 'expired'} />
      </Card>
    );
  return <UserInfo session={session} />;
}

function UserInfo({ session: { user } }: { session: Session }) {
  const name = (useParams()['*'] ?? '').replace(/\/+$/, '');
  if (name === '') return <Navigate to={addressOfTab(firstTab(user.studentType))} replace />;
  return <UserInfoTabs user={user} name={name} />;
}

function UserInfoTabs({ user, name }: { user: Session['user']; name: string }) {
  const part = usePartArrival(name);
  const access = accessOf(name, user.studentType);
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-6">
      <SectionNav tabs={permittedTabs(user.studentType)} />
      <div ref={part} tabIndex={-1} className="grid min-w-0 gap-4 outline-none md:gap-6">
        {access.kind === 'open' && (
          <StudentGate key={access.tab} user={user} title={access.label} Tab={TABS[access.tab]} />
        )}
        {access.kind === 'locked' && <LockedTab label={access.label} />}
        {access.kind === 'unknown' && (
          <Card>
            <Empty
              title="个人资料里没有这一页"
              action={
                <ButtonLink to={addressOfTab(firstTab(user.studentType))}>回到基本信息</ButtonLink>
              }
            >
              地址可能写错了。
            </Empty>
          </Card>
        )}
      </div>
    </div>
  );
}
