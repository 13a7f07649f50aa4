import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

interface Node {
  type: string
  [name: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every node of a tree; arguments and the like stand in objects without a type. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const [name, each] of Object.entries(value)) if (name !== 'span') yield* nodesOf(each)
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.value === 'string' ? node.value : '')

/** Lengths of a wire time's parts; digits of an account or hash are no text either. */
const PARTS_OF_TIMES = /^(DAY|MONTH|YEAR|MINUTES|HOURS|TIME|YEAR_LENGTH|SHOWN_ENDS|BUILDING|PREFIX|HEAD|TAIL)$/
const LONGEST_PART = 19
/** Methods that return a list, or a text that no person wrote. */
const LISTED =
  /^(filter|map|flatMap|sort|reverse|split|values|keys|entries|from|all|concat|matchAll|items|digest|toISOString|visible|of|get|records|to[A-Z]\w+)$/
/** Names of lists that are not plurals. */
const LISTS =
  /^(all|found|open|path|way|by|given|rest|tail|recent|fresh|others?|more|norm|hit|own|chosen|fitting|inOrder|atOnce|kept|small|long|waiting|verbs|chars|parts|#due|argv|hex|base64|list|page|batch|data|children|best|cast|sql|pages|known|ids|after|before|people|refused|failed)$/i

/** Kind of the sliced value: `list`, or the name that is taken for a text. */
function slicedOf(node: unknown): string {
  if (!isNode(node)) return 'list'
  if (node.type === 'ParenthesisExpression') return slicedOf(node.expression)
  if (node.type === 'TsAsExpression' || node.type === 'TsNonNullExpression') return slicedOf(node.expression)
  if (node.type === 'ArrayExpression') return 'list'
  if (node.type === 'TemplateLiteral' || node.type === 'StringLiteral' || node.type === 'BinaryExpression')
    return 'text'
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node
    const called = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)
    return LISTED.test(called) ? 'list' : `${called}()`
  }
  const name = node.type === 'MemberExpression' ? nameOf(node.property) : nameOf(node)
  return /[^s]s$/i.test(name) && name !== 'words' ? 'list' : LISTS.test(name) ? 'list' : name
}

/** True for an end that is a limit, not a place found in the text: a constant, a limit's name, a long number. */
function isLimit(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'NumericLiteral') return Number(node.value) > LONGEST_PART
  if (node.type === 'Identifier') return /^[A-Z][A-Z_]+$/.test(nameOf(node)) && !PARTS_OF_TIMES.test(nameOf(node))
  if (node.type === 'BinaryExpression') return isLimit(node.left)
  return node.type === 'MemberExpression' && /limits$|^most$|^SERIES$/i.test(nameOf(node.object))
}

/** Cuts of a text by a limit, as `name.slice`, in the order of the source. */
function cutsIn(source: string, isTsx = false): string[] {
  const cuts: string[] = []
  for (const node of nodesOf(parseSync(source, { syntax: 'typescript', tsx: isTsx }))) {
    if (node.type !== 'CallExpression' || (node.callee as Node).type !== 'MemberExpression') continue
    const { object, property } = node.callee as Node
    const method = nameOf(property)
    const [from, to] = (node.arguments as { expression: Node }[]).map(({ expression }) => expression)
    if (method === 'substring' || method === 'substr') cuts.push(method)
    // [...text].slice(0, n).join('') divides a family of emojis.
    if (method === 'join' && isSpreadCut(object)) cuts.push('[...text].slice().join()')
    const isBeginning = from?.type === 'NumericLiteral' && from.value === 0
    if (method === 'slice' && isBeginning && isLimit(to) && slicedOf(object) !== 'list')
      cuts.push(`${slicedOf(object)}.slice`)
  }
  return cuts
}

function isSpreadCut(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'CallExpression') return false
  const { object, property, type } = node.callee as Node
  if (type !== 'MemberExpression' || nameOf(property) !== 'slice') return false
  const [, to] = (node.arguments as { expression: Node }[]).map(({ expression }) => expression)
  return isNode(object) && object.type === 'ArrayExpression' && isLimit(to)
}

/** Cuts of what no person reads as a text. This list only shrinks. */
const ALLOWED: Readonly<Record<string, string>> = {
  'server/domains/party/titles.ts [...text].slice().join()': 'keys of an index, by code points as it is asked',
  'server/kernel/db/id.ts id.slice': 'the time in an id',
  'src/ui/list/filterWords.ts words.slice': 'a list of words',
}

test('a text that a person wrote is cut by contract/text only', () => {
  const files = ['contract', 'server', 'src']
    .flatMap(filesBelow)
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'contract/text.ts')
  expect(files.length).toBeGreaterThan(1_000)
  const cuts = files.flatMap((file) =>
    cutsIn(fs.readFileSync(path.join(root, file), 'utf8'), file.endsWith('x')).map((cut) => `${file} ${cut}`),
  )
  expect(cuts.sort()).toEqual(Object.keys(ALLOWED).sort())
})

test.each([
  'const a = content.slice(0, SHOWN)',
  'const a = words.slice(0, limits.textareaLength)',
  "const a = text(event, 'location').slice(0, most.place)",
  'const a = `重新开票`.slice(0, 100)',
  "const a = title.replace(/x/g, '').trim().slice(0, 60)",
  "const a = [...name].slice(0, LONGEST).join('')",
  'const a = said.substring(0, 3)',
  'const a = text.slice(0, LENGTH - 1)',
])('%s is found as a cut', (source) => expect(cutsIn(source)).toHaveLength(1))

test.each([
  'const a = time.slice(0, 10)',
  'const a = dueTime.slice(0, MINUTES)',
  'const a = rows.slice(0, SHOWN)',
  'const a = text.slice(0, found.index)',
  'const a = rows.filter(isOpen).slice(0, MOST)',
])('%s is no cut of a text', (source) => expect(cutsIn(source)).toEqual([]))
