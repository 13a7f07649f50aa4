import type { FormValues } from '@contract/approvals/fields'
import { AppMsg } from '@contract/codes/appMsg'
import { WorkStatus } from '@contract/codes/approval'
import type { InsertObject } from 'kysely'
import { fromTime, toTime } from '../../clock'
import type { Tables } from '../../db/tables'
import type { CcNode, PeopleNode } from '../../modules/approval/engine/definition'
import { cardRows, ESCALATE, REMIND } from '../../modules/approval/news'
import { isForBatch } from '../../modules/approval/turns'
import { summaryOf } from '../../modules/approval/words'
import type { SeedFirm, SeedWorld } from '../world'
import type { ApprovalBook } from './book'
import type { WorkPlan } from './plan'

export type Row<T extends keyof Tables> = InsertObject<Tables, T>
type TaskRow = Row<'approval_tasks'>

const HOUR_MS = 3_600_000
const REMIND_MS = 48 * HOUR_MS
const ESCALATE_MS = 96 * HOUR_MS

interface CardText {
  key: string
  value: string
}

export interface Written {
  id: string
  title: string
  values: FormValues
}

/** Writes the rows of one work. The time it writes is the story's own. */
export class Pen {
  at: number
  #turn = 0
  #node?: PeopleNode
  /** The stay that has not ended yet. */
  #open?: Row<'approval_turns'>

  constructor(
    private readonly book: ApprovalBook,
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly plan: WorkPlan,
    private readonly written: Written,
  ) {
    this.at = plan.at
  }

  turn(node: PeopleNode | CcNode, state: Row<'approval_turns'>['state']) {
    this.endTurn()
    const { id, name, kind } = node
    this.#node = node.kind === 'cc' ? undefined : node
    const row: Row<'approval_turns'> = {
      firm_id: this.firm.id,
      work_id: this.written.id,
      turn: ++this.#turn,
      round: 1,
      node_id: id,
      node_name: name,
      node_kind: kind,
      state,
      started_at: toTime(this.at),
      ended_at: null,
    }
    this.book.turn(row)
    this.#open = state === 'current' ? undefined : row
  }

  /** A stay ends when the story goes on. */
  endTurn() {
    if (this.#open) this.#open.ended_at = toTime(this.at)
  }

  task(assignee: string, seq: number, state: TaskRow['state'], arrived = this.at): TaskRow {
    const { kind } = this.plan
    const done = state !== 'pending' && state !== 'waiting'
    const row: TaskRow = {
      id: this.world.id(arrived),
      firm_id: this.firm.id,
      work_id: this.written.id,
      type: kind.type,
      turn: this.#turn,
      assignee_id: assignee,
      state,
      seq,
      can_batch: this.#node !== undefined && isForBatch(kind.definition, this.#node, this.#amount),
      opinion: '',
      arrived_at: state === 'waiting' ? null : toTime(arrived),
      done_at: done ? toTime(this.at) : null,
      read_at: null,
      created_at: toTime(arrived),
    }
    this.book.task(row)
    return row
  }

  party(
    employee_id: string,
    part: Row<'approval_parties'>['part'],
    given: Pick<Row<'approval_parties'>, 'did' | 'by_id' | 'read_at'>,
  ) {
    const [firm_id, work_id, type, at] = [this.firm.id, this.written.id, this.plan.kind.type, toTime(this.at)]
    this.book.party({ firm_id, work_id, employee_id, part, type, at, ...given })
  }

  event(
    did: Row<'approval_events'>['did'],
    actor: string | null,
    node: string,
    content = '',
    targets: readonly string[] = [],
  ) {
    this.book.event({
      id: this.world.id(this.at),
      firm_id: this.firm.id,
      work_id: this.written.id,
      round: 1,
      turn: this.#turn,
      did,
      actor_id: actor,
      node_name: node,
      target_ids: JSON.stringify(targets),
      content,
      file_ids: '[]',
      at: toTime(this.at),
    })
  }

  /** The timer of a step that waits: the reminder's, or after it the escalation's. */
  rings(taskId: string, arrived: number) {
    const { world, firm } = this
    const isReminded = world.now - arrived > REMIND_MS
    const [kind, at] = isReminded ? [ESCALATE, arrived + ESCALATE_MS] : [REMIND, arrived + REMIND_MS]
    this.book.job({
      id: world.id(arrived),
      kind,
      firm_id: firm.id,
      unique_key: `${kind}.${taskId}`,
      payload: JSON.stringify({ taskId }),
      run_at: toTime(at),
    })
  }

  /** A to-do's card: it came when the task did. */
  card(to: string, { id, arrived_at }: TaskRow, linkStatus: number) {
    const at = arrived_at ? fromTime(String(arrived_at)) : this.at
    this.#mail(AppMsg.ApprovalTodo, [to], String(id), '您有新的审批', { at, linkStatus })
  }

  mail(
    code: (typeof AppMsg)['ApprovalCc' | 'ApprovalPassed' | 'ApprovalNotPassed'],
    to: readonly string[],
    alertTitle: string,
    { senderId, extra }: { senderId?: string; extra?: CardText[] } = {},
  ) {
    this.#mail(code, to, this.written.id, alertTitle, { at: this.at, linkStatus: 0 }, senderId, extra)
  }

  /** The work itself, as it stands when its story is told. */
  work(status: WorkStatus, node: PeopleNode | undefined) {
    const { kind, applicant, at, urgency = 1 } = this.plan
    const { id, title, values } = this.written
    const runs = status === WorkStatus.running
    this.book.work({
      id,
      firm_id: this.firm.id,
      work_no: this.book.number(at),
      type: kind.type,
      form_id: kind.formId ?? '',
      title,
      status,
      applicant_id: applicant.empId,
      department_id: applicant.departmentId,
      urgency,
      form: JSON.stringify(values),
      fields: kind.formId ? JSON.stringify(kind.fields) : null,
      summary: JSON.stringify(this.#summary),
      amount: this.#amount,
      flow_id: kind.flowId,
      node_id: runs ? (node?.id ?? '') : '',
      node_name: runs ? (node?.name ?? '') : '',
      round: 1,
      turn: this.#turn,
      submitted_at: toTime(at),
      finished_at: status === WorkStatus.approved ? toTime(this.at) : null,
      created_at: toTime(at),
      updated_at: toTime(this.at),
    })
  }

  #mail(
    code: (typeof AppMsg)['ApprovalTodo' | 'ApprovalCc' | 'ApprovalPassed' | 'ApprovalNotPassed'],
    to: readonly string[],
    linkId: string,
    alertTitle: string,
    sent: { at: number; linkStatus: number },
    senderId = this.plan.applicant.empId,
    extra: CardText[] = [],
  ) {
    const { id, title } = this.written
    const shown = cardRows(title, this.#summary)
    const { applicant } = this.plan
    const asks = to.every((one) => one === applicant.empId) ? [] : [{ key: '申请人', value: applicant.name }]
    const texts = [{ key: '审批', value: title }, ...asks, ...extra, ...shown]
    this.world.mail.send({ to, code, linkId, appLinkId: id, senderId, alertTitle, texts }, sent)
  }

  get #amount(): string | null {
    const { amount: key } = this.plan.kind.definition
    const amount = key ? this.written.values[key] : undefined
    return typeof amount === 'string' ? amount : null
  }

  get #summary() {
    return summaryOf(this.plan.kind, this.written.values, new Map())
  }
}
