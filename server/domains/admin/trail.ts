import { auditWords } from '@contract/admin/audit/actions'
import { AUDIT_FACTS, AUDIT_KINDS, type AuditKind } from '@contract/admin/audit/codes'
import type { AuditDetail, AuditListInput, AuditRow, ExportAuditInput } from '@contract/admin/audit/shapes'
import { ROLE_PERMISSIONS, type RolePermission, SCOPES, type Scope } from '@contract/codes/role-permissions'
import type { Page } from '@contract/core'
import { minutes } from '@contract/duration'
import { isSetting, settingWords } from '@contract/settings/codes'
import type { PersonRef } from '@contract/shapes'
import type { ExportedFile } from '@contract/work-log/shapes'
import { toTime } from '../../kernel/clock'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { type SheetColumn, text } from '../../kernel/sheets/sheet'
import { takeOut } from '../../kernel/sheets/take-out'
import { personOf } from '../people'
import { TrailRepository } from './repository/trail'

const TRAIL_KIND = 'audit'
const LOOK = 'audit.look'
/** A viewer is recorded once in this time: scrolling adds no lines. */
const LOOKED_MS = minutes(10)

type Asked = Omit<ExportAuditInput, 'format'>

/** The firm's audit trail. */
export class AuditTrail {
  readonly #repository: TrailRepository

  constructor(private readonly call: StaffCall) {
    this.#repository = new TrailRepository(call.db)
  }

  async list(input: AuditListInput): Promise<Page<AuditRow>> {
    const page = await this.#readPage(input)
    await this.#recordLook()
    return page
  }

  async one(auditId: string): Promise<AuditDetail> {
    const row = await this.#repository.find(auditId)
    if (!row) return fail.gone('审计记录')
    const { action, targetId, detail } = row
    const facts = await Promise.all(Object.entries(detail).map((fact) => this.#describeFact(row, fact)))
    return {
      ...present(row, await this.#describe(row)),
      action,
      targetId,
      facts: facts
        .sort(([left], [right]) => placeOf(left) - placeOf(right))
        .map(([key, value]) => ({ key: AUDIT_FACTS[key] ?? key, value: describeValue(value) })),
    }
  }

  /** Says values of settings and the names of what was given and taken; an id without a name any more stays one. */
  async #describeFact({ action, targetId }: Row, [key, value]: [string, unknown]): Promise<[string, unknown]> {
    if (action === 'admin.setting.save' && isSetting(targetId)) return [key, settingWords(targetId, String(value))]
    const kind = GIVEN_KINDS[action]
    if (!kind || !(key === 'givenIds' || key === 'takenIds') || !Array.isArray(value)) return [key, value]
    const describe = (id: string) => this.call.app.records.describe(this.call, { kind, id })
    return [key, await Promise.all(value.map(async (id) => (await describe(String(id))) ?? id))]
  }

  export({ format, ...asked }: ExportAuditInput): Promise<ExportedFile> {
    return takeOut(this.call, { name: '审计记录', format, columns: COLUMNS }, (page) =>
      this.#readPage({ ...asked, ...page }),
    )
  }

  async #readPage({ current, size, ...asked }: Asked & { current?: number; size?: number }): Promise<Page<AuditRow>> {
    if (asked.empId && !(await this.#repository.isEmployee(asked.empId))) fail.gone('操作人')
    const { records: rows, ...page } = await this.#repository.list(asked, { current, size }, this.call.now)
    const records: AuditRow[] = []
    for (const row of rows) records.push(present(row, await this.#describe(row)))
    return { ...page, records }
  }

  /** Name of the record; of one that is gone, the name that the line kept. */
  async #describe({ targetKind: kind, targetId: id, detail: { name } }: Row): Promise<string> {
    const described = await this.call.app.records.describe(this.call, { kind, id })
    return described ?? (typeof name === 'string' ? name : '')
  }

  async #recordLook() {
    const { me, now } = this.call
    const since = toTime(now - LOOKED_MS)
    if (!(await this.#repository.hasLineSince({ kind: TRAIL_KIND, id: me.id }, since)))
      await this.call.audit(LOOK, { kind: TRAIL_KIND, id: me.id })
  }
}

interface Row extends Record<keyof PersonRef, string | null> {
  auditId: string
  time: string
  action: string
  targetKind: string
  targetId: string
  ip: string
  detail: Readonly<Record<string, unknown>>
}

const present = ({ auditId, time, action, targetKind, ip, empId, name, photoUrl }: Row, record: string): AuditRow => ({
  auditId,
  who: personOf({ empId, name, photoUrl }),
  time,
  words: auditWords(action, targetKind),
  kindName: AUDIT_KINDS[targetKind as AuditKind] ?? '',
  record,
  ip,
})

/** Kinds of the records whose ids an action has given and taken. */
const GIVEN_KINDS: Readonly<Record<string, string>> = { 'admin.person.roles': 'role', 'admin.role.holders': 'employee' }

/** Order of the facts of a line: before, after, and the rest. */
const TOLD = Object.keys(AUDIT_FACTS)
const placeOf = (key: string) => (TOLD.indexOf(key) + TOLD.length + 1) % (TOLD.length + 1)

const describeValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(describeValue).join('、')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.entries(value)
    .map(([key, scope]) => describePermission(key, scope) ?? `${key}：${describeValue(scope)}`)
    .join('、')
}

const describePermission = (permission: string, scope: unknown): string | undefined =>
  permission in ROLE_PERMISSIONS && typeof scope === 'string' && scope in SCOPES
    ? `${ROLE_PERMISSIONS[permission as RolePermission].name}（${SCOPES[scope as Scope]}）`
    : undefined

const COLUMNS: readonly SheetColumn<AuditRow>[] = [
  text('时间', 20, ({ time }) => time),
  text('操作人', 12, ({ who }) => who?.name ?? '系统'),
  text('操作', 30, ({ words }) => words),
  text('对象', 14, ({ kindName }) => kindName),
  text('名称', 30, ({ record }) => record),
  text('IP', 18, ({ ip }) => ip),
]
