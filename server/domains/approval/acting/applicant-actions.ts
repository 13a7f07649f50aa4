import { URGE_COOL_DOWN_MINUTES, type Urgency, type Verb, WorkStatus } from '@contract/approval/codes'
import type * as T from '@contract/approval/shapes'
import { minutes as minutesInMs } from '@contract/duration'
import type { FieldValue, FormValues } from '@contract/forms/fields'
import { fitting } from '@contract/forms/problems'
import { fromTime, isWaiting, toTime } from '../../../kernel/clock'
import { allow, fail } from '../../../kernel/fail'
import { attachFiles, detachFiles } from '../../../kernel/files/attachments'
import type { StaffCall } from '../../../kernel/http/call'
import { startOf } from '../engine/definition'
import { applied, Forms } from '../kinds/forms'
import { type FirmKind, KindBook } from '../kinds/kind-book'
import { holdForWorks } from '../kinds/lock-works'
import { resultOf } from '../lists/lists'
import { overWords } from '../policy'
import { CARD } from '../running/notifications'
import type { Progress } from '../running/progress'
import { APPROVAL_KIND, type Work } from '../running/works-repository'
import { WorkAccess } from './work-access'

const NUMBER_LENGTH = 4
/** Statuses from which a work can be submitted (again). */
const OPEN_TO_START: readonly WorkStatus[] = [WorkStatus.draft, WorkStatus.returned, WorkStatus.withdrawn]

/** Actions of an applicant on their own works. Each method is one complete transaction. */
export class ApplicantActions {
  readonly #access: WorkAccess
  readonly #book: KindBook

  constructor(private readonly call: StaffCall) {
    this.#access = new WorkAccess(call)
    this.#book = new KindBook(this.#access.context)
  }

