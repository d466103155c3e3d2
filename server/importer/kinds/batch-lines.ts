import { BATCH_LINE_CATEGORIES } from '#domain/batch-lines.ts';
import { readContext, readSubject } from '../context.ts';
import { keyText } from '../datasets.ts';
import { firstFew } from '../findings.ts';
import { parseWhole } from '../values.ts';
import { KeyReader } from './keys.ts';
import {
  emptyReading,
  Grouping,
  RecordReader,
  type Draft,
  type Kind,
  type ReadingContext,
} from './kind.ts';

type BatchDraft = Draft<'batch-lines'> & {
  rows: Draft<'batch-lines'>['rows'][number][];
  places: number[];
};

export const batchLinesKind: Kind = {
  kind: 'batch-lines',
  label: '批次线',
  fields: [
    {
      name: 'province',
      label: '省份',
      headers: ['provincename', '省份', '省市', '省', '生源地', '地区', 'province'],
    },
    { name: 'year', label: '年份', headers: ['year', '年份', '年度', '年'] },
    {
      name: 'batch',
      label: '批次',
      headers: ['batch', '批次', '批次名称', '录取批次', '录取批次名称', '层次'],
    },
    {
      name: 'subject',
      label: '科类',
      headers: ['subject', '科类', '科类名称', '科目', '选科', '首选科目', '科目类别', '科目组'],
    },
    { name: 'category', label: '类别', headers: ['category', '类别', '考生类别', '招生类别'] },
    {
      name: 'controlScore',
      label: '控制分数线',
      headers: [
        'controlscore',
        '控制分数线',
        '控制线',
        '最低控制分数线',
        '最低控制线',
        '录取控制分数线',
        '省控线',
        '批次线',
        '分数线',
        '分数',
        'score',
      ],
      repeats: true,
      pattern:
        /^(首选)?(物理|历史|文史|理工|文科|理科|综合)[类科]?(\(.*\))?(分数线|控制线)?$|控制(分数)?线$/,
    },
    { name: 'note', label: '备注', headers: ['note', '备注', '说明'] },
    { name: 'sourceId', label: '来源编号', headers: ['sourceid', '来源编号', '来源id'] },
  ],
  needs: [['batch'], ['controlScore']],
  read(tables, context) {
    const reading = emptyReading();
    const drafts = new Grouping<BatchDraft>();
    for (const table of tables) {
      const cells = new RecordReader(table);
      const keys = new KeyReader(table, context);
      for (const record of table.records) {
        cells.at(record);
        // Where the tracks stand side by side, a batch without a line has an empty cell or a dash.
        if (!table.headers.has('subject') && /^[-—/]*$/.test(cells.text('controlScore'))) continue;
        const province = keys.province(record, cells);
        const year = keys.year(record, cells);
        const batch = cells.required('batch');
        const score = cells.whole('controlScore', parseWhole);
        const subject = cells.parsed(
          'subject',
          (text) => (text === '' ? (record.context.subject ?? '') : readSubject(text)),
          '科类应当是物理类、历史类、综合、理科或文科，不分科类时留空。',
        );
        const category = cells.parsed(
          'category',
          (text) => readCategory(text, cells.text('batch')),
          `类别应当是${BATCH_LINE_CATEGORIES.join('、')}之一。`,
        );
        if (province === undefined || year === undefined || batch === undefined) continue;
        if (score === undefined || subject === undefined || category === undefined) continue;
        const key = { kind: 'batch-lines', province, year, subject: '', series: '' } as const;
        const { file, sheet } = table.sheet;
        const draft = drafts.of(keyText(key), () => ({
          key,
          file,
          sheet,
          rows: [],
          places: [],
          headers: table.headers,
        }));
        draft.places.push(record.row);
        draft.rows.push({
          batch,
          subject,
          category,
          control_score: score,
          note: cells.text('note'),
          source_id: sourceIdOf(cells, context),
        });
      }
      reading.findings.push(...keys.findings, ...firstFew(cells.findings));
    }
    reading.drafts.push(...drafts.groups.values());
    return reading;
  },
};

/** An empty category is read from the batch's name: 艺术类本科批 is 艺术, anything else 普通. */
function readCategory(text: string, batch: string): string | undefined {
  if (text !== '') return BATCH_LINE_CATEGORIES.find((c) => c === text || `${c}类` === text);
  const special = readContext(batch).special;
  if (special === undefined) return '普通';
  if (special === '体育' || special === '对口') return special === '体育' ? '体育' : '对口招生';
  return '艺术';
}

function sourceIdOf(cells: RecordReader, context: ReadingContext): string {
  return cells.text('sourceId') || (context.options.sourceId ?? '');
}
