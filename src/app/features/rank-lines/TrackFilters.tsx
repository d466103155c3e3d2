import { memo } from 'react';
import { useStoredAnswer } from '#db/queries.ts';
import { ProvinceSelect } from '#app/ui/ProvinceSelect.tsx';
import { Select } from '#app/ui/Select.tsx';
import type { RankPage } from './useRankPage.ts';

const asOptions = <V extends string | number>(values: readonly V[], label: (value: V) => string) =>
  values.map((value) => ({ value, label: label(value) }));

type TrackFiltersProps = Pick<RankPage, 'province' | 'track' | 'options' | 'choose'>;

/** Province, year, subject and batch; the series too where a track has more than one. */
export const TrackFilters = memo(function TrackFilters({
  province,
  track,
  options,
  choose,
}: TrackFiltersProps) {
  const listed = useStoredAnswer('GET /api/province/list')?.filter((p) => p.gaokao);
  return (
    <div className="flex flex-wrap gap-2">
      <ProvinceSelect
        provinces={listed?.map((p) => p.name) ?? [province]}
        value={province}
        onChange={(chosen) => choose({ province: chosen })}
      />
      {track && options && (
        <>
          <Select
            label="年份"
            look="chip"
            options={asOptions(options.years, String)}
            value={track.year}
            onChange={(year) => choose({ year })}
          />
          <Select
            label="科类"
            look="chip"
            options={asOptions(options.subjects, String)}
            value={track.subject}
            onChange={(subject) => choose({ subject })}
          />
          {options.batches.length > 0 && (
            <Select
              label="批次"
              look="chip"
              options={asOptions(options.batches, String)}
              value={track.batch}
              onChange={(batch) => choose({ batch })}
            />
          )}
          {options.series.length > 1 && (
            <Select
              label="口径"
              look="chip"
              options={asOptions(options.series, (series) => series || '主表')}
              value={track.series}
              onChange={(series) => choose({ series })}
            />
          )}
        </>
      )}
    </div>
  );
});
