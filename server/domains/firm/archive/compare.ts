import { createHash } from 'node:crypto'
import type { Side } from './sides'

export interface Difference {
  /** A table, or the files. */
  where: string
  /** Number on the first side only (`missing`), and on the second (`extra`). */
  missing: number
  extra: number
  /** Some of them, in words: never their content. */
  samples: string[]
}

export interface Comparison {
  tables: number
  rows: number
  files: number
  differences: Difference[]
}

const SAMPLES = 5

/** Compares every row of every table, and every file by its hash; `missing` is what only the first has. */
export async function compareSides(first: Side, second: Side): Promise<Comparison> {
  const names = [...new Set([...first.tables, ...second.tables])].sort()
  const differences: Difference[] = []
  let rows = 0
  for (const name of names) {
    const compared = await compareTable(name, first, second)
    rows += compared.rows
    if (compared.difference) differences.push(compared.difference)
  }
  const files = compareFiles(await first.files(), await second.files())
  if (files.difference) differences.push(files.difference)
  return { tables: names.length, rows, files: files.count, differences }
}

/** Rows have no order and some no key, so equal rows are counted. */
async function compareTable(name: string, first: Side, second: Side) {
  const left = new Map<string, number>()
  let rows = 0
  await first.eachRow(name, (row) => {
    const hash = hashOf(row)
    left.set(hash, (left.get(hash) ?? 0) + 1)
    rows++
  })
  const extra: string[] = []
  await second.eachRow(name, (row) => {
    const hash = hashOf(row)
    const count = left.get(hash)
    if (!count) extra.push(row)
    else if (count === 1) left.delete(hash)
    else left.set(hash, count - 1)
  })
  const missing = left.size === 0 ? [] : await collectExtraRows(name, first, left)
  if (missing.length + extra.length === 0) return { rows, difference: undefined }
  const difference = { where: name, missing: missing.length, extra: extra.length, samples: samplesOf(missing, extra) }
  return { rows, difference }
}

const hashOf = (row: string) => createHash('sha256').update(row).digest('base64').slice(0, 24)

async function collectExtraRows(name: string, side: Side, left: Map<string, number>): Promise<string[]> {
  const rows: string[] = []
  await side.eachRow(name, (row) => {
    const hash = hashOf(row)
    const count = left.get(hash) ?? 0
    if (count === 0) return
    left.set(hash, count - 1)
    rows.push(row)
  })
  return rows
}

type Row = Record<string, unknown>

/** Names the differing columns if both sides have a row of one id; otherwise the side that has it. */
function samplesOf(missing: readonly string[], extra: readonly string[]): string[] {
  const [mine, theirs] = [missing, extra].map((rows) => rows.map((row) => JSON.parse(row) as Row))
  const byId = new Map<unknown, Row>(theirs?.flatMap((row) => (row.id === undefined ? [] : [[row.id, row] as const])))
  const firstSamples = (mine ?? []).map((row) => {
    const twin = row.id === undefined ? undefined : byId.get(row.id)
    if (!twin) return `${nameOf(row)} 只在前者`
    byId.delete(row.id)
    const columns = Object.keys({ ...row, ...twin }).filter((key) => textOf(row[key]) !== textOf(twin[key]))
    return `${nameOf(row)} 的 ${columns.join('、')} 不同`
  })
  const rest = (theirs ?? []).filter((row) => row.id === undefined || byId.has(row.id))
  return [...firstSamples, ...rest.map((row) => `${nameOf(row)} 只在后者`)].slice(0, SAMPLES)
}

const textOf = (value: unknown) => JSON.stringify(value)
const nameOf = ({ id }: Row) => (id === undefined ? '一行' : `编号 ${String(id)}`)

function compareFiles(first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>) {
  const only = (here: typeof first, there: typeof first) => [...here.keys()].filter((key) => !there.has(key))
  const [missing, extra] = [only(first, second), only(second, first)]
  const changed = [...first].filter(([key, hash]) => second.has(key) && second.get(key) !== hash).map(([key]) => key)
  const samples = [
    ...changed.map((key) => `${key} 内容不同`),
    ...missing.map((key) => `${key} 只在前者`),
    ...extra.map((key) => `${key} 只在后者`),
  ]
  const isSame = samples.length === 0
  const counts = { missing: missing.length + changed.length, extra: extra.length + changed.length }
  return {
    count: first.size,
    difference: isSame ? undefined : { where: '文件', ...counts, samples: samples.slice(0, SAMPLES) },
  }
}

/** The result as the command prints it. */
export function comparedInWords({ tables, rows, files, differences }: Comparison): string {
  if (differences.length === 0) return `一致：${tables} 张表共 ${rows} 行、${files} 个文件，逐行、逐个按内容核对。`
  const lines = differences.flatMap(({ where, missing, extra, samples }) => [
    `${where}：只在前者 ${missing}，只在后者 ${extra}`,
    ...samples.map((sample) => `  ${sample}`),
  ])
  return [`不一致：${differences.length} 处`, ...lines].join('\n')
}
