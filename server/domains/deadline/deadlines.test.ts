import {
  courtSetProblem,
  DEADLINE_RULES,
  type DeadlineRule,
  deadlineOf,
  REMINDER_LADDER,
} from '@contract/law/deadlines'
import { PRODUCT_CALENDAR } from '../law-table'

const { isRestDay } = PRODUCT_CALENDAR

// Calculated by hand on the calendar: month ends, leap days, holidays, and rest days that are worked.
test.each<[DeadlineRule, string, string]>([
  ['civilAppeal', '2026-03-02', '2026-03-17'],
  ['civilAppeal', '2026-03-06', '2026-03-23'],
  ['civilAppeal', '2026-09-16', '2026-10-08'],
  ['civilAppeal', '2026-09-05', '2026-09-20'],
  ['civilAppeal', '2026-09-10', '2026-09-28'],
  ['civilAppeal', '2026-01-31', '2026-02-24'],
  ['civilAppeal', '2026-01-30', '2026-02-14'],
  ['civilAppeal', '2026-02-13', '2026-02-28'],
  ['civilAppeal', '2025-09-26', '2025-10-11'],
  ['civilAppeal', '2025-01-11', '2025-01-26'],
  ['civilAppeal', '2025-01-13', '2025-02-05'],
  ['civilAppeal', '2025-01-24', '2025-02-08'],
  ['civilAppeal', '2028-02-14', '2028-02-29'],
  ['civilAppeal', '2026-07-01', '2026-07-16'],
  ['civilAppeal', '2026-07-03', '2026-07-20'],
  ['civilAppeal', '2026-07-04', '2026-07-20'],
  ['civilAppeal', '2026-07-05', '2026-07-20'],
  ['civilAppeal', '2026-08-14', '2026-08-31'],
  ['civilAppeal', '2026-08-15', '2026-08-31'],
  ['civilAppeal', '2026-08-16', '2026-08-31'],
  ['civilAppeal', '2026-10-16', '2026-11-02'],
  ['civilAppeal', '2026-10-17', '2026-11-02'],
  ['civilAppeal', '2026-11-22', '2026-12-07'],
  ['civilAppeal', '2026-06-05', '2026-06-22'],
  ['civilAppeal', '2026-06-06', '2026-06-22'],
  ['civilRulingAppeal', '2026-04-24', '2026-05-06'],
  ['civilRulingAppeal', '2026-04-29', '2026-05-09'],
  ['civilRulingAppeal', '2026-12-24', '2027-01-04'],
  ['foreignAppeal', '2025-09-01', '2025-10-09'],
  ['criminalAppeal', '2026-06-09', '2026-06-22'],
  ['criminalAppeal', '2026-12-31', '2027-01-11'],
  ['criminalRulingAppeal', '2026-12-29', '2027-01-04'],
  ['administrativeAppeal', '2026-12-17', '2027-01-04'],
  ['administrativeRulingAppeal', '2027-01-27', '2027-02-09'],
  ['answer', '2025-04-12', '2025-04-27'],
  ['answer', '2025-04-17', '2025-05-06'],
  ['foreignAnswer', '2026-01-20', '2026-02-24'],
  ['retrial', '2025-08-31', '2026-02-28'],
  ['retrial', '2024-08-31', '2025-02-28'],
  ['retrial', '2023-08-29', '2024-02-29'],
  ['retrial', '2023-08-31', '2024-02-29'],
  ['retrial', '2027-12-31', '2028-06-30'],
  ['enforcement', '2024-02-29', '2026-02-28'],
  ['enforcement', '2024-05-01', '2026-05-06'],
  ['enforcement', '2023-03-31', '2025-03-31'],
  ['suitAfterPreservation', '2026-04-02', '2026-05-06'],
  ['suitAfterLaborAward', '2025-05-17', '2025-06-03'],
  ['laborClaim', '2025-04-04', '2026-04-07'],
  ['laborClaim', '2024-02-29', '2025-02-28'],
  ['laborClaim', '2027-02-28', '2028-02-28'],
  ['administrativeSuit', '2026-01-31', '2026-07-31'],
  ['administrativeSuit', '2025-12-20', '2026-06-22'],
  ['administrativeSuit', '2025-08-30', '2026-02-28'],
  ['reconsideration', '2026-08-03', '2026-10-08'],
  ['reconsideration', '2026-03-07', '2026-05-06'],
  ['suitAfterReconsideration', '2026-12-10', '2026-12-25'],
  ['setAside', '2026-02-28', '2026-08-28'],
  ['setAside', '2026-03-01', '2026-06-01'],
  ['limitation', '2023-10-03', '2026-10-08'],
  ['limitation', '2023-11-22', '2026-11-23'],
  ['ordinaryTrial', '2026-05-31', '2026-11-30'],
  ['summaryTrial', '2025-11-30', '2026-02-28'],
])('the deadline %s triggered on %s ends on %s', (rule, trigger, day) => {
  expect(deadlineOf(rule, trigger, isRestDay).day).toBe(day)
})

