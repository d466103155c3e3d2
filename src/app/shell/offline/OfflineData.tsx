import { kindOfScope } from '#contract/scopes.ts';
import { useFact, useHeldScopes } from '#db/queries.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { formatBytes, formatDate } from '#app/ui/format.ts';
import { Progress } from '#app/ui/Progress.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { forgetCountry, keepCountry, useSyncStatus } from '#sync/face.ts';

/** What is stored on this device, and one tap to keep the whole country. */
export function OfflineData() {
  const held = useHeldScopes();
  const manifest = useFact('manifest');
  const confirmedAt = useFact('manifestAt');
  const wanting = useFact('wanting');
  const { progress } = useSyncStatus();
  if (!held)
    return (
      <Card title="没有网络也能查">
        <Skeleton lines={2} />
      </Card>
    );

  const provinces = held
    .filter((h) => kindOfScope(h.scope) === 'rank-lines')
    .map((h) => h.scope.slice('rank-lines/'.length));
  const country = manifest?.manifest.scopes.filter((s) => s.access === 'public') ?? [];
  const missing = country.filter((s) => !held.some((h) => h.scope === s.scope));
  const missingBytes = missing.reduce((sum, s) => sum + s.bytes, 0);
  const heldBytes = held.reduce((sum, h) => sum + h.bytes, 0);
  return (
    <Card title="没有网络也能查">
      <div className="grid gap-3">
        <p className="text-ink-2">
          {provinces.length === 0
            ? '联网打开一次，你的省份就存到本机，出分那天没有网络也能查。'
            : `已存本机：${provincesText(provinces, country.length > 0 && missing.length === 0)}，共 ${formatBytes(heldBytes)}。`}
          {confirmedAt ? `与服务器核对于 ${formatDate(confirmedAt)}。` : ''}
        </p>
        {progress && progress.total > 1 && (
          <Progress
            label="正在保存到本机"
            done={progress.done}
            total={progress.total}
            text={`${progress.done} / ${progress.total}`}
          />
        )}
        <div className="no-print flex flex-wrap gap-2">
          {missing.length > 0 && !progress && (
            <Button icon="download" onClick={() => void keepCountry()}>
              {wanting?.country ? '继续保存全国数据' : '保存全国数据'}（{formatBytes(missingBytes)}
              ）
            </Button>
          )}
          {wanting?.country && missing.length === 0 && (
            <Button variant="quiet" onClick={() => void forgetCountry()}>
              只留我的省份
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

const NAMED = 4;

function provincesText(provinces: readonly string[], whole: boolean): string {
  if (whole) return `全国 ${provinces.length} 个省份的一分一段和批次线`;
  const named = provinces.slice(0, NAMED).join('、');
  const more = provinces.length > NAMED ? `等 ${provinces.length} 个省份` : '';
  return `${named}${more}的一分一段，全国批次线`;
}
