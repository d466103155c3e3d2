import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findProvinceName } from '#domain/province-names.ts';
import type { Source } from '#domain/sources.ts';
import { isSubject } from '#domain/subjects.ts';
import { DATASET_KINDS, type DatasetKind } from '../datasets.ts';
import type { PlanOptions } from '../plan.ts';
import { parseWhole } from '../values.ts';

export const COMMANDS = ['check', 'import', 'export', 'status', 'rollback'] as const;

/** A command line that says nothing sensible; the message says what is wrong, in Chinese. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const USAGE = `用法：
  npm run data -- check 文件…              核对，不写入
  npm run data -- import 文件…             核对并发布（可以给文件夹）
  npm run data -- export 种类              导出 CSV
  npm run data -- status                   已发布的数据
  npm run data -- rollback --kind 种类 …   退回上一个版本

种类：sources provinces province-rules batch-lines rank-lines high-schools
check、import 的选项：
  --province 湖北 --year 2026 --subject 物理类 --series 口径   文件里没有写时指定
  --source 编号                            数据来源（来源表里已有的）
  --source-publisher 单位 --source-title 标题 --source-url 网址 --source-year 2026
  --source-quality official|third-party    新建一个来源
  --sheet 工作表                           只读这个工作表，可以重复
  --accept 名称                            接受一类警告，可以重复或用逗号分隔
  --json                                   用 JSON 输出结果
export、status、rollback 的选项：
  --kind --province --year --subject --series   只要符合的
  --out 文件或文件夹                       写到文件；rank-lines 写到文件夹时每省一个文件

没有 DATABASE_URL 时使用内置的 PostgreSQL（var/postgres）。
退出码：0 完成，1 有错误，2 有警告需要接受。`;

export interface Arguments {
  command: (typeof COMMANDS)[number];
  files: string[];
  /** Kind named as an argument or by --kind; `sources` for export only. */
  kind?: DatasetKind | 'sources';
  plan: PlanOptions;
  accept: string[];
  out?: string;
  json: boolean;
}

/** Reads the command line; null when help was asked for. Throws UsageError. */
export function readArguments(args: readonly string[]): Arguments | null {
  const { values, positionals } = parse(args);
  const [command, ...rest] = positionals;
  if (values.help || command === undefined || command === 'help') return null;
  const known = COMMANDS.find((name) => name === command);
  if (!known) throw new UsageError(`没有这个命令：${command}`);
  const takesFiles = known === 'check' || known === 'import';
  if (takesFiles && rest.length === 0) throw new UsageError(`${known} 后面要写文件或文件夹。`);
  const kind = values.kind ?? (known === 'export' ? rest[0] : undefined);
  if (kind === undefined && (known === 'export' || known === 'rollback'))
    throw new UsageError('要写种类，例如 rank-lines。');
  return {
    command: known,
    files: takesFiles ? rest : [],
    kind: kind === undefined ? undefined : readKind(kind, known),
    plan: {
      province: readOption(values.province, 'province', (text) => findProvinceName(text)),
      year: readYear(values.year, 'year'),
      subject: readOption(values.subject, 'subject', (text) =>
        isSubject(text) ? text : undefined,
      ),
      series: values.series,
      sourceId: values.source,
      newSource: readSource(values),
      sheets: values.sheet,
    },
    accept: (values.accept ?? []).flatMap((names) => names.split(/[,，\s]+/)),
    out: values.out,
    json: values.json ?? false,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const texts = { type: 'string', multiple: true } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        province: text,
        year: text,
        subject: text,
        series: text,
        source: text,
        'source-publisher': text,
        'source-title': text,
        'source-url': text,
        'source-year': text,
        'source-quality': text,
        kind: text,
        out: text,
        sheet: texts,
        accept: texts,
        json: flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(`选项有误：${(error as Error).message}`, { cause: error });
  }
}

type Values = ReturnType<typeof parse>['values'];

function readKind(text: string, command: string): DatasetKind | 'sources' {
  const kind = DATASET_KINDS.find((name) => name === text);
  if (kind) return kind;
  if (text === 'sources' && command === 'export') return text;
  throw new UsageError(`没有这个种类：${text}`);
}

function readOption<T>(
  text: string | undefined,
  name: string,
  read: (text: string) => T | undefined,
): T | undefined {
  if (text === undefined) return undefined;
  const value = read(text);
  if (value === undefined) throw new UsageError(`--${name} 的值不对：${text}`);
  return value;
}

function readYear(text: string | undefined, name: string): number | undefined {
  return readOption(text, name, (year) => (/^\d{4}$/.test(year) ? parseWhole(year)! : undefined));
}

/** A source described on the command line; the same description always gets the same id. */
function readSource(values: Values): Source | undefined {
  const publisher = values['source-publisher'];
  const title = values['source-title'];
  const url = values['source-url'];
  if (publisher === undefined && title === undefined && url === undefined) return undefined;
  if (!publisher || !title || !url)
    throw new UsageError('新建来源要同时写 --source-publisher、--source-title 和 --source-url。');
  const quality = values['source-quality'] ?? 'third-party';
  if (quality !== 'official' && quality !== 'third-party')
    throw new UsageError('--source-quality 只能是 official 或 third-party。');
  const hash = createHash('sha256')
    .update(JSON.stringify([publisher, title, url]))
    .digest('hex');
  const year = readYear(values['source-year'], 'source-year') ?? readYear(values.year, 'year');
  const id = values.source ?? `source-${hash.slice(0, 12)}`;
  return { id, publisher, title, url, year: year ?? null, quality };
}
