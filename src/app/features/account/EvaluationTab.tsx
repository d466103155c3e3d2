import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Empty } from '#app/ui/Empty.tsx';
import { addressOfTab } from './tabs.ts';

/** 测评信息: results of a student's assessments. */
export function EvaluationTab() {
  return (
    <Card title="测评信息">
      <Empty
        icon="chart"
        title="还没有测评结果"
        action={<ButtonLink to={addressOfTab('basicInfo')}>看基本信息</ButtonLink>}
      >
        没有测评结果，不影响填写其他资料。
      </Empty>
    </Card>
  );
}
