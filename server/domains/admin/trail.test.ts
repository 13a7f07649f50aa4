import { AUDIT_ACTIONS, actionsOf, auditWords } from '@contract/admin/audit/actions'
import { AUDIT_GROUPS, AUDIT_KINDS, type AuditGroup } from '@contract/admin/audit/codes'
import { JOB_KINDS } from '@contract/admin/jobs/codes'
import { implemented, jobHandlers, recordKinds } from '..'

const actions = Object.values(AUDIT_ACTIONS).flatMap((group) => Object.entries<string>(group))

test('an action is in one group, and its sentence is in Chinese and names no code', () => {
  expect(actions.length).toBeGreaterThan(250)
  const groups = Object.keys(AUDIT_GROUPS) as AuditGroup[]
  for (const [action, sentence] of actions) {
    expect([action, groups.filter((group) => actionsOf(group).includes(action)).length]).toEqual([action, 1])
    expect(sentence).toMatch(/^[\p{Script=Han}、]+( PDF)?$/u)
  }
})

test('every call that the pipeline audits has a sentence', () => {
  const written = implemented
    .filter(({ endpoint, auditsItself }) => endpoint.kind === 'write' && !auditsItself)
    .map(({ endpoint }) => endpoint.path.replace(/^\/+/, ''))
  expect(written.length).toBeGreaterThan(250)
  expect(written.filter((action) => auditWords(action, '') === '办理记录')).toEqual([])
})

test.each([
  ['income.dispute', 'income', '对收入的分配提出异议'],
  ['claim.save', 'arrival', '认领到账'],
  ['timer/start', 'timer', '开始计时'],
  ['admin.role.holders', 'role', '设置由谁担任角色'],
  ['admin.person.roles', 'employee', '设置同事的角色'],
  ['approval.start', 'approval', '提交审批'],
  ['case.deadline.done', 'case', '完成项目的期限事项'],
  ['gone/before.this', 'case', '办理项目'],
])('the audit line of %s about a %s says %s', (action, kind, sentence) => {
  expect(auditWords(action, kind)).toBe(sentence)
})

test('every kind of record is an audit kind under the name its domain gives it', () => {
  const names = Object.fromEntries(Object.keys(AUDIT_KINDS).map((kind) => [kind, recordKinds.get(kind)?.name]))
  for (const [kind, name] of Object.entries(names))
    if (name !== undefined) expect([kind, AUDIT_KINDS[kind as keyof typeof AUDIT_KINDS]]).toEqual([kind, name])
  const kinds = implemented.flatMap(({ records = [] }) => records.map(({ kind }) => kind))
  expect([...new Set(kinds)].filter((kind) => !kind.includes('.') && !(kind in AUDIT_KINDS))).toEqual([])
})

test('every job handler has an entry in JOBS', () => {
  const app = new Proxy({}, { get: () => undefined })
  expect(Object.keys(jobHandlers(app as Parameters<typeof jobHandlers>[0])).sort()).toEqual([...JOB_KINDS].sort())
})
