import { Card } from '#app/ui/Card.tsx';
import { gradeOf } from '#domain/grades.ts';
import { LOCKED_NOTE, maskPhone } from '#domain/person.ts';
import { useNow } from '../form/useNow.ts';
import type { User } from '../student.ts';

/** What belongs to the account: given once, then locked. */
export function AccountFacts({ user }: { user: User }) {
  const now = useNow();
  const grade = user.year === null ? null : gradeOf(user.year, now);
  const facts = [
    ['姓名', user.name],
    ['手机号', maskPhone(user.tel)],
    ['高考省份', user.province],
    ['高考年份', user.year === null ? null : `${user.year}年`],
    ['年级', grade],
  ] as const;
  return (
    <Card title="账号信息">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 lg:grid-cols-5">
        {facts.map(([title, value]) => (
          <div key={title} className="grid gap-0.5">
            <dt className="text-ink-2 text-sm">{title}</dt>
            <dd className="num font-medium">{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-3 mt-3 text-sm">{LOCKED_NOTE}</p>
    </Card>
  );
}
