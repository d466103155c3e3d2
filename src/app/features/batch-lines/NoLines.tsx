import { BATCH_LINES_SCOPE } from '#contract/scopes.ts';
import { Button } from '#app/ui/Button.tsx';
import { Empty } from '#app/ui/Empty.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Progress } from '#app/ui/Progress.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { DEFAULT_LOOKUP_PROVINCE } from '#domain/provinces.ts';
import { retrySync, useSyncStatus } from '#sync/face.ts';
import type { BatchPage } from './useBatchPage.ts';

const retry = () => void retrySync();

/** What stands in place of the tables while there are none to show, and the next step. */
export function NoLines({ page }: { page: BatchPage }) {
  if (page.state === 'loading') return <Skeleton lines={6} />;
  if (page.state === 'missing') return <NotHeld />;
  if (page.groups.length === 0)
    return (
      <Empty
        icon="batch"
        title={`没有${page.province}的批次线`}
        action={
          <Button onClick={() => page.choose({ province: DEFAULT_LOOKUP_PROVINCE })}>
            看{DEFAULT_LOOKUP_PROVINCE}的批次线
          </Button>
        }
      >
        港澳台没有自己的高考批次线；也请看看地址里的省份有没有写错。
      </Empty>
    );
  if (page.ofCategory.length === 0)
    return (
      <Empty
        icon="batch"
        title={`没有${page.province}的${page.category}批次线`}
        action={<Button onClick={() => page.choose({ category: '普通' })}>看普通批次线</Button>}
      >
        这一类考生的线，有的省不单独公布，有的还没有可靠的来源。
      </Empty>
    );
  return (
    <Empty
      icon="filter"
      title="这样筛选没有批次线"
      action={
        <Button onClick={() => page.choose({ subject: '', batch: '', year: undefined })}>
          清除筛选
        </Button>
      }
    >
      这个科类、批次和年份放在一起，没有公布过线。
    </Empty>
  );
}

/** The document is not on this device. */
function NotHeld() {
  const status = useSyncStatus();
  const reason = status.troubles.find((t) => t.scope === BATCH_LINES_SCOPE)?.reason;
  if (status.progress)
    return (
      <Progress
        label="正在下载全国批次线"
        done={status.progress.done}
        total={status.progress.total}
      />
    );
  if (reason === 'damaged')
    return (
      <ErrorState title="收到的数据校验没有通过，没有保存" onRetry={retry} retryLabel="重新下载">
        传输途中可能有损坏，重新下载一次通常就好。
      </ErrorState>
    );
  if (reason === 'full')
    return (
      <ErrorState title="本机空间不足，没有存下" onRetry={retry} retryLabel="再试一次">
        清出一些空间后再试；已经存下的数据都还在。
      </ErrorState>
    );
  if (status.reached === undefined) return <Skeleton lines={6} />;
  return (
    <ErrorState title="批次线还没有存到本机" onRetry={retry} retryLabel="重新下载">
      现在连不上服务器。联网打开一次后，全国的批次线离线也能查。
    </ErrorState>
  );
}
