import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import { LPR_SINCE } from '@contract/law/interest'
import { FEE_TABLES, LAW_TABLES, type LawTableKind, lawTableLimits as most } from '@contract/law-table/codes'
import { tiersProblem } from '@contract/law-table/firm-figures'
import { lawTableForms } from '@contract/law-table/form'
import type * as T from '@contract/law-table/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { dateWords, toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { setTimer } from '../../kernel/jobs/timers'
import { PRODUCT_YEARS } from './holidays'
import { missingFestivals, specialDaysOf } from './law-tables'
import { LAW_ROW, LAW_ROW_KIND, LawTableRepository } from './repository'

/** Job of the deadlines' domain that computes them again by changed holidays. */
const RECOUNT = 'deadline.recount'
/** A plan may move the last days of the year before: from here on. */
const BEFORE_YEAR = '12-20'

/** Rows that a firm adds to the tables of law. */
export class LawTableService {
  readonly #rows: LawTableRepository

  constructor(private readonly call: StaffCall) {
    this.#rows = new LawTableRepository(call.db)
  }

  async list(): Promise<T.LawRows> {
    return { rows: (await this.#rows.list()).map(presentRow), productYears: [...PRODUCT_YEARS] }
  }

  async byId(id: string): Promise<T.LawRow> {
    return presentRow((await this.#rows.find(id)) ?? fail.gone(LAW_ROW))
  }

  async save({ rowId, version, kind, values }: T.SaveLawRowInput): Promise<T.LawRow> {
    const { me, now, time } = this.call
    const fields: readonly FieldDefinition[] = lawTableForms[kind]
    const accepted = acceptForm(fields, values, toDay(now))
    const [field, message] = this.#problemOf(kind, accepted) ?? []
    if (field && message) fail.invalid(message, { [field]: message })
    const [keyField, key] = keyOf(kind, accepted)
    const there = rowId ? ((await this.#rows.find(rowId)) ?? fail.gone(LAW_ROW)) : undefined
    const twin = (await this.#rows.valuesOf(kind)).filter((row) => row.key === key && row.key !== there?.key)
    if (twin.length > 0) failTwin(kind, keyField)
    const columns = { key, form_values: JSON.stringify(accepted), editor_id: me.id, updated_at: time }
    const id = there?.rowId ?? newId(now)
    if (there) await this.#rows.update(id, version ?? there.version, columns)
    else {
      await this.#requireRoom(kind)
      if (!(await this.#rows.insert({ id, kind, ...columns, created_at: time }))) failTwin(kind, keyField)
    }
    if (kind === 'holiday') await this.#recountDeadlines(key, there?.key)
    await this.call.auditChange('lawTable.save', { kind: LAW_ROW_KIND, id }, 'firm')
    return this.byId(id)
  }

  async remove({ rowId, version }: T.LawRowVersionRef): Promise<null> {
    const found = (await this.#rows.find(rowId)) ?? fail.gone(LAW_ROW)
    if (!(await this.#rows.delete(rowId, version))) fail.stale(LAW_ROW)
    if (found.kind === 'holiday') await this.#recountDeadlines(found.key)
    await this.call.auditChange('lawTable.remove', { kind: LAW_ROW_KIND, id: rowId }, 'firm', {
      kind: found.kind,
      key: found.key,
    })
    return null
  }

  /** The first problem beyond those of the fields, with its field. */
  #problemOf(kind: LawTableKind, values: FormValues): readonly [string, string] | undefined {
    if (kind === 'fee') {
      const problem = tiersProblem(values)
      return problem ? ['tiers', problem] : undefined
    }
    if (kind === 'holiday') return holidayProblem(values)
    const day = String(values.day)
    if (day < LPR_SINCE) return ['day', `LPR 自${dateWords(LPR_SINCE)}起公布`]
    return day > toDay(this.call.now) ? ['day', '公布日不能晚于今天'] : undefined
  }

  async #requireRoom(kind: LawTableKind) {
    if ((await this.#rows.valuesOf(kind)).length >= most.rows)
      fail.conflict(`${LAW_TABLES[kind]}最多录入 ${most.rows} 条，请先删除不用的`, { to: 'lawTables' })
  }

  async #recountDeadlines(...years: (string | undefined)[]) {
    for (const year of new Set(years.filter(Boolean)))
      await setTimer(this.call, {
        kind: RECOUNT,
        payload: { year: Number(year) },
        runAt: this.call.now,
        uniqueKey: `${RECOUNT}.${this.call.me.firmId}.${year}`,
      })
  }
}

function failTwin(kind: LawTableKind, field: string): never {
  const message = TWIN_WORDS[kind]
  return fail.invalid(message, { [field]: message })
}

const TWIN_WORDS: Readonly<Record<LawTableKind, string>> = {
  holiday: '这一年的放假安排已经录入，请修改那一条',
  lpr: '这一天公布的 LPR 已经录入，请修改那一条',
  fee: '这一天施行的标准已经录入，请修改那一条',
}

/** Key of a row, unique in its table, with the field that gives it. */
function keyOf(kind: LawTableKind, values: FormValues): readonly [field: string, key: string] {
  if (kind === 'holiday') return ['year', String(values.year)]
  if (kind === 'lpr') return ['day', String(values.day)]
  return ['from', `${String(values.fee)}|${String(values.from)}`]
}

function holidayProblem(values: FormValues): readonly [string, string] | undefined {
  const year = Number(values.year)
  const days = specialDaysOf(values)
  const isInside = (day: string) => day.startsWith(`${year}-`) || day >= `${year - 1}-${BEFORE_YEAR}`
  const outside = days.find(({ day }) => !isInside(day) || day > `${year}-12-31`)
  if (outside) return [outside.isWorked ? 'worked' : 'holidays', `${dateWords(outside.day)}不在 ${year} 年`]
  const off = new Set(days.filter(({ isWorked }) => !isWorked).map(({ day }) => day))
  const both = days.find(({ day, isWorked }) => isWorked && off.has(day))
  return both ? ['worked', `${dateWords(both.day)}已列为放假`] : undefined
}

type Found = NonNullable<Awaited<ReturnType<LawTableRepository['find']>>>

const presentRow = ({ empId, name, photoUrl, key, ...row }: Found): T.LawRow => ({
  ...row,
  editor: { empId, name, photoUrl },
  missing: row.kind === 'holiday' ? missingFestivals(Number(key), row.values) : [],
})

/** Title of a row, for lists and the audit trail. */
export function titleOf({ kind, key }: Pick<Found, 'kind' | 'key'>): string {
  if (kind === 'holiday') return `${key} 年放假安排`
  if (kind === 'lpr') return `${dateWords(key)}公布的 LPR`
  const [fee = '', from = ''] = key.split('|')
  return `${FEE_TABLES[fee as keyof typeof FEE_TABLES]}（${dateWords(from)}起）`
}
