import type { Page } from '@contract/core'
import type { RecordChoice } from '@contract/selector/shapes'
import type { WorkLogType } from '@contract/work-log/codes'
import type { CustomersInput, TargetsInput, WorkLogTarget } from '@contract/work-log/shapes'
import { toDay } from '../../../kernel/clock'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { type RecentCase, TargetsRepository } from './target-repository'

/** Record kind of each type of log; type 3 has none. */
const KINDS = { 1: 'case', 2: 'caseSource', 4: 'customer' } as const
export type TargetKind = (typeof KINDS)[keyof typeof KINDS]

const NAMES: Record<TargetKind, string> = { case: '项目', caseSource: '案源', customer: '客户' }

export const targetKindOf = (type: WorkLogType): TargetKind | undefined => (type === 3 ? undefined : KINDS[type])

export const typeOfKind = (kind: string): WorkLogType =>
  ((Object.keys(KINDS) as unknown as (keyof typeof KINDS)[])
    .map(Number)
    .find((type) => KINDS[type as keyof typeof KINDS] === kind) as WorkLogType | undefined) ?? 3

/** Cases offered before the others, of each reason. */
const RECENT_COUNT = 3

/** Records logs are about: cases, case sources and customers, as far as the caller may see them. */
export class LogTargets {
  constructor(private readonly call: StaffCall) {}

  /** Lists the caller's own records: people log their own work. Cases they logged last come first. */
  async choose({ type, ...asked }: TargetsInput): Promise<Page<RecordChoice>> {
    if (type === 1) return this.#addRecent(await this.#listChoices('case', asked), asked)
    return new TargetsRepository(this.call.db).caseSources(this.call.me.id, asked)
  }

  customers = (asked: CustomersInput): Promise<Page<RecordChoice>> => this.#listChoices('customer', asked)

  /** Throws at the field when the record is missing or the caller may not see it. */
  async accept(type: WorkLogType, targetId: string | undefined): Promise<WorkLogTarget | null> {
    const kind = targetKindOf(type)
    if (!kind) return null
    const words = `请选择${NAMES[kind]}`
    if (!targetId) return fail.invalid(words, { [kind]: words })
    const name = await this.nameOf(kind, targetId)
    if (name !== undefined) return { id: targetId, name }
    const gone = `${NAMES[kind]}不存在或您无权查看`
    return fail.invalid(gone, { [kind]: gone })
  }

  /** Name of the record, when the caller may see it. */
  nameOf = (kind: TargetKind, id: string): Promise<string | undefined> =>
    this.call.app.records.describe(this.call, { kind, id })

  /**
   * Record that work on another record counts for: itself, or a hearing's case; undefined when the caller may not see
   * it.
   */
  async ofWork(kind: string, id: string | null): Promise<{ type: WorkLogType; target: WorkLogTarget } | undefined> {
    const caseId = kind === 'schedule' && id ? await new TargetsRepository(this.call.db).caseOfSchedule(id) : undefined
    const [type, targetId] = caseId ? [1 as const, caseId] : [typeOfKind(kind), id]
    const as = targetKindOf(type)
    const name = as && targetId ? await this.nameOf(as, targetId) : undefined
    return name !== undefined && targetId ? { type, target: { id: targetId, name } } : undefined
  }

  /** True when the caller has a case to log work on. */
  async hasCases(): Promise<boolean> {
    return (await this.#listChoices('case', { current: 1, size: 1 })).total > 0
  }

  /** Puts the cases of today's hearings, those logged last and those opened last before the others. */
  async #addRecent(page: Page<RecordChoice>, { keyword, current }: CustomersInput): Promise<Page<RecordChoice>> {
    if (keyword?.trim() || (current ?? 1) > 1) return page
    const proposed = await this.#proposeCases()
    // A case may have been closed to the caller since they logged or opened it.
    const names = await Promise.all(proposed.map(({ id }) => this.nameOf('case', id)))
    const recent = proposed.filter((_, index) => names[index] !== undefined)
    const others = page.records.filter(({ id }) => !recent.some((choice) => choice.id === id))
    return { ...page, records: [...recent, ...others] }
  }

  /** Cases with the reason in their note, each once. */
  async #proposeCases(): Promise<RecordChoice[]> {
    const { db, me, now } = this.call
    const rows = new TargetsRepository(db)
    const reasons: [string, RecentCase[]][] = [
      ['今天开庭', await rows.casesOfDay(me.id, toDay(now), RECENT_COUNT)],
      ['最近记过', await rows.recentCases(me.id, RECENT_COUNT)],
      ['最近打开', await rows.openedCases(me.id, RECENT_COUNT)],
    ]
    const all = reasons.flatMap(([reason, cases]) =>
      cases.map(({ note, ...row }) => ({ ...row, note: [reason, note].filter(Boolean).join(' · ') })),
    )
    return all.filter(({ id }, index) => all.findIndex((target) => target.id === id) === index)
  }

  async #listChoices(kind: TargetKind, asked: CustomersInput): Promise<Page<RecordChoice>> {
    const records = this.call.app.records.get(kind)
    return (await records?.choose?.(this.call, asked)) ?? fail.invalid(`暂时不能选择${NAMES[kind]}`)
  }
}