  /** Saves what is filled in so far: as a new draft, in an existing draft, or beside the submitted form. */
  async save({ workId, version, type, formId, values, urgency }: T.SaveWorkflowInput) {
    const kind = await this.#book.kind(type, formId)
    const forms = new Forms(this.#access.context, kind)
    const draft = forms.draft(values)
    const columns = await forms.draftColumns(draft, this.call.me)
    const work = workId
      ? await this.#lockStartable(workId, version, kind)
      : await this.#insertDraft(kind, columns, urgency)
    const { works } = this.#access
    await this.#attachNewFiles(work.id, forms.fileIds(draft))
    if (workId) {
      const isDraft = work.status === WorkStatus.draft
      await works.update(work.id, { ...(isDraft ? columns : { draft: columns.form }), urgency }, this.call.time)
      if (isDraft) await works.index([work.id])
    }
    return { workId: work.id, version: workId ? work.version + 1 : work.version }
  }

  async start(input: T.StartInput): Promise<T.VerbResult> {
    const { me, time } = this.call
    const { type, formId, urgency, ccIds = [], nextNodeId, nextApproverIds } = input
    const kind = await this.#book.kind(type, formId)
    const { context } = this.#access
    const forms = new Forms(context, kind)
    const before = input.workId ? await this.#lockStartable(input.workId, input.version, kind) : undefined
    const values = await forms.accept(input.values, me, before?.id)
    if (ccIds.length > 0) await this.#access.requireColleagues(ccIds, 'ccIds', '抄送人')
    const { id: flowId, flow } = await this.#book.flowToStart(kind)
    const work = before ?? (await this.#insertDraft(kind, await forms.draftColumns(values, me), urgency))
    await this.#attachNewFiles(work.id, forms.fileIds(values))

    const columns = await forms.columns(values, me)
    const given = {
      ...columns,
      draft: null,
      urgency: urgency ?? work.urgency,
      department_id: me.departmentId,
      flow_id: flowId,
      work_no: work.work_no || (await this.#getNextNumber()),
      round: work.round + 1,
      submitted_at: time,
      urged_at: null,
      urge_count: 0,
    }
    await this.#access.works.update(work.id, given, time)
    await this.#access.works.index([work.id])
    const fresh = (await this.#access.works.find(work.id)) ?? fail.gone('审批')
    const progress = await this.#access.progressOf({ ...fresh, status: WorkStatus.running }, me.name)
    const did = work.round === 0 ? 'start' : 'resubmit'
    const content = did === 'resubmit' ? describeChanges(kind, work.form, values) : ''
    await progress.log({ did, actorId: me.id, nodeName: startOf(flow).name, content })
    await kind.side.begun?.(context, { ...applied(me, values), workId: work.id })
    await progress.advance({ from: startOf(flow).id, expected: nextNodeId, chosenIds: nextApproverIds })
    if (ccIds.length > 0) {
      await progress.copyTo(ccIds, me.id, me.name)
      await progress.log({ did: 'cc', actorId: me.id, targetIds: ccIds })
    }
    await context.audit(`approval.${did}`, work.id)
    context.refresh([me.id], work.id)
    return resultOf(this.call, progress.work)
  }

  async withdraw({ workId, version, opinion = '' }: T.WorkReasonInput): Promise<T.VerbResult> {
    const work = await this.#lockRunning(workId, version)
    await this.#access.refuseLocked(work)
    const progress = await this.#access.progressOf(work)
    const isDecided = (await progress.works.tasks(workId)).some(
      (task) => task.state === 'agreed' && task.done_at !== null && task.done_at >= (work.submitted_at ?? ''),
    )
    if (isDecided && !opinion.trim())
      fail.invalid('已有审批人同意，请填写撤回原因', { opinion: '已有审批人同意，请填写撤回原因' })
    await holdForWorks(progress.context, progress.kind.side, [work])
    await progress.kind.side.halted?.(progress.context, workId, { did: 'withdraw', nodeId: work.node_id })
    await progress.revokeOpenTasks('withdrawn', CARD.withdrawn)
    await this.#setStatusAndAudit(progress, WorkStatus.withdrawn, 'withdraw', opinion)
    return resultOf(this.call, progress.work)
  }

  async cancel({ workId, version, opinion = '' }: T.WorkReasonInput): Promise<T.VerbResult> {
    const work = await this.#access.lockOwn(workId, version)
    const canBe = work.status === WorkStatus.returned || work.status === WorkStatus.withdrawn
    if (!canBe)
      fail.conflict(work.status === WorkStatus.running ? '审批中的申请请先撤回，再作废' : overOrDraft(work), {
        to: 'work',
        id: work.id,
      })
    const progress = await this.#access.progressOf(work)
    await this.#setStatusAndAudit(progress, WorkStatus.invalid, 'cancel', opinion)
    return resultOf(this.call, progress.work)
  }

  async copy(workId: string) {
    const { work } = await this.#access.getVisible(workId)
    allow(work.applicant_id === this.call.me.id, '只能复制自己的申请')
    const kind = await this.#book.kind(work.type, work.form_id)
    const forms = new Forms(this.#access.context, kind)
    const values = forms.draft(fitting(kind.fields, work.form))
    const draft = await this.#insertDraft(kind, await forms.draftColumns(values, this.call.me), work.urgency)
    await this.#attachNewFiles(draft.id, forms.fileIds(values))
    return { workId: draft.id, version: draft.version }
  }

  async deleteDraft({ workId, version }: T.WorkVersionRef) {
    const work = await this.#access.lockOwn(workId, version)
    if (work.status !== WorkStatus.draft) fail.conflict('已提交过的申请不能删除')
    await detachFiles(this.call, { kind: APPROVAL_KIND, id: workId })
    await this.#access.works.delete(workId)
    await this.#access.context.audit('approval.delete', workId)
    return null
  }

  async urge(workId: string) {
    const { me, time, now } = this.call
    const { work } = await this.#access.lockVisible(workId)
    allow(work.applicant_id === me.id, '只有申请人可以催办', { empId: work.applicant_id })
    const problem = overWords(work.status)
    if (problem) fail.conflict(problem)
    await this.#access.refuseLocked(work)
    const next = urgeTimeOf(work, now)
    if (next) fail.tooFast(`请在${next.slice(11, 16)}之后再催办`)
    const progress = await this.#access.progressOf(work, me.name)
    const pending = (await progress.works.tasks(workId, work.turn)).filter(({ state }) => state === 'pending')
    for (const task of pending) await progress.news.remind(task.id, task.assignee_id, `${me.name}催您审批`)
    await progress.log({ did: 'urge', actorId: me.id, targetIds: pending.map((task) => task.assignee_id) })
    await progress.update({ urged_at: time, urge_count: work.urge_count + 1 })
    progress.context.refresh([me.id, ...pending.map((task) => task.assignee_id)], workId)
    return { urgeTime: toTime(now + minutesInMs(URGE_COOL_DOWN_MINUTES)) }
  }

  /** Adds files that were forgotten to a running work, and notifies its current approvers. */
  async supplement({ workId, fileIds, opinion = '' }: T.SupplementInput) {
    const { me } = this.call
    const { work } = await this.#access.lockVisible(workId)
    allow(work.applicant_id === me.id, '只有申请人可以补充附件', { empId: work.applicant_id })
    const problem = overWords(work.status)
    if (problem) fail.conflict(problem)
    await this.#access.refuseLocked(work)
    await attachFiles(this.call, fileIds, { kind: APPROVAL_KIND, id: workId }, ['file', 'image', 'doc'])
    const progress = await this.#access.progressOf(work, me.name)
    await progress.log({ did: 'supplement', actorId: me.id, content: opinion, fileIds })
    const pending = (await progress.works.tasks(workId, work.turn)).filter(({ state }) => state === 'pending')
    const readers = pending.map((task) => task.assignee_id)
    await progress.news.notifyComment(me, `补充了${fileIds.length}个附件 ${opinion}`.trim(), [], readers)
    progress.context.refresh([me.id, ...readers], workId)
    return null
  }

  async #lockRunning(workId: string, version: number): Promise<Work> {
    const { work } = await this.#access.lockVisible(workId)
    allow(work.applicant_id === this.call.me.id, '只有申请人可以撤回', { empId: work.applicant_id })
    const problem = overWords(work.status)
    if (problem) fail.conflict(problem)
    if (work.version !== version) fail.conflict('审批已有新的进展，请刷新后重试')
    return work
  }

  async #setStatusAndAudit(
    progress: Progress,
    status: WorkStatus,
    did: Verb & ('withdraw' | 'cancel'),
    content: string,
  ) {
    const { me } = this.call
    await progress.log({ did, actorId: me.id, content: content.trim() })
    await progress.update({ status, node_id: '', node_name: '', locked_by: null, locked_until: null })
    progress.context.refresh([me.id], progress.work.id)
    await progress.context.audit(`approval.${did}`, progress.work.id)
  }

  async #lockStartable(workId: string, version: number | undefined, kind: FirmKind): Promise<Work> {
    if (version === undefined) return fail.unfilled('version', '版本')
    const work = await this.#access.lockOwn(workId, version)
    if (!OPEN_TO_START.includes(work.status))
      fail.conflict(work.status === WorkStatus.running ? '该申请正在审批中，不能重复提交' : overOrDraft(work), {
        to: 'work',
        id: work.id,
      })
    if (work.type !== kind.type || work.form_id !== kind.formId) fail.invalid('审批类型与原申请不一致')
    return work
  }

  async #insertDraft(
    kind: FirmKind,
    columns: { title: string; summary: string; form: string },
    urgency: Urgency = 1,
  ): Promise<Work> {
    const { me, time } = this.call
    const { context, works } = this.#access
    const id = context.newId()
    await works.insert({
      id,
      type: kind.type,
      form_id: kind.formId,
      ...columns,
      status: WorkStatus.draft,
      applicant_id: me.id,
      department_id: me.departmentId,
      urgency,
      created_at: time,
      updated_at: time,
    })
    await works.index([id])
    return (await works.find(id)) ?? fail.gone('审批')
  }

  async #attachNewFiles(workId: string, fileIds: readonly string[]) {
    if (fileIds.length === 0) return
    const there = await this.#access.works.files(workId)
    const added = fileIds.filter((id) => !there.some((file) => file.id === id))
    await attachFiles(this.call, added, { kind: APPROVAL_KIND, id: workId }, ['file', 'image', 'doc'])
  }

