import type { EmployeeStatus } from '@contract/hr/codes'
import { employmentPolicy, refusalOf } from './policy'

const employment = (status: EmployeeStatus, isMe = false) => ({ status, isMe })
const allowed = (status: EmployeeStatus, isMe = false) =>
  Object.entries(employmentPolicy).flatMap(([name, may]) => (may(employment(status, isMe)) ? name : []))

test('allowed actions depend on the employment status', () => {
  expect(allowed('probation')).toEqual(['edit', 'passProbation', 'suspend', 'resign'])
  expect(allowed('regular')).toEqual(['edit', 'suspend', 'resign'])
  expect(allowed('resigning')).toEqual(['edit'])
  expect(allowed('suspended')).toEqual(['edit', 'restore', 'resign'])
  expect(allowed('resigned')).toEqual(['restore'])
})

test('nobody may suspend or dismiss themselves', () => {
  expect(allowed('regular', true)).toEqual(['edit'])
  expect(refusalOf(employment('regular', true))).toBe('不能对自己进行此操作，请由其他人事办理')
  expect(refusalOf(employment('resigned'))).toBe('该员工已离职，不能进行此操作')
})

test('an employment that only an administrator decides about is left alone by other personnel', () => {
  const facts = { isMe: false, leaderProblem: '系统管理员由其他管理员办理' }
  const left = (status: EmployeeStatus) =>
    Object.entries(employmentPolicy).flatMap(([name, may]) => (may({ ...facts, status }) ? name : []))
  expect([left('regular'), left('suspended'), left('resigned')]).toEqual([['edit'], ['edit'], []])
  expect(refusalOf({ ...facts, status: 'regular' })).toBe('系统管理员由其他管理员办理')
})
