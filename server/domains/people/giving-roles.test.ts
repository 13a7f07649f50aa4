import type { Permission } from '@contract/codes/permissions'
import { canGiveRole } from './giving-roles'

const caller = (...permissions: Permission[]) => ({ permissions: new Set<Permission>(permissions) })
const role = (code: string, rights: Parameters<typeof canGiveRole>[1]['rights'] = null) => ({
  ...{ code, permissions: [], rights },
})

test.each([
  ['lawyer', true],
  ['partTimeLawyer', true],
  ['assistant', true],
  ['trainee', true],
  ['secretary', true],
  ['director', false],
  ['seniorPartner', false],
  ['partner', false],
  ['finance', false],
  ['cashier', false],
  ['hr', false],
  ['sysAdmin', false],
  ['conflictOfficer', false],
  ['archivist', false],
])('without 律所设置 the role %s can be given: %s; an administrator gives it in any case', (code, isGiven) => {
  expect(canGiveRole(caller('hr:manage'), role(code))).toBe(isGiven)
  expect(canGiveRole(caller('hr:manage', 'firm:manage'), role(code))).toBe(true)
})

test('a role that the firm has widened is judged by what it gives now', () => {
  expect(canGiveRole(caller('hr:manage'), role('assistant', { 'case:see': 'firm' }))).toBe(false)
  expect(canGiveRole(caller('hr:manage'), role('assistant', { 'case:see': 'self' }))).toBe(true)
})
