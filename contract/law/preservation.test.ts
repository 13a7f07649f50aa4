import { PRESERVATION_LADDER, RENEW_BEFORE_DAYS } from './preservation'

test('reminders are sent 30, 15, 10, 7, 3 and 1 days before a freeze ends', () => {
  expect(PRESERVATION_LADDER).toEqual([30, 15, 10, 7, 3, 1])
})

test('a renewal is requested at least 7 days before the freeze ends', () => {
  expect(RENEW_BEFORE_DAYS).toBe(7)
})
