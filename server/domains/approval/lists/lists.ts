import { DUE_HOURS, type DueState, WorkStatus } from '@contract/approval/codes'
import { kindOf, pcOnlyKinds } from '@contract/approval/kinds'
import type * as T from '@contract/approval/shapes'
import { hours as hoursInMs } from '@contract/duration'
import { fromTime, toTime } from '../../../kernel/clock'
import type { StaffCall } from '../../../kernel/http/call'
import { WALLED } from '../../case'
import { FlowRepository } from '../running/flows-repository'
import type { Work } from '../running/works-repository'
import { type ListedWork, WorkLists } from './lists-repository'

/** The approval centre's four lists and their counts. */
export class Lists {
  readonly #lists: WorkLists

  constructor(private readonly call: StaffCall) {
    this.#lists = new WorkLists(call.db, call.me.id)
  }

  async todo(input: T.WorkListInput): Promise<T.WorkPage> {
    const { now } = this.call
    const page = await this.#lists.todo(input, this.#lateBefore())
    return this.#presentPage(page, (row) => ({
      task: {
        taskId: row.taskId,
        version: row.taskVersion,
        nodeName: '',
        arriveTime: row.arriveTime ?? '',
        due: dueOf(row.arriveTime, now),
        readTime: row.readTime,
        canBatch: row.canBatch,
        onBehalfOf: row.originalId
          ? { empId: row.originalId, name: row.originalName ?? '', photoUrl: row.originalPhoto ?? '' }
          : null,
      },
    }))
  }

  async done(input: T.WorkListInput): Promise<T.WorkPage> {
    return this.#presentPage(await this.#lists.parties('handled', input), ({ did, at }) => ({
      mine: { did: did || null, time: at, isRead: true },
    }))
  }

  async copies(input: T.WorkListInput): Promise<T.WorkPage> {
    return this.#presentPage(await this.#lists.parties('cc', input), ({ at, readTime }) => ({
      mine: { did: null, time: at, isRead: readTime !== null },
    }))
  }

  async started(input: T.WorkListInput): Promise<T.WorkPage> {
    return this.#presentPage(await this.#lists.started(input), () => ({}))
  }

  async counts(): Promise<T.WorkCounts> {
    const { todoTypes, late, works, ccUnread } = await this.#lists.counts(this.#lateBefore())
    const countOf = (status: WorkStatus) => works.find((row) => row.status === status)?.count ?? 0
    return {
      todo: todoTypes.reduce((sum, { count }) => sum + count, 0),
      late,
      running: countOf(WorkStatus.running),
      returned: countOf(WorkStatus.returned),
      ccUnread,
      todoTypes: todoTypes
        .map(({ type, count }) => ({ type, title: titleOf(type), count }))
        .sort((a, b) => b.count - a.count || a.type - b.type),
    }
  }

  #lateBefore = () => toTime(this.call.now - hoursInMs(DUE_HOURS.remind))

  async #presentPage<Row extends { workId: string }>(
    { records, ...page }: { records: Row[]; total: number; current: number; size: number },
    extra: (row: Row) => Partial<T.WorkRow>,
  ): Promise<T.WorkPage> {
    const rows = await this.#lists.rows(records.map(({ workId }) => workId))
    const forms = await formTitles(this.call, [...rows.values()])
    const shown = records.flatMap((record) => {
      const row = rows.get(record.workId)
      if (!row) return []
      const work = presentRow(row, forms)
      const { task = null, mine = null } = extra(record)
      return [{ ...work, task: task && { ...task, nodeName: work.nodeName }, mine }]
    })
    return { ...page, records: shown }
  }
}

export type FormTitles = ReadonlyMap<string, string>

/** Titles of the firm's own forms, when any of these works uses one. */
export async function formTitles(
  { db }: Pick<StaffCall, 'db'>,
  works: readonly { formId: string }[],
): Promise<FormTitles> {
  if (!works.some(({ formId }) => formId)) return new Map()
  const forms = await new FlowRepository(db).allForms()
  return new Map(forms.map(({ id, title }) => [id, title]))
}

export const titleOf = (type: number): string =>
  kindOf(type)?.title ?? pcOnlyKinds[type as keyof typeof pcOnlyKinds]?.title ?? '审批'

export function presentRow(row: ListedWork, forms: FormTitles): Omit<T.WorkRow, 'task' | 'mine'> {
  const { applicantId, applicantName, applicantPhoto, departmentName, submitTime, formId, isSealed, ...rest } = row
  const kindTitle = forms.get(formId) ?? titleOf(row.type)
  return {
    ...rest,
    ...(isSealed ? sealedRow(kindTitle) : {}),
    formId: formId || null,
    kindTitle,
    applicant: { empId: applicantId, name: applicantName, photoUrl: applicantPhoto, departmentName },
    submitTime: submitTime ?? rest.updateTime,
  }
}

/** Row of a work about a case behind the ethical wall, for readers outside it. */
const sealedRow = (kindTitle: string): Pick<T.WorkRow, 'title' | 'summary' | 'amount'> => ({
  title: kindTitle,
  summary: [WALLED_ROW],
  amount: null,
})

export const WALLED_ROW: T.SummaryRow = { key: 'case', label: '项目', text: WALLED }

export function dueOf(arrived: string | null, now: number): DueState {
  const hours = arrived ? (now - fromTime(arrived)) / hoursInMs(1) : 0
  if (hours >= DUE_HOURS.escalate) return 'escalated'
  return hours >= DUE_HOURS.remind ? 'late' : 'normal'
}

/** Result of an action: the work's status and the caller's next to-do. */
export async function resultOf(
  { db, me }: Pick<StaffCall, 'db' | 'me'>,
  work: Pick<Work, 'id' | 'status' | 'version'>,
): Promise<T.VerbResult> {
  const { first, count } = await new WorkLists(db, me.id).waiting()
  const { id: workId, status, version } = work
  return { workId, status, version, nextTodo: first ?? null, todoCount: count }
}
