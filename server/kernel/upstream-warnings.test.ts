import { UpstreamFailure } from './upstream/trouble'
import { reasonOf, UpstreamWarnings } from './upstream-warnings'
import { runNamed } from './watchdog/run-named'

const lines: object[] = []
let now = 0
const warnings = () => new UpstreamWarnings({ warn: (line) => lines.push(line) }, () => now)
beforeEach(() => {
  lines.length = 0
  now = 1_000
})

test('a failing upstream is logged with its name, its reason and the call that met it', async () => {
  const refused = new UpstreamFailure('refused', '企业微信', 60020)
  const asked = runNamed('account/loginByChat 7F3K2Q', () => warnings().watch('企业微信', Promise.reject(refused)))
  await expect(asked).rejects.toBe(refused)
  expect(lines).toEqual([
    { where: 'upstream', upstream: '企业微信', error: 'refused 60020', during: 'account/loginByChat 7F3K2Q' },
  ])
})

test('an upstream that keeps failing is logged once a minute, with how many failures were not', () => {
  const all = warnings()
  for (let times = 0; times < 50; times++) all.warn('sms', 'answered 502')
  all.warn('ai', 'slow')
  expect(lines).toHaveLength(2)
  now += 60_000
  all.warn('sms', 'answered 502')
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatchObject({ upstream: 'sms', unsaid: 49 })
})

test('work that its asker gave up is no failure of the upstream', async () => {
  await expect(warnings().watch('ai', Promise.reject(new Error('x')), () => true)).rejects.toThrow('x')
  expect(lines).toEqual([])
})

test('the reason never contains the message of an error', () => {
  expect(reasonOf(new Error('13900000001 失败'))).toBe('Error')
  const refusal = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) })
  expect(reasonOf(refusal)).toBe('ECONNREFUSED')
})
