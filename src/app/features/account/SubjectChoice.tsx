import { ChoiceField, ChoicesField } from '#app/ui/ChoiceField.tsx';
import { FieldGrid } from './form/FieldGrid.tsx';
import type { ChoiceGroup, SelectionMode } from '#domain/selection-modes.ts';
import { chosenOf, missingWords, replaceGroup } from './subject-names.ts';

interface SubjectChoiceProps {
  title: string;
  selection: SelectionMode;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string | null;
}

const asOptions = ({ options }: ChoiceGroup) =>
  options.map(({ id, label }) => ({ value: id as number, label }));

/** 首选 and 再选, three of six or seven, or 理科 and 文科: whatever the province and year ask for. */
export function SubjectChoice({ title, selection, chosen, onChange, error }: SubjectChoiceProps) {
  const { first, second, mode } = selection;
  const hint = missingWords(selection, chosen);
  return (
    <fieldset className="min-w-0">
      <legend className="text-ink-2 mb-1 text-sm">{title}</legend>
      <FieldGrid>
        {first.options.length > 0 && (
          <ChoiceField
            label={mode === '老高考' ? '科类' : '首选科目（选 1 科）'}
            options={asOptions(first)}
            value={chosenOf(first, chosen)[0] ?? null}
            onChange={(id) => onChange(replaceGroup(selection, chosen, 'first', [id]))}
            onClear={() => onChange(replaceGroup(selection, chosen, 'first', []))}
          />
        )}
        {second.options.length > 0 && (
          <ChoicesField
            label={`${first.options.length > 0 ? '再选' : '选考'}科目（选 ${second.max} 科）`}
            options={asOptions(second)}
            values={chosenOf(second, chosen)}
            most={second.max}
            onChange={(ids) => onChange(replaceGroup(selection, chosen, 'second', ids))}
          />
        )}
      </FieldGrid>
      {error ? (
        <p role="alert" className="text-danger mt-1 text-sm">
          {error}
        </p>
      ) : (
        <p role="status" className="text-ink-3 mt-1 text-sm">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
