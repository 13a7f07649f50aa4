import { gradeOf, statusOf, worstOf } from './conflict-grades'

// Typed from DOMAIN §10: [asked as, is or was, current, ended within a year, ended earlier], for different cases.
const OTHER_CASE = [
  ['client', 'client', '无', '无', '无'],
  ['client', 'opponent', '相对', '疑似', '无'],
  ['client', 'thirdParty', '疑似', '无', '无'],
  ['client', 'related', '疑似', '无', '无'],
  ['client', 'contact', '无', '无', '无'],
  ['opponent', 'client', '相对', '疑似', '无'],
  ['opponent', 'opponent', '无', '无', '无'],
  ['opponent', 'thirdParty', '疑似', '无', '无'],
  ['opponent', 'related', '疑似', '无', '无'],
  ['opponent', 'contact', '无', '无', '无'],
  ['thirdParty', 'client', '疑似', '无', '无'],
  ['thirdParty', 'opponent', '疑似', '无', '无'],
  ['related', 'client', '疑似', '无', '无'],
  ['related', 'related', '无', '无', '无'],
] as const
const SAME_CASE = [
  ['client', 'client', '无', '无', '无'],
  // Both sides of one case; acting for the opponent after the retainer has ended.
  ['client', 'opponent', '绝对', '绝对', '绝对'],
  ['opponent', 'client', '绝对', '绝对', '绝对'],
  ['client', 'thirdParty', '相对', '相对', '疑似'],
  ['client', 'related', '相对', '相对', '疑似'],
  ['opponent', 'related', '相对', '相对', '疑似'],
  ['thirdParty', 'client', '相对', '相对', '疑似'],
  ['related', 'opponent', '相对', '相对', '疑似'],
  ['client', 'contact', '无', '无', '无'],
] as const

const CODES = { 绝对: 'absolute', 相对: 'relative', 疑似: 'suspected', 无: 'none' } as const
const grid = (rows: typeof OTHER_CASE | typeof SAME_CASE, isSameMatter: boolean) =>
  rows.flatMap(([asked, was, current, recent, past]) =>
    (
      [
        ['current', current],
        ['recent', recent],
        ['past', past],
      ] as const
    ).map(([standing, word]) => ({ asked, was, standing, isSameMatter, word })),
  )

test.each([...grid(OTHER_CASE, false), ...grid(SAME_CASE, true)])(
  'a $was hit asked about as $asked ($standing, same case $isSameMatter) is graded $word',
  ({ word, ...facts }) => {
    expect(gradeOf({ ...facts, score: 95 })).toBe(CODES[word])
  },
)

test.each([
  [100, 'absolute'],
  [85, 'absolute'],
  [84, 'suspected'],
  [70, 'suspected'],
  [55, 'suspected'],
  [40, 'suspected'],
] as const)('a score of %i makes both sides of a case %s', (score, grade) => {
  expect(gradeOf({ asked: 'client', was: 'opponent', isSameMatter: true, standing: 'current', score })).toBe(grade)
})

test.each([
  ['client', 'opponent', true, '绝对'],
  ['client', 'opponent', false, '相对'],
  ['opponent', 'related', true, '相对'],
  ['client', 'thirdParty', false, '疑似'],
  ['client', 'client', false, '无'],
] as const)(
  'asked as %s, was %s until an unknown day, same case %s: %s, as if it went on',
  (asked, was, isSameMatter, word) => {
    expect(gradeOf({ asked, was, isSameMatter, standing: 'unknown', score: 95 })).toBe(CODES[word])
  },
)

test('an incomplete search is never clean or waived', () => {
  const none = [{ grade: 'none', mark: null }] as const
  expect(statusOf(none, { isWaived: false, isComplete: false })).toBe('incomplete')
  expect(statusOf([], { isWaived: false, isComplete: false })).toBe('incomplete')
  expect(statusOf([{ grade: 'relative', mark: null }], { isWaived: true, isComplete: false })).toBe('incomplete')
  expect(statusOf([{ grade: 'absolute', mark: null }], { isWaived: false, isComplete: false })).toBe('blocked')
})

test('a weak match without conflict stays none', () => {
  expect(gradeOf({ asked: 'client', was: 'client', isSameMatter: false, standing: 'current', score: 60 })).toBe('none')
})

describe('report status', () => {
  const hit = (
    grade: 'absolute' | 'relative' | 'suspected' | 'none',
    mark: 'none' | 'waivable' | 'conflict' | null = null,
  ) => ({
    grade,
    mark,
  })
  test.each([
    ['nothing found', [], 'clean'],
    ['nothing grave', [hit('none')], 'clean'],
    ['the worst counts', [hit('suspected'), hit('absolute'), hit('none')], 'blocked'],
    ['one to look at', [hit('suspected'), hit('none')], 'suspected'],
    ['one to waive', [hit('relative'), hit('suspected')], 'waivable'],
    ['marked as none', [hit('absolute', 'none')], 'clean'],
    ['marked as waivable', [hit('suspected', 'waivable')], 'waivable'],
    ['marked as a conflict', [hit('suspected', 'conflict')], 'blocked'],
  ] as const)('%s', (_, hits, status) => {
    expect(statusOf(hits, { isWaived: false, isComplete: true })).toBe(status)
  })

  test('a waiver covers relative conflicts, not absolute ones', () => {
    expect(statusOf([hit('relative')], { isWaived: true, isComplete: true })).toBe('waived')
    expect(statusOf([hit('absolute')], { isWaived: true, isComplete: true })).toBe('blocked')
  })

  test('the worst of no grades is none', () => expect(worstOf([])).toBe('none'))
})
