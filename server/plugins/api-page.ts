import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ERRORS } from '#contract/errors.ts';

interface Part {
  type?: string;
  title?: string;
  description?: string;
  const?: unknown;
  anyOf?: Part[];
  items?: Part;
  properties?: Record<string, Part>;
  patternProperties?: Record<string, Part>;
  required?: string[];
}

/** A page without scripts that lists every call: access, what it takes and what it answers. */
export function renderApiPage(): string {
  const entries = Object.entries(calls) as [string, Call][];
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>问津 API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>问津 API</h1>
<p>每个回答都是 <code>{code, message, data}</code>，<code>code</code> 为 200 表示成功。机器可读的描述：<a href="/api/openapi.json">openapi.json</a></p></header>
<nav aria-label="接口"><ul>${entries.map(([key]) => `<li><a href="#${anchor(key)}">${escape(key)}</a></li>`).join('')}</ul></nav>
<main>${entries.map(([key, call]) => renderCall(key, call)).join('\n')}
<section><h2>错误</h2><table><thead><tr><th scope="col">code</th><th scope="col">message</th></tr></thead><tbody>${Object.values(
    ERRORS,
  )
    .map(({ code, message }) => `<tr><td>${code}</td><td>${escape(message)}</td></tr>`)
    .join('')}</tbody></table></section></main></body></html>
`;
}

function renderCall(key: string, call: Call): string {
  const facts = [
    `权限 ${call.access}`,
    ...(call.cacheSeconds === undefined ? [] : [`缓存 ${call.cacheSeconds} 秒`]),
    ...(call.payloadInMessage ? ['data 也在 message 里'] : []),
  ];
  return `<section id="${anchor(key)}"><h2><code>${escape(key)}</code></h2><p>${escape(call.summary)}</p>
<p class="facts">${facts.map(escape).join(' · ')}</p>
${renderFields('查询参数', call.query)}${renderFields('请求体', call.body)}
<h3>data</h3><pre tabindex="0">${escape(outline(call.data))}</pre></section>`;
}

function renderFields(title: string, schema: Part | undefined): string {
  if (!schema?.properties) return '';
  const rows = Object.entries(schema.properties).map(
    ([name, part]) =>
      `<tr><td><code>${escape(name)}</code></td><td>${escape(outline(part))}</td><td>${schema.required?.includes(name) ? '必填' : '可选'}</td><td>${escape([part.title, part.description].filter(Boolean).join('，'))}</td></tr>`,
  );
  return `<h3>${title}</h3><table><thead><tr><th scope="col">名称</th><th scope="col">类型</th><th scope="col">必填</th><th scope="col">含义</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** A schema as one reads it: {name: type, …}. */
function outline(part: Part, indent = ''): string {
  const inner = `${indent}  `;
  if (part.anyOf) return part.anyOf.map((branch) => outline(branch, indent)).join(' | ');
  if (part.const !== undefined) return JSON.stringify(part.const);
  if (part.items) return `${outline(part.items, indent)}[]`;
  if (part.patternProperties)
    return `{[name]: ${Object.values(part.patternProperties)
      .map((value) => outline(value, indent))
      .join(' | ')}}`;
  if (!part.properties) return part.type ?? 'any';
  const lines = Object.entries(part.properties).map(([name, value]) => {
    const mark = part.required?.includes(name) ? '' : '?';
    const note = value.description === undefined ? '' : `  // ${value.description}`;
    return `${inner}${name}${mark}: ${outline(value, inner)}${note}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const anchor = (key: string): string => key.replace(/[^A-Za-z]+/g, '-');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => ESCAPES[c]!);

export const API_PAGE_STYLE = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem}
h2{font-size:1.1rem;overflow-wrap:anywhere}h3{font-size:1rem;margin:.75rem 0 .25rem}
section{border-top:1px solid #8886;padding-top:.5rem;margin-top:1.5rem}
nav ul{columns:20rem;padding:0;list-style:none;font-size:.875rem}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:start;padding:.25rem .5rem;border-bottom:1px solid #8884;vertical-align:top}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:.5rem;font-size:.8125rem}
.facts{font-size:.875rem;opacity:.8}
`;
