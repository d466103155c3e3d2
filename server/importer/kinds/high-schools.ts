import { keyText } from '../datasets.ts';
import { firstFew } from '../findings.ts';
import { KeyReader } from './keys.ts';
import { emptyReading, Grouping, RecordReader, type Draft, type Kind } from './kind.ts';

type SchoolRow = Draft<'high-schools'>['rows'][number];
type SchoolDraft = Draft<'high-schools'> & { rows: SchoolRow[]; places: number[] };

export const highSchoolsKind: Kind = {
  kind: 'high-schools',
  label: '高中名单',
  fields: [
    { name: 'province', label: 'province', headers: ['province', '省份', '省市', '省'] },
    {
      name: 'city',
      label: 'city',
      headers: ['city', '城市', '地市', '市', '市州', '所在城市', '所在市'],
    },
    {
      name: 'district',
      label: 'district',
      headers: ['district', '区县', '县区', '县市区', '市县区', '区', '县', '所在区县', '所在区'],
    },
    {
      name: 'name',
      label: 'name',
      headers: ['name', '高中', '高中名称', '高中学校', '中学名称', '学校名称', '学校'],
    },
    { name: 'sourceId', label: 'sourceId', headers: ['sourceid', '来源编号', '来源id'] },
  ],
  needs: [['city'], ['district'], ['name']],
  read(tables, context) {
    const reading = emptyReading();
    const drafts = new Grouping<SchoolDraft>();
    for (const table of tables) {
      const cells = new RecordReader(table);
      const keys = new KeyReader(table, context);
      for (const record of table.records) {
        cells.at(record);
        const province = keys.province(record, cells);
        const row = readSchool(cells, context.options.sourceId);
        if (province === undefined || !row) continue;
        const key = { kind: 'high-schools', province, year: 0, subject: '', series: '' } as const;
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

function readSchool(cells: RecordReader, sourceId: string | undefined): SchoolRow | undefined {
  const city = cells.required('city');
  const district = cells.required('district');
  const name = cells.required('name');
  if (city === undefined || district === undefined || name === undefined) return undefined;
  return { city, district, name, source_id: cells.text('sourceId') || (sourceId ?? '') };
}
