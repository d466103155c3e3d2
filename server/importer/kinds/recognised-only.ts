import { error, type Finding, type SheetReport } from '../findings.ts';
import type { Sheet } from '../read/sheet.ts';
import { recognise, type RecognisedTable, type Shape } from '../recognise.ts';

/** A kind that the importer knows when it sees it, and does not import. */
interface OtherKind extends Shape {
  label: string;
  /** What was read, in a few words; shows that the file itself is sound. */
  summarise: (table: RecognisedTable<OtherKind>) => string;
}

const SCHOOL_NAME = {
  name: 'schoolName',
  label: '学校名称',
  headers: ['学校名称', '院校名称', '院校名', '学校', '院校', 'schoolname', '院校代号及名称'],
};

const OTHER_KINDS: readonly OtherKind[] = [
  {
    label: '院校名单',
    fields: [
      SCHOOL_NAME,
      { name: 'code', label: '学校标识码', headers: ['学校标识码', '院校标识码', '学校代码'] },
      { name: 'level', label: '办学层次', headers: ['办学层次', '层次'] },
      { name: 'city', label: '所在地', headers: ['所在地', '所在城市'] },
      { name: 'note', label: '备注', headers: ['备注'] },
    ],
    needs: [['schoolName'], ['code'], ['level']],
    summarise({ records }) {
      const having = (field: string, word: string) =>
        records.filter(({ values }) => values[field]?.includes(word)).length;
      const bands = new Set(records.map(({ context }) => context.province ?? ''));
      const { schoolName = '', code = '' } = records[0]?.values ?? {};
      return `例如 ${schoolName} ${code}；本科 ${having('level', '本科')} 所，专科 ${having('level', '专科')} 所，民办 ${having('note', '民办')} 所，分属 ${bands.size} 个省份小标题`;
    },
  },
  {
    label: '投档线',
    fields: [
      SCHOOL_NAME,
      {
        name: 'lowest',
        label: '最低分',
        headers: [
          '投档线',
          '投档最低分',
          '最低分',
          '投档分',
          '最低投档分',
          '录取最低分',
          '投档分数',
        ],
      },
      {
        name: 'rank',
        label: '最低排位',
        headers: ['最低排名', '投档最低排位', '最低位次', '最低分排名'],
      },
      { name: 'averageRank', label: '平均排位', headers: ['最低分平均排位', '平均排位'] },
      {
        name: 'group',
        label: '专业组',
        headers: ['组号', '专业组', '专业组代码', '院校专业组代码'],
      },
      { name: 'major', label: '专业', headers: ['专业/类', '专业名称', '专业'] },
    ],
    needs: [['schoolName'], ['lowest']],
    summarise({ headers, records }) {
      const missing = records.filter(({ values }) => !/[1-9]/.test(values.lowest ?? '')).length;
      const open = records.filter(({ values }) => /以上/.test(values.lowest ?? '')).length;
      return [
        `识别的列：${[...headers.values()].join('、')}`,
        ...(open > 0 ? [`${open} 行只写“…及以上”，真实最低分和位次未公布`] : []),
        ...(missing > 0 ? [`${missing} 行没有最低分`] : []),
        ...(headers.has('averageRank')
          ? [`“${headers.get('averageRank')}”是平均排位，不能当作最低排位`]
          : []),
      ].join('；');
    },
  },
  {
    label: '城市表',
    fields: [
      { name: 'city', label: '城市', headers: ['city', '城市', '城市名称'] },
      { name: 'province', label: '省份', headers: ['province', '省份', '所属省份'] },
      { name: 'tier', label: '等级', headers: ['tier', '城市等级'] },
    ],
    needs: [['city'], ['province']],
    summarise({ records }) {
      const examples = records.slice(0, 3).map(({ values }) => values.city);
      return `例如 ${examples.join('、')}`;
    },
  },
];

/**
 * Answers what a sheet is, when it is a kind that cannot be imported and explains more of the
 * sheet's columns than the importable kind does.
 */
export function recogniseOnly(
  sheet: Sheet,
  importable: RecognisedTable<Shape> | null,
): { report: SheetReport; finding: Finding } | null {
  const table = recognise(sheet, OTHER_KINDS);
  if (!table || !isFilled(table)) return null;
  if (importable && importable.headers.size >= table.headers.size) return null;
  const { file, encoding } = sheet;
  const { label } = table.shape;
  const note = table.shape.summarise(table);
  return {
    report: { file, sheet: sheet.sheet, encoding, kind: label, rows: table.records.length, note },
    finding: error(
      'kind-not-importable',
      { file, sheet: sheet.sheet },
      `认出是${label}，目前还不能导入这一类表。`,
    ),
  };
}

/** Whether some record has every column that makes the kind; a list of instructions has none. */
function isFilled({ shape, records }: RecognisedTable<OtherKind>): boolean {
  return records.some(({ values }) =>
    shape.needs.every((group) => group.some((name) => (values[name] ?? '') !== '')),
  );
}
