import { Button } from '#app/ui/Button.tsx';
import { ChipGroup } from '#app/ui/ChipGroup.tsx';
import { ProvinceSelect } from '#app/ui/ProvinceSelect.tsx';
import { Select } from '#app/ui/Select.tsx';
import { batchesIn, subjectsOf, yearsIn } from './arrange.ts';
import type { BatchPage } from './useBatchPage.ts';

const ALL_YEARS = 0;

/** Province, kind of candidate, track, batch and year. */
export function Filters({ page }: { page: BatchPage }) {
  const { choose, ofCategory } = page;
  const subjects = subjectsOf(ofCategory);
  const batches = batchesIn(ofCategory);
  const narrowed = page.subject !== '' || page.batch !== '' || page.year !== undefined;
  return (
    <div className="no-print grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ProvinceSelect
          provinces={page.provinces.length > 0 ? page.provinces : [page.province]}
          value={page.province}
          onChange={(province) => choose({ province })}
        />
        <Select
          label="年份"
          look="chip"
          options={[
            { value: ALL_YEARS, label: '全部年份' },
            ...yearsIn(ofCategory).map((year) => ({ value: year, label: `${year}年` })),
          ]}
          value={page.year ?? ALL_YEARS}
          onChange={(year) => choose({ year: year === ALL_YEARS ? undefined : year })}
        />
        {subjects.length > 1 && (
          <Select
            label="科类"
            look="chip"
            options={[{ value: '', label: '全部科类' }, ...subjects]}
            value={page.subject}
            onChange={(subject) => choose({ subject })}
          />
        )}
        {batches.length > 1 && (
          <Select
            label="批次"
            look="chip"
            options={[
              { value: '', label: '全部批次' },
              ...batches.map((batch) => ({ value: batch, label: batch })),
            ]}
            value={page.batch}
            onChange={(batch) => choose({ batch })}
          />
        )}
        {narrowed && (
          <Button
            small
            variant="quiet"
            onClick={() => choose({ subject: '', batch: '', year: undefined })}
          >
            清除筛选
          </Button>
        )}
      </div>
      {page.categories.length > 1 && (
        <ChipGroup
          label="考生类别"
          hideLabel
          options={page.categories.map((category) => ({ value: category, label: category }))}
          value={page.category}
          onChange={(category) => choose({ category })}
        />
      )}
    </div>
  );
}
