import { AUDIT_FACTS, AUDIT_KINDS, type AuditKind, auditWords } from '@contract/admin/audit/codes'
import type { AuditDetail, AuditListInput, AuditRow, ExportAuditInput } from '@contract/admin/audit/shapes'
import type { Page } from '@contract/core'
import { minutes } from '@contract/duration'
import type { PersonRef } from '@contract/shapes'
import type { ExportedFile } from '@contract/work-log/shapes'
import { toTime } from '../../kernel/clock'
import { mapPage } from '../../kernel/db/page'
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
    const { action, targetKind: kind, targetId: id, detail } = row
    return {
      ...present(row),
      action,
      targetId: id,
      record: (await this.call.app.records.describe(this.call, { kind, id })) ?? '',
      facts: Object.keys(detail)
        .sort((one, other) => placeOf(one) - placeOf(other))
        .map((key) => ({ key: AUDIT_FACTS[key] ?? key, value: describeValue(detail[key]) })),
    }
  }

  export({ format, ...asked }: ExportAuditInput): Promise<ExportedFile> {
    return takeOut(this.call, { name: '审计记录', format, columns: COLUMNS }, (page) =>
      this.#readPage({ ...asked, ...page }),
    )
  }

  async #readPage({ current, size, ...asked }: Asked & { current?: number; size?: number }): Promise<Page<AuditRow>> {
    if (asked.empId && !(await this.#repository.isEmployee(asked.empId))) fail.gone('操作人')
    return mapPage(await this.#repository.list(asked, { current, size }, this.call.now), present)
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
  ip: string
}

const present = ({ auditId, time, action, targetKind, ip, empId, name, photoUrl }: Row): AuditRow => {
  const kindName = AUDIT_KINDS[targetKind as AuditKind] ?? ''
  return { auditId, who: personOf({ empId, name, photoUrl }), time, words: auditWords(action, kindName), kindName, ip }
}

/** Order of the facts of a line: before, after, and the rest. */
const TOLD = Object.keys(AUDIT_FACTS)
const placeOf = (key: string) => (TOLD.indexOf(key) + TOLD.length + 1) % (TOLD.length + 1)

const describeValue = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(describeValue).join('、')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

const COLUMNS: readonly SheetColumn<AuditRow>[] = [
  text('时间', 20, ({ time }) => time),
  text('操作人', 12, ({ who }) => who?.name ?? '系统'),
  text('操作', 30, ({ words }) => words),
  text('对象', 14, ({ kindName }) => kindName),
  text('IP', 18, ({ ip }) => ip),
]
