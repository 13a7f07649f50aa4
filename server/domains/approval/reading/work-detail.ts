import { WorkStatus } from '@contract/approval/codes'
import type * as T from '@contract/approval/shapes'
import type { FormValues, Remote } from '@contract/forms/fields'
import { fitting } from '@contract/forms/problems'
import { dateWords } from '../../../kernel/clock'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { WALLED } from '../../case'
import { maskAccount, paysOut } from '../../expense'
import { allowedTo } from '../acting/allowed-actions'
import { urgeTimeOf } from '../acting/applicant-actions'
import { paysAt } from '../acting/payment'
import { WorkAccess } from '../acting/work-access'
import { isPeopleNode } from '../engine/definition'
import { applied, Forms } from '../kinds/forms'
import { namedCaseCard } from '../kinds/named-case'
import { dueOf, formTitles, presentRow, WALLED_ROW } from '../lists/lists'
import { WorkLists } from '../lists/lists-repository'
import { approvalPolicy, type Sight } from '../policy'
import { awayOf } from '../running/own-absence'
import { pathThrough } from '../running/path'
import type { Progress } from '../running/progress'
import type { Task, Work } from '../running/works-repository'
import { Forecast } from './forecast'
import { type History, historyOf, sealHistory } from './history'
import { refOf } from './timeline'
import { filesIn, lineBlocks, rowsOf } from './words'

/** Detail of one work, for its readers. */
export class WorkDetails {
  readonly #access: WorkAccess
  readonly #ahead: Forecast

  constructor(private readonly call: StaffCall) {
    this.#access = new WorkAccess(call)
    this.#ahead = new Forecast(call)
  }

  async detail(workId: string): Promise<T.WorkflowDetail> {
    const { me, time } = this.call
    const { work, facts } = await this.#access.getVisible(workId)
    const progress = await this.#access.progressOf(work)
    const sight = approvalPolicy.sight(me.id, facts)
    const history = await historyOf(this.#access, work, facts.tasks)
    const past = sight === 'sealed' ? sealHistory(history, me.id) : history
    const row = await this.#loadRow(work)
    const mine = facts.tasks.find((task) => task.assignee_id === me.id && task.state === 'pending')
    const runs = work.status === WorkStatus.running
    const my = mine && runs ? await this.#loadStep(progress, mine, past) : null
    const isCopied = past.copies.some(({ person }) => person.empId === me.id)
    return {
      ...row,
      round: work.round,
      ...(await this.#loadFormFor(sight, progress, past, row.applicant.name)),
      risks: runs && sight === 'open' ? await this.#ahead.risksOf(progress, row.applicant.name) : [],
      timeline: past.timeline,
      events: past.events,
      forecast: runs ? await this.#ahead.ofWork(progress) : [],
      copies: past.copies,
      lock: runs ? this.#presentLock(work, past) : null,
      urgeTime: urgeTimeOf(work, this.call.now) ?? null,
      my,
      can: allowedTo({
        me: me.id,
        time,
        work,
        tasks: facts.tasks,
        mine,
        isCopied,
        isLast: my?.next.kind === 'end',
      }),
      isMoney: progress.kind.isMoney,
      asksAmount: progress.kind.definition.asksAmount ?? false,
      away: await awayOf(this.call, progress),
    }
  }

  async values(workId: string): Promise<T.WorkValues> {
    const { work, facts } = await this.#access.getVisible(workId)
    const progress = await this.#access.progressOf(work)
    const sight = approvalPolicy.sight(this.call.me.id, facts)
    const { values, rows } = await this.#loadWritten(sight, progress, work.form)
    return { type: work.type, status: work.status, values, rows }
  }

  async #loadFormFor(sight: Sight, progress: Progress, past: History, applicantName: string) {
    if (sight === 'open') return this.#loadForm(progress, past, applicantName)
    const { work } = progress
    const form = work.applicant_id === this.call.me.id && work.draft ? work.draft : work.form
    return { ...SEALED_FORM, ...(await this.#loadWritten(sight, progress, form)) }
  }

  /** Values and rows of a form. Outside the ethical wall the applicant reads their own without the case's name. */
  async #loadWritten(sight: Sight, { kind }: Progress, form: Work['form']) {
    if (sight === 'sealed') return { values: {}, fields: [], rows: [WALLED_ROW] }
    const given = fitting(kind.fields, form)
    const names = new Map(await new Forms(this.#access.context, kind).names(given))
    const values = sight === 'own' ? hideChosen(given, (id) => names.set(id, WALLED)) : given
    return { values, fields: [...kind.fields], rows: rowsOf(kind.fields, values, names) }
  }

  /** Builds the form's blocks and the facts the kind adds. */
  async #loadForm(progress: Progress, past: History, applicantName: string) {
    const { kind, work } = progress
    const { context } = this.#access
    const isMine = work.applicant_id === this.call.me.id
    // A form is as old as its work: values that no longer fit the kind are left out, so that the rest opens.
    const values = fitting(kind.fields, isMine && work.draft ? work.draft : work.form)
    const names = await new Forms(context, kind).names(values)
    const fields = [...kind.fields]
    const application = applied({ id: work.applicant_id, name: applicantName }, values)
    const about = { ...application, workId: work.id }
    return {
      values,
      fields,
      rows: rowsOf(fields, values, names),
      lines: markDuplicates(lineBlocks(fields, values, names), (await kind.side.twins?.(context, about)) ?? {}),
      files: filesByField(progress, values, past),
      facts: [...((await kind.side.facts?.(context, application)) ?? []), ...paymentRows(work.payment)],
      matter: (await kind.side.namedCase?.(context, about)) ?? null,
      conflict: (await kind.side.conflict?.(context, application)) ?? null,
      namedMatter: await namedCaseCard(context, values),
      account: this.#maskAccount(work, (await kind.side.account?.(context, values)) ?? null),
      parties: (await kind.side.parties?.(context, application)) ?? [],
      differences: (await kind.side.differences?.(context, about)) ?? [],
    }
  }

  #maskAccount({ applicant_id }: Work, account: T.PayeeAccount | null): T.PayeeAccount | null {
    const { me } = this.call
    const isFull = applicant_id === me.id || paysOut(me)
    return account && { ...account, accountNo: isFull ? account.accountNo : maskAccount(account.accountNo) }
  }

  #presentLock({ locked_by: holder, locked_until: until }: Work, { lookups }: History): T.WorkflowDetail['lock'] {
    const { me, time } = this.call
    if (!holder || !until || until <= time) return null
    return { holder: refOf(lookups.people, holder), until, isMine: holder === me.id }
  }

  async #loadRow(work: Work) {
    const row = (await new WorkLists(this.call.db, this.call.me.id).rows([work.id])).get(work.id) ?? fail.gone('审批')
    return presentRow(row, await formTitles(this.call, [row]))
  }

