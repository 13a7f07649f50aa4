/** Things that a firm numbers by rules of its own; numbers of applications and invoices are given or read by others. */
export const NUMBERED = {
  case: '项目',
  caseSource: '案源',
  conflictReport: '利冲报告',
} as const
export type Numbered = keyof typeof NUMBERED
export const NUMBERED_THINGS = Object.keys(NUMBERED) as Numbered[]

/** Things with a category: its letters can be part of their numbers. */
export const CATEGORISED: readonly Numbered[] = ['case', 'caseSource']

export const PART_KINDS = {
  text: '固定文字',
  year: '年份',
  month: '月份',
  category: '类型简码',
  branch: '部门代码',
  serial: '流水号',
} as const
export type PartKind = keyof typeof PART_KINDS

export const RESTARTS = { never: '一直往下编', year: '每年从 1 开始', month: '每月从 1 开始' } as const
export type Restart = keyof typeof RESTARTS

/** A department's letters, also used for all below it that have none of their own. */
export interface BranchCode {
  departmentId: string
  code: string
}

export type NumberPart =
  | { kind: 'text'; text: string }
  | { kind: 'year'; digits: 2 | 4 }
  | { kind: 'month' }
  | { kind: 'category' }
  /** `otherwise` is for departments without letters. */
  | { kind: 'branch'; codes: BranchCode[]; otherwise: string }
  /** `isApart`: each category and department is counted separately. */
  | { kind: 'serial'; width: number; restarts: Restart; isApart: boolean }
export type PartOf<K extends PartKind> = Extract<NumberPart, { kind: K }>

export const numberingLimits = { parts: 10, text: 10, width: 8, whole: 40, codes: 200 } as const

const text = (words: string): NumberPart => ({ kind: 'text', text: words })
const YEAR: NumberPart = { kind: 'year', digits: 4 }
const WIDTH = 4
const serial = (isApart: boolean): NumberPart => ({ kind: 'serial', width: WIDTH, restarts: 'year', isApart })

/** DOMAIN 3.3: `2026-MS-0001`; applies until the firm has a rule of its own. */
export const FIRST_RULES: Readonly<Record<Numbered, readonly NumberPart[]>> = {
  case: [YEAR, text('-'), { kind: 'category' }, text('-'), serial(true)],
  caseSource: [text('AY'), YEAR, text('-'), serial(false)],
  conflictReport: [text('LC'), YEAR, text('-'), serial(false)],
}

/** Facts about a thing that its number contains. */
export interface NumberedFacts {
  /** `YYYY-MM-DD…` */
  day: string
  letters: string
  branch: string
}

const YEAR_LENGTH = 4
const wordsOf = (part: NumberPart, { day, letters, branch }: NumberedFacts, last: number): string => {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'year':
      return day.slice(YEAR_LENGTH - part.digits, YEAR_LENGTH)
    case 'month':
      return day.slice(5, 7)
    case 'category':
      return letters
    case 'branch':
      return branch
    case 'serial':
      return String(last).padStart(part.width, '0')
  }
}

export const numberOf = (parts: readonly NumberPart[], facts: NumberedFacts, last: number): string =>
  parts.map((part) => wordsOf(part, facts, last)).join('')

/** Text before and after the serial. */
export function aroundSerial(parts: readonly NumberPart[], facts: NumberedFacts): { before: string; after: string } {
  const serialIndex = parts.findIndex(({ kind }) => kind === 'serial')
  return {
    before: numberOf(parts.slice(0, serialIndex), facts, 0),
    after: numberOf(parts.slice(serialIndex + 1), facts, 0),
  }
}

const serialOf = (parts: readonly NumberPart[]) =>
  parts.find((part): part is PartOf<'serial'> => part.kind === 'serial')
const has = (parts: readonly NumberPart[], kind: PartKind) => parts.some((part) => part.kind === kind)

/** Name of the series that shares one counter: `case|2026|MS`. */
export function seriesOf(thing: Numbered, parts: readonly NumberPart[], facts: NumberedFacts): string {
  const { restarts = 'never', isApart = false } = serialOf(parts) ?? {}
  const period = { never: '', year: facts.day.slice(0, YEAR_LENGTH), month: facts.day.slice(0, 7) }[restarts]
  const apart = [has(parts, 'category') ? facts.letters : '', has(parts, 'branch') ? facts.branch : '']
  return [thing, period, ...(isApart ? apart : [])].filter(Boolean).join('|')
}

const BRANCH_CODE = /^[A-Z]{1,4}$/
const PLAIN = /^[0-9A-Za-z一-龥()（）[\]〔〕_./-]+$/