test('a deadline tells the day it was moved from, its source and its length', () => {
  expect(deadlineOf('civilAppeal', '2026-09-16', isRestDay)).toEqual({
    rule: 'civilAppeal',
    title: '提起上诉',
    day: '2026-10-08',
    movedFrom: '2026-10-01',
    source: '民事诉讼法第171条',
    length: '15 日',
    isInfo: false,
  })
  expect(deadlineOf('setAside', '2026-03-02', isRestDay)).toMatchObject({ length: '3 个月', movedFrom: null })
  expect(deadlineOf('setAside', '2026-02-27', isRestDay)).toMatchObject({ length: '6 个月' })
})

test('no deadline falls on a rest day, before its trigger, or before that of an earlier trigger', () => {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  for (const rule of Object.keys(DEADLINE_RULES) as DeadlineRule[]) {
    let before = ''
    // The shorter period of 2026 makes later awards expire sooner.
    for (let ms = Date.UTC(2026, 2, 1); ms < Date.UTC(2027, 2, 1); ms += 86_400_000) {
      const found = deadlineOf(rule, day(ms), isRestDay).day
      if (isRestDay(found) || found <= day(ms) || found < before) throw new Error(`${rule} of ${day(ms)}: ${found}`)
      before = found
    }
  }
  expect(Object.keys(DEADLINE_RULES)).toHaveLength(21)
})

test.each([
  ['firstInstance', '2026-03-02', '2026-03-16', '一审普通程序举证期限不少于 15 日，目前为 14 日'],
  ['firstInstance', '2026-03-02', '2026-03-17', undefined],
  ['secondInstance', '2026-03-02', '2026-03-11', '二审举证期限不少于 10 日，目前为 9 日'],
  ['summary', '2026-03-02', '2026-03-18', '简易程序举证期限不超过 15 日，目前为 16 日'],
  ['secondInstance', '2026-03-02', '2026-03-12', undefined],
  ['summary', '2026-03-02', '2026-03-17', undefined],
  ['smallClaim', '2026-03-02', '2026-03-09', undefined],
  ['smallClaim', '2026-03-02', '2026-03-10', '小额诉讼举证期限不超过 7 日，目前为 8 日'],
] as const)('a court-set period of %s from %s until %s gives the problem %s', (kind, trigger, day, words) => {
  expect(courtSetProblem(kind, trigger, day)).toBe(words)
})

// A Wednesday between working days: an error of one day would show.
test.each<[DeadlineRule, string]>([
  ['civilAppeal', '2026-05-26'],
  ['civilRulingAppeal', '2026-05-31'],
  ['foreignAppeal', '2026-05-11'],
  ['criminalAppeal', '2026-05-31'],
  ['criminalRulingAppeal', '2026-06-05'],
  ['administrativeAppeal', '2026-05-26'],
  ['administrativeRulingAppeal', '2026-05-31'],
  ['answer', '2026-05-26'],
  ['foreignAnswer', '2026-05-11'],
  ['retrial', '2025-12-10'],
  ['enforcement', '2024-06-10'],
  ['suitAfterPreservation', '2026-05-11'],
  ['suitAfterLaborAward', '2026-05-26'],
  ['laborClaim', '2025-06-10'],
  ['administrativeSuit', '2025-12-10'],
  ['reconsideration', '2026-04-11'],
  ['suitAfterReconsideration', '2026-05-26'],
  ['setAside', '2025-12-10'],
  ['setAside', '2026-03-10'],
  ['limitation', '2023-06-10'],
  ['ordinaryTrial', '2025-12-10'],
  ['summaryTrial', '2026-03-10'],
])('the deadline %s triggered on %s ends on 2026-06-10 exactly', (rule, trigger) => {
  expect(deadlineOf(rule, trigger, isRestDay)).toMatchObject({ day: '2026-06-10', movedFrom: null })
})

test('deadline reminders are sent 15, 7, 3 and 1 days before', () => {
  expect(REMINDER_LADDER).toEqual([15, 7, 3, 1])
})
