import type { ServiceState } from '@contract/service-account/codes'
import { aHolder } from '@test/factories/people-permissions'
import { areaProblem, type ServiceAccountFacts, serviceAccountPolicy, stateOf } from './policy'

const TODAY = '2026-11-27'
const facts = (given: Partial<ServiceAccountFacts> = {}): ServiceAccountFacts => ({
  expiresOn: '2027-11-27',
  stopsOn: null,
  revokeTime: null,
  keeperStatus: 'regular',
  ...given,
})

test.each<[string, Partial<ServiceAccountFacts>, ServiceState]>([
  ['is kept', {}, 'active'],
  ['expires today', { expiresOn: '2026-11-27' }, 'active'],
  ['expired yesterday', { expiresOn: '2026-11-26' }, 'expired'],
  ['has a keeper on probation', { keeperStatus: 'probation' }, 'active'],
  ['has a keeper who is handing over', { keeperStatus: 'resigning' }, 'active'],
  ['has a keeper who was suspended', { keeperStatus: 'suspended' }, 'unkept'],
  ['has a keeper who left', { keeperStatus: 'resigned' }, 'unkept'],
  ['stops tomorrow', { keeperStatus: 'resigned', stopsOn: '2026-11-28' }, 'unkept'],
  ['stops today', { keeperStatus: 'resigned', stopsOn: '2026-11-27' }, 'stopped'],
  ['was revoked', { revokeTime: '2026-11-01 09:00:00' }, 'revoked'],
  ['was revoked and has expired', { revokeTime: '2026-11-01 09:00:00', expiresOn: '2026-11-02' }, 'revoked'],
  ['expired before it was to stop', { expiresOn: '2026-11-20', stopsOn: '2026-11-27' }, 'expired'],
])('a service account that %s is %s', (_, given, state) => {
  expect(stateOf(facts(given), TODAY)).toBe(state)
})

test.each<[ServiceState, readonly string[]]>([
  ['active', ['call', 'revoke']],
  ['unkept', ['call', 'confirm', 'revoke']],
  ['stopped', ['confirm', 'revoke']],
  ['expired', ['revoke']],
  ['revoked', []],
])('a service account in state %s allows %j', (state, allowed) => {
  const actions = ['call', 'confirm', 'revoke'] as const
  expect(actions.filter((action) => serviceAccountPolicy[action](state))).toEqual(allowed)
})

test.each([
  ['an administrator', aHolder('admin', { 'firm:manage': 'firm' }), true],
  ['personnel', aHolder('hr', { 'hr:manage': 'firm' }), false],
  ['a colleague', aHolder('colleague'), false],
] as const)('service accounts are seen by %s: %s', (_, me, isSeen) => {
  expect(serviceAccountPolicy.see(me)).toBe(isSeen)
})

test.each([
  [{ money: 'read' }, 'money', 'read', undefined],
  [{ money: 'write' }, 'money', 'read', undefined],
  [{ money: 'write' }, 'money', 'write', undefined],
  [{ money: 'read' }, 'money', 'write', '这个密钥对「应收与到账」只能读取，请管理员另建一个可以读写的密钥'],
  [{ money: 'read' }, 'money', 'act', '这个密钥对「应收与到账」只能读取，请管理员另建一个可以读写的密钥'],
  [{ money: 'write' }, 'clue', 'read', '这个密钥没有开放「线索」，请管理员另建一个开放了它的密钥'],
  [{}, 'case', 'read', '这个密钥没有开放「项目」，请管理员另建一个开放了它的密钥'],
] as const)('a key with %j calls %s to %s: %s', (areas, area, kind, problem) => {
  expect(areaProblem(areas, area, kind)).toBe(problem)
})
