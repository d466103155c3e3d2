import { PROVINCE_NAMES } from '#domain/province-names.ts';
import type { DatasetRows } from '../datasets.ts';
import { error } from '../findings.ts';
import { parseFlag, parseWhole } from '../values.ts';
import { emptyReading, RecordReader, type Kind } from './kind.ts';

export const provincesKind: Kind = {
  kind: 'provinces',
  label: '省份表',
  fields: [
    { name: 'code', label: 'code', headers: ['code', '代码', '行政区划代码'] },
    { name: 'name', label: 'name', headers: ['name', '简称', '名称', '省份'] },
    { name: 'fullName', label: 'fullName', headers: ['fullname', '全称'] },
    { name: 'region', label: 'region', headers: ['region', '大区', '区域'] },
    { name: 'order', label: 'order', headers: ['order', '顺序', '序号', '排序'] },
    { name: 'gaokao', label: 'gaokao', headers: ['gaokao', '是否组织高考'] },
    { name: 'sourceId', label: 'sourceId', headers: ['sourceid', '来源编号', '来源id'] },
  ],
  needs: [['code'], ['name'], ['fullName'], ['order'], ['gaokao']],
  read(tables, context) {
    const reading = emptyReading();
    for (const table of tables) {
      const { file, sheet } = table.sheet;
      const cells = new RecordReader(table);
      const rows: DatasetRows['provinces'][] = [];
      const places: number[] = [];
      for (const record of table.records) {
        cells.at(record);
        const code = cells.required('code');
        const name = cells.parsed(
          'name',
          (text) => PROVINCE_NAMES.find((known) => known === text),
          '不是省级行政区的简称。',
        );
        const order = cells.whole('order', parseWhole);
        const gaokao = cells.parsed(
          'gaokao',
          (text) => parseFlag(text) ?? undefined,
          '应当是 1 或 0。',
        );
        if (code === undefined || name === undefined) continue;
        if (order === undefined || gaokao === undefined) continue;
        if (rows.some((row) => row.name === name))
          cells.fail('duplicate-row', 'name', `${name} 出现了两次。`);
        places.push(record.row);
        rows.push({
          code,
          name,
          full_name: cells.text('fullName'),
          region: cells.text('region'),
          order,
          gaokao,
          source_id: cells.text('sourceId') || (context.options.sourceId ?? ''),
        });
      }
      reading.findings.push(...cells.findings);
      if (reading.drafts.length > 0)
        reading.findings.push(
          error('several-tables', { file, sheet }, '省份表只有一个，文件里却有几个。'),
        );
      const key = { kind: 'provinces', province: '', year: 0, subject: '', series: '' } as const;
      reading.drafts.push({ key, file, sheet, rows, places, headers: table.headers });
    }
    return reading;
  },
};
