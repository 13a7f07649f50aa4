import {
  AUDIT_FACTS,
  AUDIT_KINDS,
  type AuditGroup,
  type AuditKind,
  auditWords,
  groupPattern,
} from '@contract/admin/audit/codes'
import { auditList } from '@contract/admin/audit/lists'
import type { AuditDetail, AuditListInput, AuditRow, ExportAuditInput } from '@contract/admin/audit/shapes'
import type { Page } from '@contract/core'
import { minutes } from '@contract/duration'
import type { PersonRef } from '@contract/shapes'
import type { ExportedFile } from '@contract/work-log/shapes'
import { sql } from 'kysely'
import { toTime } from '../../kernel/clock'
import { ListQuery } from '../../kernel/db/list-query'
import { mapPage, readPage } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { type SheetColumn, text } from '../../kernel/sheets/sheet'
import { takeOut } from '../../kernel/sheets/take-out'
import { PERSON, personOf } from '../people'

const TRAIL_KIND = 'audit'
const LOOK = 'audit.look'
/** A viewer is recorded once in this time: scrolling adds no lines. */
const LOOKED_MS = minutes(10)

const query = new ListQuery(auditList, {
  table: 'audit_log',
  means: { group: (group: AuditGroup) => sql<boolean>`audit_log.action ~ ${groupPattern(group)}` },
})

type Asked = Omit<ExportAuditInput, 'format'>

/** The firm's audit trail. */
export class AuditTrail {
  constructor(private readonly call: StaffCall) {}

  async list(input: AuditListInput): Promise<Page<AuditRow>> {
    const page = await this.#readPage(input)
    await this.#recordLook()
    return page
  }

  async one(auditId: string): Promise<AuditDetail> {
    const row = await this.#selectRows().select('detail').where('audit_log.id', '=', auditId).executeTakeFirst()
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
    const who = this.call.db
      .selectFrom('employees')
      .select('id')
      .where('id', '=', asked.empId ?? '')
    if (asked.empId && !(await who.executeTakeFirst())) fail.gone('操作人')
    const rows = query.order(query.narrow(this.#selectRows(), asked, this.call.now))
    return mapPage(await readPage(rows, { current, size }), present)
  }

  #selectRows() {
    return this.call.db
      .selectFrom('audit_log')
      .leftJoin('employees', 'employees.id', 'audit_log.employee_id')
      .select([
        ...PERSON,
        'audit_log.id as auditId',
        'audit_log.at as time',
        'audit_log.action',
        'audit_log.target_kind as targetKind',
        'audit_log.target_id as targetId',
        'audit_log.ip',
      ])
  }

  async #recordLook() {
    const { db, me, now } = this.call
    const before = await db
      .selectFrom('audit_log')
      .select('id')
      .where('target_kind', '=', TRAIL_KIND)
      .where('target_id', '=', me.id)
      .where('at', '>', toTime(now - LOOKED_MS))
      .executeTakeFirst()
    if (!before) await this.call.audit(LOOK, { kind: TRAIL_KIND, id: me.id })
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
