import { hours as hoursInMs } from '@contract/duration'
import { openLimits, type Rule } from './limits'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

// A text message costs the firm money and bothers the person who gets it.
test.each<[Rule, number, number]>([
  ['smsByIp', 20, 1],
  ['smsByIpDaily', 60, 24],
  ['smsByFirm', 500, 24],
])('%s allows %i tries and refuses the next with a message for %i hours', async (rule, most, hours) => {
  const limits = openLimits({ on: true })
  const refused = { code: 429, message: '操作太频繁，请稍后再试' }
  for (let count = 0; count < most; count++) await limits.take(rule, 'one')
  await expect(limits.take(rule, 'one')).rejects.toMatchObject(refused)
  await limits.take(rule, 'another')
  jest.advanceTimersByTime(hoursInMs(hours) - 1_000)
  await expect(limits.take(rule, 'one')).rejects.toMatchObject(refused)
  jest.advanceTimersByTime(2_000)
  await limits.take(rule, 'one')
  await limits.close()
})
