import { isKeeperAway, stateOf, type WebhookFacts, webhookPolicy } from './policy'

const facts = (given: Partial<WebhookFacts> = {}): WebhookFacts => ({
  isOn: true,
  failingSince: null,
  keeperStatus: 'regular',
  ...given,
})

test.each([
  ['is on', {}, 'on'],
  ['fails', { failingSince: '2026-11-27 10:00:00' }, 'failing'],
  ['has a keeper who left', { keeperStatus: 'resigned', failingSince: '2026-11-27 10:00:00' }, 'unkept'],
  ['is off', { isOn: false, keeperStatus: 'resigned' }, 'off'],
] as const)('a subscription that %s has the state of it', (_, given, state) => {
  expect(stateOf(facts(given))).toBe(state)
})

test('only a subscription that is on is tested or sends again, and what waits is not sent twice', () => {
  const [on, off] = [facts(), facts({ isOn: false })]
  expect([webhookPolicy.test(on), webhookPolicy.test(off)]).toEqual([true, false])
  expect([webhookPolicy.switchOn(on), webhookPolicy.switchOn(off)]).toEqual([false, true])
  expect([webhookPolicy.switchOff(on), webhookPolicy.switchOff(off)]).toEqual([true, false])
  expect((['waiting', 'sent', 'parked'] as const).map((state) => webhookPolicy.resend(on, state))).toEqual([
    false,
    true,
    true,
  ])
  expect(webhookPolicy.resend(off, 'parked')).toBe(false)
})

test('a subscription is taken over only while its keeper is away', () => {
  expect(webhookPolicy.confirm(facts({ keeperStatus: 'suspended' }))).toBe(true)
  expect(webhookPolicy.confirm(facts())).toBe(false)
})

test.each([
  ['regular', false],
  ['suspended', true],
  ['resigned', true],
])('a keeper who is %s is away: %s', (keeperStatus, expected) => {
  expect(isKeeperAway({ keeperStatus })).toBe(expected)
})

test('administrators alone see subscriptions', () => {
  expect(webhookPolicy.see({ permissions: new Set(['firm:manage']) })).toBe(true)
  expect(webhookPolicy.see({ permissions: new Set(['firm:export']) })).toBe(false)
})

test('a program has a secret to renew, a group’s robot has none', () => {
  expect((['program', 'wecom'] as const).map(webhookPolicy.renew)).toEqual([true, false])
})
