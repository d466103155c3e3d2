import { FILING_UNITS } from '#domain/province-rules.ts';
import { isSubject } from '#domain/subjects.ts';
import { keyText } from '../datasets.ts';
import { firstFew } from '../findings.ts';
import { parseFlag, parseList, parseWhole } from '../values.ts';
import { KeyReader } from './keys.ts';
import { emptyReading, Grouping, RecordReader, type Draft, type Kind } from './kind.ts';

type RuleRow = Draft<'province-rules'>['rows'][number];
type RuleDraft = Draft<'province-rules'> & { rows: RuleRow[]; places: number[] };

const MODES = ['3+3', '3+1+2', '文理'] as const;
const CONFIDENCES = ['official', 'reported', 'unverified'] as const;

export const provinceRulesKind: Kind = {
  kind: 'province-rules',
  label: '志愿规则',
  fields: [
    { name: 'province', label: 'province', headers: ['province', '省份', '省市', '省'] },
    { name: 'year', label: 'year', headers: ['year', '年份', '年度', '年'] },
    { name: 'mode', label: 'mode', headers: ['mode', '模式', '高考模式', '考试模式'] },
    { name: 'subjects', label: 'subjects', headers: ['subjects', '科类', '科类列表'] },
    { name: 'fullScore', label: 'fullScore', headers: ['fullscore', '满分'] },
    { name: 'batch', label: 'batch', headers: ['batch', '批次'] },
    { name: 'batchOrder', label: 'batchOrder', headers: ['batchorder', '批次顺序'] },
    { name: 'unit', label: 'unit', headers: ['unit', '志愿单位'] },
    { name: 'slots', label: 'slots', headers: ['slots', '志愿数', '志愿个数'] },
    { name: 'majorsPerSlot', label: 'majorsPerSlot', headers: ['majorsperslot', '专业数'] },
    { name: 'adjustment', label: 'adjustment', headers: ['adjustment', '调剂', '专业调剂'] },
    { name: 'parallel', label: 'parallel', headers: ['parallel', '平行志愿'] },
    { name: 'bonusIncluded', label: 'bonusIncluded', headers: ['bonusincluded', '含加分'] },
    { name: 'note', label: 'note', headers: ['note', '备注', '说明'] },
    { name: 'confidence', label: 'confidence', headers: ['confidence', '可信度'] },
    { name: 'sourceId', label: 'sourceId', headers: ['sourceid', '来源编号', '来源id'] },
  ],
  needs: [['mode'], ['fullScore'], ['batch'], ['batchOrder']],
  read(tables, context) {
    const reading = emptyReading();
    const drafts = new Grouping<RuleDraft>();
    for (const table of tables) {
      const cells = new RecordReader(table);
      const keys = new KeyReader(table, context);
      for (const record of table.records) {
        cells.at(record);
        const province = keys.province(record, cells);
        const year = keys.year(record, cells);
        const row = readRule(cells, context.options.sourceId);
        if (province === undefined || year === undefined || !row) continue;
        const key = { kind: 'province-rules', province, year, subject: '', series: '' } as const;
        const { file, sheet } = table.sheet;
        const { headers } = table;
        const draft = drafts.of(keyText(key), () => ({
          key,
          file,
          sheet,
          rows: [],
          places: [],
          headers,
        }));
        draft.rows.push(row);
        draft.places.push(record.row);
      }
      reading.findings.push(...keys.findings, ...firstFew(cells.findings));
    }
    reading.drafts.push(...drafts.groups.values());
    return reading;
  },
};

function readRule(cells: RecordReader, sourceId: string | undefined): RuleRow | undefined {
  const mode = oneOf(cells, 'mode', MODES);
  const fullScore = cells.whole('fullScore', parseWhole);
  const batch = cells.required('batch');
  const batchOrder = cells.whole('batchOrder', parseWhole);
  const unit = cells.text('unit') === '' ? null : oneOf(cells, 'unit', FILING_UNITS);
  const slots = wholeOrNull(cells, 'slots');
  const majorsPerSlot = wholeOrNull(cells, 'majorsPerSlot');
  const adjustment = flag(cells, 'adjustment');
  const parallel = flag(cells, 'parallel');
  const bonusIncluded = flag(cells, 'bonusIncluded');
  const confidence =
    cells.text('confidence') === '' ? 'unverified' : oneOf(cells, 'confidence', CONFIDENCES);
  const subjects = cells.parsed(
    'subjects',
    (text) => (parseList(text).every(isSubject) ? parseList(text) : undefined),
    '科类应当是物理类、历史类、综合、理科、文科，用 | 分隔。',
  );
  if (mode === undefined || fullScore === undefined || batch === undefined) return undefined;
  if (batchOrder === undefined || unit === undefined || slots === undefined) return undefined;
  if (majorsPerSlot === undefined || adjustment === undefined || parallel === undefined)
    return undefined;
  if (bonusIncluded === undefined || confidence === undefined || subjects === undefined)
    return undefined;
  return {
    mode,
    subjects,
    full_score: fullScore,
    batch,
    batch_order: batchOrder,
    unit,
    slots,
    majors_per_slot: majorsPerSlot,
    adjustment,
    parallel,
    bonus_included: bonusIncluded,
    note: cells.text('note'),
    confidence,
    source_id: cells.text('sourceId') || (sourceId ?? ''),
  };
}

function oneOf<const T extends string>(
  cells: RecordReader,
  field: string,
  allowed: readonly T[],
): T | undefined {
  return cells.parsed(
    field,
    (text) => allowed.find((item) => item === text),
    `应当是 ${allowed.join('、')} 之一。`,
  );
}

function wholeOrNull(cells: RecordReader, field: string): number | null | undefined {
  return cells.text(field) === '' ? null : cells.whole(field, parseWhole);
}

function flag(cells: RecordReader, field: string): boolean | null | undefined {
  return cells.parsed(field, parseFlag, '应当是 1、0 或空。');
}
