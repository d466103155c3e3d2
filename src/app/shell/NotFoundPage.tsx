import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Empty } from '../ui/Empty.tsx';
import { HOME } from '../routes.tsx';

/** An address that leads nowhere, and the ways on. */
export function NotFoundPage() {
  return (
    <Empty
      title="没有这个页面"
      action={
        <>
          <ButtonLink to={HOME} variant="primary" icon="home">
            回首页
          </ButtonLink>
          <ButtonLink to="/weici" icon="rank">
            查位次线
          </ButtonLink>
          <ButtonLink to="/pici" icon="batch">
            查批次线
          </ButtonLink>
        </>
      }
    >
      地址可能打错了，或者这个页面已经搬走。
    </Empty>
  );
}
