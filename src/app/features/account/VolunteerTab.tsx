import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Empty } from '#app/ui/Empty.tsx';

/** 志愿表: the application lists of a student. */
export function VolunteerTab() {
  return (
    <Card title="志愿表">
      <Empty
        icon="list"
        title="还没有志愿表"
        action={<ButtonLink to="/weici">先查我的位次</ButtonLink>}
      >
        填志愿从位次开始：先看分数在全省的位次，和各批次的控制线。
      </Empty>
    </Card>
  );
}
