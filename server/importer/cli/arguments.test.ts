import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from './arguments.ts';

describe('readArguments', () => {
  it('reads files and everything that a file may lack', () => {
    const args = readArguments([
      'import',
      'a.xlsx',
      'folder',
      '--province=湖北省',
      '--year',
      '2026',
      '--subject',
      '物理类',
      '--sheet',
      '一',
      '--sheet',
      '二',
      '--accept',
      'score-gap,total-implausible',
      '--source-publisher=省考试院',
      '--source-title=一分一段表',
      '--source-url=https://example.org/',
      '--source-quality=official',
      '--json',
    ]);
    expect(args).toMatchObject({
      command: 'import',
      files: ['a.xlsx', 'folder'],
      accept: ['score-gap', 'total-implausible'],
      json: true,
      plan: {
        province: '湖北',
        year: 2026,
        subject: '物理类',
        sheets: ['一', '二'],
        newSource: { publisher: '省考试院', year: 2026, quality: 'official' },
      },
    });
    expect(args?.plan.newSource?.id).toMatch(/^source-[0-9a-f]{12}$/);
  });

  it('takes the kind of an export as an argument or an option', () => {
    expect(readArguments(['export', 'sources'])?.kind).toBe('sources');
    expect(readArguments(['export', '--kind', 'rank-lines'])?.kind).toBe('rank-lines');
  });

  it('answers null where help is wanted', () => {
    expect(readArguments([])).toBeNull();
    expect(readArguments(['import', '--help'])).toBeNull();
  });

  it.each([
    [['remove'], /没有这个命令/],
    [['import'], /后面要写文件/],
    [['export'], /要写种类/],
    [['rollback'], /要写种类/],
    [['rollback', '--kind', 'sources'], /没有这个种类/],
    [['export', 'schools'], /没有这个种类/],
    [['check', 'a.csv', '--year', '26'], /--year 的值不对/],
    [['check', 'a.csv', '--subject', '物理'], /--subject 的值不对/],
    [['check', 'a.csv', '--province', '某地'], /--province 的值不对/],
    [['check', 'a.csv', '--unknown'], /选项有误/],
    [['check', 'a.csv', '--source-title', 't'], /--source-publisher/],
  ])('%j is a usage error that says why', (args, message) => {
    expect(() => readArguments(args)).toThrow(UsageError);
    expect(() => readArguments(args)).toThrow(message);
  });
});
