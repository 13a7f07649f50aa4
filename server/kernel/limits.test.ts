import { hours as hoursInMs } from '@contract/duration'
import { openLimits, type Rule } from './limits'
import { UpstreamWarnings } from './upstream-warnings'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

// A text message costs the firm money and bothers the person who gets it.
test.each<[Rule, number, number]>([
  ['smsByIp', 200, 1],
  ['smsByIpDaily', 400, 24],
  ['smsByAccount', 5, 1],
  ['smsByAccountDaily', 10, 24],
  ['smsByFirm', 500, 24],
])('%s allows %i tries and refuses the next with a message for %i hours', async (rule, most, hours) => {
  const limits = openLimits({ on: true, peoplePerAddress: 200, warnings: new UpstreamWarnings({ warn() {} }) })
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

test('a firm of two hundred behind one address signs in within a minute, on two devices each', async () => {
  const limits = openLimits({ on: true, peoplePerAddress: 200, warnings: new UpstreamWarnings({ warn() {} }) })
  for (let person = 0; person < 200; person++) {
    await limits.take('loginByIp', 'office')
    for (let device = 0; device < 2; device++) {
      await limits.take('autoLoginByDevice', `${person} ${device}`)
      await limits.take('autoLoginByIp', 'office')
    }
  }
  const flooding = async () => {
    for (let tries = 0; tries < 1_000; tries++) await limits.take('autoLoginByIp', 'office')
  }
  await expect(flooding()).rejects.toMatchObject({ code: 429 })
  await limits.close()
})

// Tries within so many seconds, for an address behind which three people sit.
test.each<[Rule, number, number]>([
  ['loginByIp', 3, 60],
  ['loginByAccount', 15, 300],
  ['pictureByIp', 6, 60],
  ['smsByIp', 3, 3_600],
  ['smsByIpDaily', 6, 86_400],
  ['smsByAccount', 5, 3_600],
  ['smsByAccountDaily', 10, 86_400],
  ['smsByFirm', 500, 86_400],
  ['autoLoginByDevice', 10, 60],
  ['autoLoginByIp', 9, 60],
  ['chatLoginByIp', 9, 60],
  ['passkeyByIp', 9, 60],
  ['signatureByIp', 18, 60],
  ['scanCodeByIp', 3, 60],
  ['scanStateByIp', 9, 60],
  ['registerByIp', 3, 600],
  ['inductionUpload', 120, 86_400],
  ['shareByIp', 120, 60],
  ['joinCodeByIp', 20, 3_600],
  ['callsByKey', 300, 60],
  ['wrongKeyByIp', 60, 60],
])('%s allows %i tries, and the next after %i seconds', async (rule, most, length) => {
  const limits = openLimits({ on: true, peoplePerAddress: 3, warnings: new UpstreamWarnings({ warn() {} }) })
  for (let count = 0; count < most; count++) await limits.take(rule, 'one')
  await expect(limits.take(rule, 'one')).rejects.toMatchObject({ data: { retryAfter: length } })
  jest.advanceTimersByTime(length * 1_000 - 1)
  await expect(limits.take(rule, 'one')).rejects.toMatchObject({ code: 429, data: { retryAfter: 1 } })
  jest.advanceTimersByTime(1)
  await limits.take(rule, 'one')
  await limits.close()
})
