import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { Select } from '#app/ui/Select.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { EXAM_TYPES, type ExamType } from '#domain/enumerations.ts';
import { chinaYear } from '#domain/grades.ts';
import { useNow } from '../form/useNow.ts';
import type { User } from '../student.ts';
import { SubjectChoice } from '../SubjectChoice.tsx';
import { GAOKAO, MOCK, yearsFor } from './sheet.ts';
import type { ScoreEditing } from './useScoreEditor.ts';

interface ExamFieldsProps {
  editing: ScoreEditing;
  user: User;
  isNew: boolean;
}

/** Which exam it was, and in what subjects. */
export function ExamFields({
  editing: { work, set, context, errorOf },
  user,
  isNew,
}: ExamFieldsProps) {
  const gaokaoYear = user.year ?? work.year;
  const thisYear = chinaYear(useNow());
  const types = EXAM_TYPES.map(({ id, label }) => ({
    value: id,
    label,
    // The kind of an exam is part of what it is: it does not change once entered.
    disabled: (!isNew && id !== work.examType) || yearsFor(id, gaokaoYear, thisYear).length === 0,
  }));
  const years = yearsFor(work.examType, gaokaoYear, thisYear);
  const chooseType = (examType: ExamType) => {
    const possible = yearsFor(examType, gaokaoYear, thisYear);
    const year = possible.includes(work.year) ? work.year : (possible[0] ?? work.year);
    set({ examType, year, rank: null, ownRank: examType !== GAOKAO });
  };
  return (
    <>
      <ChoiceField
        label="考试类型"
        options={types}
        value={work.examType}
        onChange={chooseType}
        hint={
          isNew && types[0]?.disabled ? `${gaokaoYear}年高考还没有举行，先录模考成绩` : undefined
        }
      />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 md:gap-x-6">
        <Select
          label={work.examType === GAOKAO ? '高考年份' : '哪一届（高考年份）'}
          options={(years.includes(work.year) ? years : [work.year, ...years]).map((year) => ({
            value: year,
            label: `${year}年`,
          }))}
          value={work.year}
          onChange={(year) => set({ year })}
          error={errorOf('year')}
        />
        {work.examType === MOCK && (
          <TextInput
            name="examName"
            label="考试名称"
            placeholder="如 一模"
            value={work.examName}
            onChange={(examName) => set({ examName })}
            error={errorOf('examName')}
          />
        )}
      </div>
      <SubjectChoice
        title={`选考科目（${context.year}年${context.province}）`}
        selection={context.selection}
        chosen={work.subjectIds}
        onChange={(subjectIds) => set({ subjectIds })}
        error={errorOf('subjectIds')}
      />
    </>
  );
}
