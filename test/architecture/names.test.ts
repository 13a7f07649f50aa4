import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/**
 * Words that say nothing about what a function does or a value holds (docs/CONTRIBUTING.md, 怎样写). They were replaced
 * once and must not come back: not as an export, not as a private member, not in a file's name.
 */
const RIDDLES = ['spoken', 'told', 'hold', 'held', 'seen', 'shown', 'heard', 'said', 'explain', 'masked', 'useSeen']
const REPLACED = ['removeBare', 'WaitingService', 'Reviewing', 'goOn', 'forgive', 'unlessUntold']
const EXPORT = new RegExp(
  `^export (?:abstract |async |default |declare )*(?:function\\*?|const|let|class|interface|type|enum) (${[...RIDDLES, ...REPLACED].join('|')}|\\w+(?:Told|Held|Seen)|Told|Held|Seen)\\b`,
  'gm',
)
/** A declaration, or an assignment in a constructor: `#told(`, `readonly #seen =`. */
const PRIVATE = /^\s*(?:static |readonly |async |get |set |\*)*#(told|held|hold|seen|explain|shown|heard)\b/gm
/** Methods: what is done, without what it is done to. `changed` on a call is emitChanged. */
const METHOD =
  /(?:^\s*(?:async )?|[.])(goOn|forgive|unlessUntold|knows|seen)\(|^\s+(?:async )?(hold|held)\(|\bcall\.(changed)\(/gm

/** Nouns that end like a participle, with what they are. Any other file name that ends in -ing says nothing of a thing. */
const NOUNS: Readonly<Record<string, string>> = {
  booking: 'a page’s address in the specification; a reservation everywhere else',
  borrowing: 'a kind of approval (借用)',
  briefing: '案情报告',
  drawing: 'a flow or form that the firm draws (画流程); a canvas',
  dunning: 'a letter that asks for payment (催款)',
  filing: 'of a case source (报备), of a document into its folder (归档)',
  following: '停止跟进, a kind of approval and its page’s address',
  greeting: 'the line at the top of the workbench',
  heading: 'the line above a day or a part of a list',
  hashing: 'the queue of password hashes',
  invoicing: 'a kind of approval (开票)',
  morning: 'the part of the day',
  nesting: 'the depth of what a client sends',
  nothing: 'a module without exports',
  numbering: '编号规则',
  onboarding: '入职',
  outstanding: 'the amount that is owed',
  proceeding: '程序',
  reckoning: '法律测算',
  rendering: 'a picture of a page',
  rounding: 'of working time to the firm’s units',
  setting: '参数, a page of settings',
  standing: 'of a record on a day: current or ended, as the wire has it',
  typing: 'what the bench measures',
}

/** Titles that hang on the line above, or open a clause without a subject. */
const OPENING =
  /(?:\b(?:test|it|describe)(?:\.\w+)?|\))\(\s*['"`](?:…|(?:whom?|whose|what|which|of|where|(?:who|what|wher)ever)\b)/gi

const SELF = 'test/architecture/names.test.ts'
const files = ['contract', 'server', 'src', 'config', 'test'].flatMap(filesBelow).filter((file) => file !== SELF)
const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const namesIn = (file: string, pattern: RegExp) =>
  [...textOf(file).matchAll(pattern)].map(([, ...groups]) => groups.find(Boolean) ?? '')

/** Last word of a file's name: `filing` of a case source’s form, `closing` of a hook. */
function lastWordOf(file: string): string {
  const [name = ''] = path.basename(file).split('.')
  return (
    name
      .replace(/([a-z\d])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split('-')
      .at(-1) ?? ''
  )
}

const isRiddle = (file: string) => {
  const word = lastWordOf(file)
  return !file.includes('/migrations/') && word.endsWith('ing') && !(word in NOUNS)
}

test('no export and no file has a name that says nothing', () => {
  expect(files.length).toBeGreaterThan(3_000)
  const found = files.flatMap((file) => [
    ...(isRiddle(file) ? [file] : []),
    ...namesIn(file, EXPORT).map((name) => `${file} ${name}`),
  ])
  expect(found).toEqual([])
})

test('no private member is called by a participle without its noun', () => {
  expect(files.flatMap((file) => namesIn(file, PRIVATE).map((name) => `${file} #${name}`))).toEqual([])
})

test('no method is called goOn, forgive, unlessUntold, knows, seen or hold, and the call of a change emitChanged', () => {
  expect(files.flatMap((file) => namesIn(file, METHOD).map((name) => `${file} ${name}`))).toEqual([])
})

test('every noun that excuses a file name is the last word of some file', () => {
  const words = new Set([...files, ...fs.readdirSync(path.join(root, 'scripts/bench'))].map(lastWordOf))
  expect(Object.keys(NOUNS).filter((word) => !words.has(word))).toEqual([])
})

/** 项目 is a case in every layer (docs/GLOSSARY.md). A form's field and some fields of replies are called matter by the wire. */
const MATTER =
  /\b(?:const|let|function|type|interface|class)\s+\[?(?:matters?|Matters?)\b|\(matters?\??: |(?:^\s+|[({[,]\s*)(?:\w+: )?(?:\.\.\.)?matters?(?=\s*[,)}\]])|\bmatters?\)? =>|^\s*(?:readonly )?#?matters?\??: [A-Z]\w+(?:\[\]| \| \w+)?$/gm
/** Shapes that bear the wire's word, by what they are. */
const MATTER_ON_THE_WIRE: Readonly<Record<string, string>> = {
  'contract/approval/detail.shapes.ts': 'the case of an approval, in its reply',
  'contract/document/shapes.ts': 'the cases proposed for a document, in its reply',
}

test('no local, parameter or property of our own calls a case a matter', () => {
  const found = files.filter((file) => !file.includes('/migrations/') && textOf(file).search(MATTER) >= 0)
  expect(found.sort()).toEqual(Object.keys(MATTER_ON_THE_WIRE).sort())
})

/**
 * Locals and parameters that say nothing of what they hold: `one`, `of` and `what` for any noun, `at` for an index. A time, a
 * place and an address may be called at.
 */
const VAGUE_WORD = '(?:one|of|what)'
const VAGUE = new RegExp(
  [
    `\\b(?:const|let) ${VAGUE_WORD}\\b(?= =|: | of )`,
    `\\((?:[^(){}]*, )?${VAGUE_WORD}(?:[?:,][^(){}]*)?\\)(?:: [^=>{}()]+)? =>`,
    `\\(${VAGUE_WORD}\\??: `,
    `\\[(?:[\\w, ]*, )?${VAGUE_WORD}(?:, [\\w, ]*)?\\](?= = |, \\[|\\) =>| of )`,
    `[\\w}]: ${VAGUE_WORD}(?=,| \\}|\\n)`,
    `\\((?:\\w+|\\{[^{}]*\\}|\\[[^\\]]*\\]), at(?:: number)?(?:, \\w+)?\\)(?:: \\w+(?:\\[\\])?)? =>`,
    `\\.reduce\\(\\(\\w+, \\w+, at\\) =>`,
    `\\[at, setAt\\]`,
    `\\(\\{ ${VAGUE_WORD} \\}: `,
    `\\[at, [^\\]]*\\] of `,
    `\\blet at = \\d`,
    `\\bconst at = .*\\.(?:findIndex|indexOf|lastIndexOf|search)\\(`,
  ].join('|'),
)
const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')

test.each([
  'people.map((one) => one.id)',
  'people.reduce((sum, one) => sum + one.hours, 0)',
  'const of = people[0]',
  'for (const one of people) send(one)',
  'const [one] = people',
  'function send(what: string) {}',
  '({ caseId: of, name }) => of',
  'lines.map((line, at) => at)',
  'lines.map(({ amount }, at) => at)',
  'lines.map((line, at): Line => at)',
  'digits.reduce((sum, digit, at) => sum + at, 0)',
  'const [at, setAt] = useState(0)',
  'function Links({ of }: { of: string }) {}',
  'for (const [at, line] of lines.entries()) send(at)',
  'for (let at = 0; at < 3; at++) send(at)',
  'const at = text.indexOf(word)',
])('%s has a local without a noun', (line) => {
  expect(line).toMatch(VAGUE)
})

test.each([
  'people.map((person) => person.one)',
  'for (const person of people) send({ of: person })',
  'const at = fromTime(start)',
  'timers.map((at) => toTime(at))',
  'const { at: index, of: count } = place',
  "send({ kind: 'one', what: 'case' })",
])('%s has nouns only', (line) => {
  expect(line).not.toMatch(VAGUE)
})

test('no local or parameter is called one, of or what, and no index at', () => {
  const found = [...files, ...filesBelow('scripts')].filter((file) => withoutComments(textOf(file)).search(VAGUE) >= 0)
  expect(found.sort()).toEqual([])
})

test('no title of a test opens with a relative clause', () => {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) || file.startsWith('test/'))
  expect(tests.length).toBeGreaterThan(700)
  expect(tests.filter((file) => textOf(file).match(OPENING))).toEqual([])
})
