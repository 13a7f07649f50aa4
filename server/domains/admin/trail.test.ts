import {
  AUDIT_GROUPS,
  AUDIT_KINDS,
  type AuditGroup,
  auditWords,
  groupPattern,
  partsOf,
} from '@contract/admin/audit/codes'
import { JOB_KINDS } from '@contract/admin/jobs/codes'
import { implemented, jobHandlers, recordKinds } from '..'

const written = implemented
  .filter(({ endpoint, auditsItself }) => endpoint.kind === 'write' && !auditsItself)
  .map(({ endpoint }) => endpoint.path.replace(/^\/+/, ''))

test('every audited call has a description in words', () => {
  expect(written.filter((action) => auditWords(action, '项目') === action)).toEqual([])
})

test('groupPattern assigns each audited action to the group of its verb', () => {
  const groups = Object.keys(AUDIT_GROUPS) as AuditGroup[]
  const asked = (action: string) => groups.filter((group) => new RegExp(groupPattern(group)).test(action))
  for (const action of written) expect([action, asked(action)]).toEqual([action, [partsOf(action)?.group]])
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
