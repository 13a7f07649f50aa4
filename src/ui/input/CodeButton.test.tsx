import { aReportedRefusal } from '@test/factories/errors'
import { draw, pass, tap } from '@test/support/draw'
import { CodeButton } from './CodeButton'

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => jest.useRealTimers())

test('counts down from 60 and offers itself again', async () => {
  let sent = 0
  const { get, text } = draw(
    <CodeButton
      onSend={async () => {
        sent++
        return true
      }}
    />,
  )
  expect(text()).toBe('获取验证码')
  await tap(get('button'))
  expect(text()).toBe('60秒后重新获取')
  await pass(1_000)
  expect(text()).toBe('59秒后重新获取')
  await tap(get('button'))
  expect(sent).toBe(1)
  await pass(58_000)
  expect(text()).toBe('1秒后重新获取')
  await pass(1_000)
  expect(text()).toBe('重新获取')
  await tap(get('button'))
  expect(sent).toBe(2)
  expect(text()).toBe('60秒后重新获取')
})

test('a phone that slept through the countdown finds it over', async () => {
  const { get, text } = draw(<CodeButton onSend={async () => true} />)
  await tap(get('button'))
  jest.setSystemTime(1_000_000 + 90_000)
  await pass(1_000)
  expect(text()).toBe('重新获取')
})

test('a code that was not sent starts no countdown', async () => {
  const { get, text } = draw(<CodeButton onSend={async () => false} />)
  await tap(get('button'))
  expect(text()).toBe('获取验证码')
  const refused = draw(<CodeButton onSend={() => Promise.reject(aReportedRefusal('手机号未注册'))} />)
  await tap(refused.get('button'))
  expect(refused.text()).toBe('获取验证码')
})
