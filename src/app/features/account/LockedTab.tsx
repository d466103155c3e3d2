import { ASK_FOR_VIP } from '#contract/messages.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Empty } from '#app/ui/Empty.tsx';
import { addressOfTab } from './tabs.ts';

/** A part that comes with a service. */
export function LockedTab({ label }: { label: string }) {
  return (
    <Card title={label}>
      <Empty
        icon="person"
        title={ASK_FOR_VIP}
        action={<ButtonLink to={addressOfTab('basicInfo')}>先填基本信息</ButtonLink>}
      >
        “{label}”在老师开通服务后使用。开通后会自动出现在这里，不用重新登录。
      </Empty>
    </Card>
  );
}
