import type { Page } from '@contract/core'
import type { RecordChoice } from '@contract/selector/shapes'
import type { WorkLogType } from '@contract/work-log/codes'
import type { CustomersInput, TargetsInput, WorkLogTarget } from '@contract/work-log/shapes'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { TargetsRepository } from './targets.repository'

/** The kind of record that a log of each type is about; one of type 3 is about none. */
const KINDS = { 1: 'case', 2: 'caseSource', 4: 'customer' } as const
export type TargetKind = (typeof KINDS)[keyof typeof KINDS]

const NAMES: Record<TargetKind, string> = { case: '项目', caseSource: '案源', customer: '客户' }

export const targetKindOf = (type: WorkLogType): TargetKind | undefined => (type === 3 ? undefined : KINDS[type])

export const typeOfKind = (kind: string): WorkLogType =>
  ((Object.keys(KINDS) as unknown as (keyof typeof KINDS)[])
    .map(Number)
    .find((type) => KINDS[type as keyof typeof KINDS] === kind) as WorkLogType | undefined) ?? 3

/** What logs are about: matters, case sources and customers, as their own domains let the caller see them. */
export class LogTargets {
  constructor(private readonly call: StaffCall) {}

  /** What somebody may choose: theirs, for it is their own work that they write down. */
  choose({ type, ...asked }: TargetsInput): Promise<Page<RecordChoice>> {
    if (type === 1) return this.#of('case', asked)
    return new TargetsRepository(this.call.db).caseSources(this.call.me.id, asked)
  }

  customers = (asked: CustomersInput): Promise<Page<RecordChoice>> => this.#of('customer', asked)

  /** Refuses what is missing or not the caller's to see, at the field that asked for it. */
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

  /** Its name, if the caller may see it. */
  nameOf = (kind: TargetKind, id: string): Promise<string | undefined> =>
    this.call.app.records.describe(this.call, { kind, id })

  /** What work on a record counts for: the record itself, or the matter whose hearing it is; as far as the caller may see. */
  async ofWork(kind: string, id: string | null): Promise<{ type: WorkLogType; target: WorkLogTarget } | undefined> {
    const caseId = kind === 'schedule' && id ? await new TargetsRepository(this.call.db).caseOfSchedule(id) : undefined
    const [type, targetId] = caseId ? [1 as const, caseId] : [typeOfKind(kind), id]
    const as = targetKindOf(type)
    const name = as && targetId ? await this.nameOf(as, targetId) : undefined
    return name !== undefined && targetId ? { type, target: { id: targetId, name } } : undefined
  }

  async #of(kind: TargetKind, asked: CustomersInput): Promise<Page<RecordChoice>> {
    const records = this.call.app.records.get(kind)
    return (await records?.choose?.(this.call, asked)) ?? fail.invalid(`暂时不能选择${NAMES[kind]}`)
  }
}
