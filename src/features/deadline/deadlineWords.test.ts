import { aDeadline } from '@test/factories/deadline'
import { deadlineLook, deadlineReason } from './deadlineWords'

const deadline = aDeadline()

test.each([
  [{ daysLeft: 8 }, '还有 8 天', 'info'],
  [{ daysLeft: 7 }, '还有 7 天', 'warn'],
  [{ daysLeft: 0 }, '今天截止', 'bad'],
  [{ daysLeft: -2 }, '逾期 2 天', 'bad'],
  [{ daysLeft: -2, isDone: true }, '已完成', 'muted'],
  [{ daysLeft: 3, isInfo: true }, '参考', 'muted'],
])('%j says %s', (given, text, tone) => {
  expect(deadlineLook({ ...deadline, ...given })).toEqual({ text, tone })
})

test('the rule that made it stands beside it', () => {
  const now = Date.parse('2026-09-20T10:00:00+08:00')
  jest.useFakeTimers({ now })
  expect(deadlineReason(deadline)).toBe(
    '自 9月16日 周三 起 15 日，民事诉讼法第171条；10月1日 周四 为休息日，顺延至次一工作日',
  )
  expect(deadlineReason({ ...deadline, movedFrom: null, courtDay: '2026-10-20' })).toBe(
    '自 9月16日 周三 起 15 日，民事诉讼法第171条；受理机关指定 10月20日 周二，法定为 10月8日 周四',
  )
  expect(deadlineReason({ ...deadline, source: '', movedFrom: null, legalDay: null })).toBe(
    '9月16日 周三 由受理机关指定',
  )
  jest.useRealTimers()
})

test('a day in a year without a published plan of holidays says so', () => {
  expect(
    deadlineReason({
      ...deadline,
      movedFrom: null,
      caution: '2027 年放假安排尚未录入，国务院公布后请管理员在「法律数据」录入',
    }),
  ).toContain('；2027 年放假安排尚未录入，国务院公布后请管理员在「法律数据」录入')
})
