import { SERVICE_ACCESS } from '@contract/service-account/codes'
import type { Operation, Reference, Schema } from './reference'

const SCHEMAS = '#/components/schemas/'

/** The reference as one page that needs no script: calls by area, then the records that they answer. */
export function referencePage(reference: Reference): string {
  const { info, tags, paths, components } = reference
  const operations = Object.entries(paths).map(([address, { post }]) => ({ address, post }))
  const areas = tags.map((tag) => ({ ...tag, calls: operations.filter(({ post }) => post.tags[0] === tag.name) }))
  const records = Object.entries(components.schemas).filter(([name]) => name !== 'Envelope' && name !== 'Failure')
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head><body>
<header><h1>${escapeHtml(info.title)}</h1><p>第 ${escapeHtml(info.version)} 版 · <a href="/openapi.json">openapi.json</a>（OpenAPI 3.1）</p></header>
<main>
<section>${paragraphs(info.description)}</section>
<nav aria-label="接口">${areas.map(({ name, calls }) => `<h2>${escapeHtml(name)}</h2><ul>${calls.map(entry).join('')}</ul>`).join('')}</nav>
${areas.map((area) => `<section><h2>${escapeHtml(area.name)}</h2><p>${escapeHtml(area.description)}</p>${area.calls.map(callPart).join('')}</section>`).join('\n')}
<section><h2>记录</h2>${records.map(recordPart).join('\n')}</section>
</main></body></html>
`
}

interface Call {
  address: string
  post: Operation
}

const entry = ({ post }: Call) => `<li><a href="#${escapeHtml(post.operationId)}">${escapeHtml(post.summary)}</a></li>`

const callPart = ({ address, post }: Call) => {
  const { schema, examples } = post.requestBody.content['application/json']
  const answer = post.responses[200].content['application/json'].schema.allOf?.[1]?.properties?.data
  return `<article id="${escapeHtml(post.operationId)}">
<h3>${escapeHtml(post.summary)} <small>${SERVICE_ACCESS[post['x-access']]}</small></h3>
<p><code class="address">POST ${escapeHtml(address)}</code></p>${paragraphs(post.description)}
<h4>参数</h4>${fieldsTable(schema)}
<h4>例子</h4><pre>${escapeHtml(JSON.stringify(examples?.default.value, null, 2))}</pre>
<h4>data</h4><p>${typeWords(answer ?? {})}</p>
</article>`
}

const recordPart = ([name, schema]: [string, Schema]) =>
  `<article id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${schema.properties || schema.allOf ? fieldsTable(schema) : `<p>${typeWords(schema)}</p>`}</article>`

/** Rows of an object's fields, those of lines within it below their own. */
function fieldsTable(schema: Schema): string {
  const rows = fieldRows(schema, '')
  if (rows.length === 0) return '<p>没有</p>'
  const head = '<tr><th>字段</th><th>类型</th><th>说明</th></tr>'
  return `<div class="table"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>`
}

function fieldRows(schema: Schema, path: string): string[] {
  const inherited = (schema.allOf ?? []).flatMap((part) =>
    part.$ref ? [`<tr><td colspan="3">另有 ${typeWords(part)} 的字段</td></tr>`] : fieldRows(part, path),
  )
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `${path}${key}`
    const mark = schema.required?.includes(key) ? ' <b title="必填">*</b>' : ''
    const row = `<tr><td><code>${escapeHtml(name)}</code>${mark}</td><td>${typeWords(field)}</td><td>${escapeHtml(aboutField(field))}</td></tr>`
    return [row, ...partsOf(field).flatMap((part) => fieldRows(part, `${name}.`))]
  })
  return [...inherited, ...own]
}

/** Objects within a field that are written out where they stand. */
const partsOf = (field: Schema): readonly Schema[] => {
  if (field.properties) return [field]
  if (field.items) return partsOf(field.items)
  return (field.anyOf ?? []).filter(({ properties }) => properties)
}

const aboutField = ({ title, description, maxLength, maximum, maxItems, pattern, format }: Schema) =>
  [
    title,
    description,
    maxLength !== undefined && `至多 ${maxLength} 字`,
    maxItems !== undefined && `至多 ${maxItems} 项`,
    maximum !== undefined && `至多 ${maximum}`,
    format === 'date' || format === 'wire-day' ? '如 2026-11-02' : '',
    format === 'wire-time' ? '如 2026-11-02 09:30:00' : '',
    pattern && !format && pattern !== '\\S' && pattern.length < LONGEST_PATTERN ? `格式 ${pattern}` : '',
  ]
    .filter(Boolean)
    .join('；')

const LONGEST_PATTERN = 40

const NAMES: Readonly<Record<string, string>> = {
  string: '文字',
  integer: '整数',
  number: '数',
  boolean: 'true、false',
  null: 'null',
  object: '对象',
}

function typeWords(schema: Schema): string {
  const { $ref, anyOf, items, type, additionalProperties } = schema
  if ($ref) {
    const name = $ref.replace(SCHEMAS, '')
    return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`
  }
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join('、')
  if (anyOf) return [...new Set(anyOf.map(typeWords))].join(' 或 ')
  if (items) return `${typeWords(items)} 的数组`
  if (typeof additionalProperties === 'object') return `各键为${typeWords(additionalProperties)}的对象`
  if (schema.properties?.records)
    return `分页：records 是 ${typeWords(schema.properties.records)}，total、current、size`
  return NAMES[type ?? ''] ?? '任意'
}

const literal = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`

/** Paragraphs with **bold** and `code`. */
const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .map(
      (part) =>
        `<p>${escapeHtml(part)
          .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
          .replace(/`(.+?)`/g, '<code>$1</code>')}</p>`,
    )
    .join('')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2129;--soft:#5b6270;--line:#e3e6eb;--fill:#f6f7f9;--link:#1f5eb8}
@media(prefers-color-scheme:dark){:root{--ink:#e6e8ec;--soft:#a2a9b6;--line:#343a45;--fill:#1d2129;--link:#7fb0f5}body{background:#14171c}}
body{margin:0;font:15px/1.7 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif;color:var(--ink)}
header,main{max-width:60rem;margin:0 auto;padding:0 16px}h1{font-size:22px;margin:24px 0 0}h2{font-size:18px;margin:32px 0 4px}
h3{font-size:16px;margin:0 0 4px}h4{font-size:14px;margin:12px 0 4px;color:var(--soft)}small{color:var(--soft);font-weight:400}
header p,section>p{color:var(--soft)}a{color:var(--link)}nav h2{font-size:15px;margin:12px 0 0}nav ul{margin:0;padding:0;display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none}
article{border-top:1px solid var(--line);padding:16px 0;scroll-margin-top:8px}p{margin:4px 0 8px;overflow-wrap:anywhere}
code,pre{font:13px/1.6 ui-monospace,Menlo,Consolas,monospace}pre,.address{background:var(--fill);border-radius:6px}.address{padding:2px 6px}
pre{padding:12px;overflow-x:auto;margin:0}.table{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid var(--line);padding:6px 12px 6px 0;text-align:left;vertical-align:top;font-size:14px}th{color:var(--soft);font-weight:400}
td:first-child{white-space:nowrap}td:last-child{min-width:12rem}b[title]{color:#c8372d}`
