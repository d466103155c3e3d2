import { rankLinesScope } from '#contract/scopes.ts';
import { useFact } from '#db/queries.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { Empty } from '#app/ui/Empty.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Progress } from '#app/ui/Progress.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { retrySync, useSyncStatus } from '#sync/face.ts';
import type { RankPage } from './useRankPage.ts';

const retry = () => void retrySync();

/** What stands in place of an answer while the province's table is not there, and the next step. */
export function NoTable({ page }: { page: RankPage }) {
  const status = useSyncStatus();
  const manifest = useFact('manifest');
  const { province } = page;
  const scope = rankLinesScope(province);

  if (page.state === 'loading' || manifest === undefined) return <Skeleton lines={4} />;
  const listed = manifest?.manifest.scopes.some((s) => s.scope === scope);
  if (page.state === 'ready' || (manifest && !listed))
    return (
      <Empty
        title={`没有${province}的一分一段表`}
        action={
          <ButtonLink to={`/pici?province=${encodeURIComponent(province)}`}>
            看{province}的批次线
          </ButtonLink>
        }
      >
        有的省不公布一分一段表，有的年份还没有可靠的来源。
      </Empty>
    );
  const trouble = status.troubles.find((t) => t.scope === scope);
  if (status.progress)
    return (
      <Progress
        label={`正在下载${province}的一分一段表`}
        done={status.progress.done}
        total={status.progress.total}
      />
    );
  if (trouble?.reason === 'damaged')
    return (
      <ErrorState title="收到的数据校验没有通过，没有保存" onRetry={retry} retryLabel="重新下载">
        传输途中可能有损坏，重新下载一次通常就好。
      </ErrorState>
    );
  if (trouble?.reason === 'full')
    return (
      <ErrorState title="本机空间不足，没有存下" onRetry={retry} retryLabel="再试一次">
        清出一些空间后再试；已经存下的数据都还在。
      </ErrorState>
    );
  if (status.reached === undefined) return <Skeleton lines={4} />;
  return (
    <ErrorState
      title={`${province}的一分一段表还没有存到本机`}
      onRetry={retry}
      retryLabel="重新下载"
    >
      现在连不上服务器。联网后会自动下载，已经存下的省份不受影响。
    </ErrorState>
  );
}
