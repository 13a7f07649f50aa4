import { commonNumber, FIRST_RULES, type NumberPart, numberOf, ruleProblem, seriesOf } from './codes'

const facts = { day: '2026-03-02 10:00:00', letters: 'MS', branch: 'BJ' }
const serial = (more: Partial<Extract<NumberPart, { kind: 'serial' }>> = {}): NumberPart => ({
  ...{ kind: 'serial', width: 4, restarts: 'never', isApart: false },
  ...more,
})
const text = (words: string): NumberPart => ({ kind: 'text', text: words })
const year: NumberPart = { kind: 'year', digits: 4 }
const branch: NumberPart = { kind: 'branch', codes: [{ departmentId: 'd1', code: 'BJ' }], otherwise: 'ZS' }
const category: NumberPart = { kind: 'category' }

test('the initial rules give the numbers of DOMAIN 3.3, sources and reports', () => {
  expect(numberOf(FIRST_RULES.case, facts, 7)).toBe('2026-MS-0007')
  expect(numberOf(FIRST_RULES.caseSource, facts, 12)).toBe('AY2026-0012')
  expect(numberOf(FIRST_RULES.conflictReport, facts, 3)).toBe('LC2026-0003')
  expect(seriesOf('case', FIRST_RULES.case, facts)).toBe('case|2026|MS')
})

test('a number joins its parts in order, and a serial beyond its width gets longer', () => {
  const parts = [
    text('（'),
    { kind: 'year', digits: 2 } as const,
    text('）'),
    branch,
    text('字第'),
    serial(),
    text('号'),
  ]
  expect(numberOf(parts, facts, 12_345)).toBe('（26）BJ字第12345号')
  expect(numberOf([year, { kind: 'month' }, text('/'), serial({ width: 2 })], facts, 5)).toBe('202603/05')
})

test('a series is separate by month and department if the rule says so', () => {
  const parts = [branch, year, { kind: 'month' } as const, serial({ restarts: 'month', isApart: true })]
  expect(seriesOf('case', parts, facts)).toBe('case|2026-03|BJ')
})

test.each<[string, NumberPart[], string | undefined]>([
  ['no serial', [year, text('-')], '编号须有流水号，否则会重复'],
  ['two serials', [serial(), text('-'), serial()], '流水号只能有一个'],
  ['two years', [year, year, serial()], '年份只能有一个'],
  [
    'a yearly restart but no year',
    [text('A'), serial({ restarts: 'year' })],
    '流水号重新开始，编号里就须有年份，否则会重复',
  ],
  [
    'a monthly restart but no month',
    [year, serial({ restarts: 'month' })],
    '流水号每月重新开始，编号里就须有月份，否则会重复',
  ],
  [
    'separate counting but neither category nor department',
    [year, serial({ isApart: true })],
    '流水号分别计数，编号里就须有类型简码或部门代码，否则会重复',
  ],
  ['a category next to a department', [category, branch, serial()], '类型简码与部门代码之间须有分隔，否则会相混'],
  [
    'only letters between category and department',
    [category, text('A'), branch, serial()],
    '类型简码与部门代码之间须有分隔，否则会相混',
  ],
  ['invalid characters in its text', [text('a b'), serial()], '固定文字只能有汉字、字母、数字、括号与 - _ . /'],
  [
    'a department code that is no letter',
    [{ ...branch, otherwise: '9' } as NumberPart, serial()],
    '部门代码为 1 至 4 个大写字母',
  ],
  ['a separator between category and department', [category, text('-'), branch, serial()], undefined],
  ['only a serial', [serial()], undefined],
])('ruleProblem for a rule with %s', (_, parts, problem) => expect(ruleProblem('case', parts)).toBe(problem))

test('a category part is refused in the rule of a conflict report', () => {
  expect(ruleProblem('conflictReport', [category, serial()])).toBe('利冲报告没有类型，不能用类型简码')
})

test('commonNumber finds a number that two rules could share, and nothing otherwise', () => {
  const letters = ['MS', 'XS']
  expect(commonNumber([text('AY'), year, text('-'), serial()], FIRST_RULES.caseSource, letters)).toBe('AY2026-0001')
  const lettered = [category, year, text('-'), serial()]
  expect(commonNumber(lettered, FIRST_RULES.caseSource, letters)).toBeUndefined()
  expect(commonNumber(lettered, FIRST_RULES.caseSource, ['MS', 'AY'])).toBe('AY2026-0001')
  expect(commonNumber(FIRST_RULES.case, FIRST_RULES.caseSource, letters)).toBeUndefined()
  expect(commonNumber(FIRST_RULES.conflictReport, FIRST_RULES.caseSource, letters)).toBeUndefined()
})
