import type { Source } from '#domain/sources.ts';
import { parseWhole } from '../values.ts';
import { emptyReading, RecordReader, type Kind } from './kind.ts';

const QUALITIES: Readonly<Record<string, Source['quality']>> = {
  official: 'official',
  官方: 'official',
  'third-party': 'third-party',
  第三方: 'third-party',
};

export const sourcesKind: Kind = {
  kind: 'sources',
  label: '来源表',
  fields: [
    { name: 'id', label: 'sourceId', headers: ['sourceid', '来源编号', '来源id'] },
    { name: 'publisher', label: 'publisher', headers: ['publisher', '发布单位', '发布机构'] },
    { name: 'title', label: 'title', headers: ['title', '标题', '文件标题', '文件名称'] },
    { name: 'url', label: 'url', headers: ['url', '网址', '链接', '地址'] },
    { name: 'year', label: 'year', headers: ['year', '年份', '年度'] },
    { name: 'quality', label: 'quality', headers: ['quality', '可信度', '来源类型'] },
  ],
  needs: [['id'], ['publisher'], ['title'], ['quality']],
  read(tables) {
    const reading = emptyReading();
    for (const table of tables) {
      const cells = new RecordReader(table);
      const seen = new Set<string>();
      for (const record of table.records) {
        cells.at(record);
        const id = cells.required('id');
        const quality = cells.parsed(
          'quality',
          (text) => QUALITIES[text],
          '只能是 official（官方）或 third-party（第三方）。',
        );
        const year = cells.text('year') === '' ? null : cells.whole('year', parseWhole);
        if (id === undefined || quality === undefined || year === undefined) continue;
        if (seen.has(id)) cells.fail('duplicate-row', 'id', `来源编号 ${id} 出现了两次。`);
        seen.add(id);
        reading.sources.push({
          id,
          publisher: cells.text('publisher'),
          title: cells.text('title'),
          url: cells.text('url'),
          year,
          quality,
        });
      }
      reading.findings.push(...cells.findings);
    }
    return reading;
  },
};