/** Problem of one part by itself. */
export function partProblem(part: NumberPart, thing: Numbered): string | undefined {
  if (part.kind === 'text' && !PLAIN.test(part.text)) return '固定文字只能有汉字、字母、数字、括号与 - _ . /'
  if (part.kind === 'category' && !CATEGORISED.includes(thing)) return `${NUMBERED[thing]}没有类型，不能用类型简码`
  if (part.kind !== 'branch') return undefined
  const wrong = [part.otherwise, ...part.codes.map(({ code }) => code)].some((code) => !BRANCH_CODE.test(code))
  return wrong ? '部门代码为 1 至 4 个大写字母' : undefined
}

/** Checks whether something separates the category from the department that neither could run into. */
function isParted(parts: readonly NumberPart[]): boolean {
  const [from = 0, to = 0] = parts.flatMap(({ kind }, index) =>
    kind === 'category' || kind === 'branch' ? [index] : [],
  )
  return parts
    .slice(from + 1, to)
    .some((part) => (part.kind === 'text' ? /[^A-Z]/.test(part.text) : part.kind !== 'category'))
}

/** First problem of a rule; undefined if it can be stored. */
export function ruleProblem(thing: Numbered, parts: readonly NumberPart[]): string | undefined {
  const serials = parts.filter(({ kind }) => kind === 'serial')
  const counted = serialOf(parts)
  if (!counted) return '编号须有流水号，否则会重复'
  if (serials.length > 1) return '流水号只能有一个'
  const twice = (Object.keys(PART_KINDS) as PartKind[]).find(
    (kind) => kind !== 'text' && parts.filter((part) => part.kind === kind).length > 1,
  )
  if (twice) return `${PART_KINDS[twice]}只能有一个`
  const own = parts.map((part) => partProblem(part, thing)).find(Boolean)
  if (own) return own
  if (counted.restarts !== 'never' && !has(parts, 'year')) return '流水号重新开始，编号里就须有年份，否则会重复'
  if (counted.restarts === 'month' && !has(parts, 'month')) return '流水号每月重新开始，编号里就须有月份，否则会重复'
  if (counted.isApart && !has(parts, 'category') && !has(parts, 'branch'))
    return '流水号分别计数，编号里就须有类型简码或部门代码，否则会重复'
  if (has(parts, 'category') && has(parts, 'branch') && !isParted(parts))
    return '类型简码与部门代码之间须有分隔，否则会相混'
  return undefined
}

const branchesIn = (parts: readonly NumberPart[]): string[] =>
  parts.flatMap((part) => (part.kind === 'branch' ? [part.otherwise, ...part.codes.map(({ code }) => code)] : []))

function patternOf(part: NumberPart, letters: readonly string[]): string {
  switch (part.kind) {
    case 'text':
      return part.text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
    case 'year':
      return `\\d{${part.digits}}`
    case 'month':
      return '\\d{2}'
    case 'category':
      return `(${letters.join('|')})`
    case 'branch':
      return `(${branchesIn([part]).join('|')})`
    case 'serial':
      return `\\d{${part.width},}`
  }
}

/** @param letters letters of the firm's categories */
const shapeOf = (parts: readonly NumberPart[], letters: readonly string[]) =>
  new RegExp(`^${parts.map((part) => patternOf(part, letters)).join('')}$`)

const SOME_DAY = '2026-11-30'
/** Sample numbers that a rule could give. */
function samplesOf(parts: readonly NumberPart[], letters: readonly string[]): string[] {
  const width = serialOf(parts)?.width ?? 1
  const [branches, counts] = [branchesIn(parts), [1, 10 ** width - 1, 10 ** width]]
  return letters.flatMap((some) =>
    (branches.length > 0 ? branches : ['']).flatMap((branch) =>
      counts.map((last) => numberOf(parts, { day: SOME_DAY, letters: some, branch }, last)),
    ),
  )
}

/** A number that both rules could give; undefined if they cannot be confused. */
export function commonNumber(
  left: readonly NumberPart[],
  right: readonly NumberPart[],
  letters: readonly string[],
): string | undefined {
  const [first, second] = [shapeOf(left, letters), shapeOf(right, letters)]
  return (
    samplesOf(left, letters).find((number) => second.test(number)) ??
    samplesOf(right, letters).find((number) => first.test(number))
  )
}

/** Description of a part in a list: `年份 4 位`. */
export function partWords(part: NumberPart): string {
  switch (part.kind) {
    case 'text':
      return `「${part.text}」`
    case 'year':
      return part.digits === 2 ? '后两位' : '四位'
    case 'month':
      return '两位'
    case 'category':
      return '如 MS，在「项目类别」里改'
    case 'branch':
      return `${part.codes.length} 个部门有代码，其余用 ${part.otherwise}`
    case 'serial':
      return `${part.width} 位，${RESTARTS[part.restarts]}${part.isApart ? '，分别计数' : ''}`
  }
}