  /** Returns the work number: SP, the day, and the day's serial. */
  async #getNextNumber(): Promise<string> {
    const day = this.call.time.slice(0, 10)
    const number = await this.#access.works.nextNumber(day)
    return `SP${day.replaceAll('-', '')}${String(number).padStart(NUMBER_LENGTH, '0')}`
  }
}

/** Returns the time until which nobody is urged again; undefined when it may be done now. */
export function urgeTimeOf({ urged_at }: Pick<Work, 'urged_at'>, now: number): string | undefined {
  const coolDown = minutesInMs(URGE_COOL_DOWN_MINUTES)
  const next = urged_at && toTime(fromTime(urged_at) + coolDown)
  return next && isWaiting(next, now, coolDown) ? next : undefined
}

export const lockTimeFrom = (now: number, minutes: number) => toTime(now + minutesInMs(minutes))

const overOrDraft = ({ status }: Pick<Work, 'status'>): string => overWords(status) ?? '当前状态不能进行此操作'

/** Describes which fields changed since the work came back. */
function describeChanges({ fields }: FirmKind, before: FormValues, after: FormValues): string {
  const changed = fields.filter(({ key }) => serialise(before[key]) !== serialise(after[key]))
  return changed.length > 0 ? `修改了${changed.map(({ label }) => label).join('、')}` : ''
}

/** Serialises with sorted keys, because the database returns an object's keys in its own order. */
const serialise = (value: FieldValue): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''