  async #loadStep(progress: Progress, task: Task, { turns, tasks, lookups }: History): Promise<T.MyStep> {
    const { flow, work } = progress
    const node = flow.nodes.find(({ id }) => id === work.node_id)
    if (!node || !isPeopleNode(node)) return fail.gone('审批')
    const path = pathThrough({ flow, work, turns, tasks })
    return {
      taskId: task.id,
      version: task.version,
      nodeName: node.name,
      arriveTime: task.arrived_at ?? '',
      due: dueOf(task.arrived_at, this.call.now),
      readTime: task.read_at,
      canBatch: task.can_batch,
      onBehalfOf: task.original_id ? refOf(lookups.people, task.original_id) : null,
      nodeId: node.id,
      nodeKind: node.kind,
      needsSignature: node.needsSignature ?? false,
      needsOpinion: node.needsOpinion ?? false,
      payment: paysAt(progress, node) ? { account: await this.#access.works.lastPaidFrom() } : null,
      next: await this.#ahead.nextOfTask(progress, task.id),
      backTargets: [
        { to: 'applicant', name: '发起人', people: [refOf(lookups.people, work.applicant_id)] },
        ...path.map((step) => ({
          to: step.node.id,
          name: step.node.name,
          people: step.people.map((id) => refOf(lookups.people, id)),
        })),
      ],
    }
  }
}

/** Rows of the payment. */
const paymentRows = (payment: Work['payment']): T.SummaryRow[] =>
  payment
    ? [
        { key: 'paidFrom', label: '付款账户', text: payment.account },
        { key: 'paidOn', label: '付款日期', text: dateWords(payment.paidOn) },
        ...(payment.serialNo ? [{ key: 'serialNo', label: '银行流水号', text: payment.serialNo }] : []),
      ]
    : []

/** Blocks of a form that readers outside the ethical wall do not get. */
const SEALED_FORM = {
  lines: [],
  files: {},
  facts: [],
  matter: null,
  conflict: null,
  namedMatter: null,
  account: null,
  parties: [],
  differences: [],
}

/** Values of a form in which every chosen record is called 保密项目. */
function hideChosen(values: FormValues, onHidden: (id: string) => void): FormValues {
  const hide = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hide)
    if (value === null || typeof value !== 'object') return value
    const { id, text } = value as Partial<Remote>
    if (typeof id !== 'string' || typeof text !== 'string')
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hide(part)]))
    onHidden(id)
    return { ...value, text: WALLED }
  }
  return hide(values) as FormValues
}

/** Marks lines that repeat another application's, in addition to those repeated within the form. */
const markDuplicates = (blocks: T.LinesBlock[], twins: Record<string, number[]>): T.LinesBlock[] =>
  blocks.map((block) => ({
    ...block,
    rows: block.rows.map((row, index) => ({
      ...row,
      isDuplicate: row.isDuplicate || !!twins[block.key]?.includes(index),
    })),
  }))

function filesByField(
  { kind }: Progress,
  values: Work['form'],
  { lookups, supplements }: History,
): Record<string, T.WorkFile[]> {
  const byField: Record<string, T.WorkFile[]> = {}
  const shown = (ids: readonly string[]) => ids.flatMap((id) => lookups.files.get(id) ?? [])
  for (const { key, ids } of filesIn(kind.fields, values)) byField[key] = shown(ids)
  if (supplements.length > 0) byField.supplement = shown(supplements)
  return byField
}
