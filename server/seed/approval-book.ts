import type { FieldDefinition, FormValues } from '@contract/approvals/fields'
import { compute } from '@contract/approvals/formula'
import type { KindDefinition } from '@contract/approvals/kind'
import { AppMsg } from '@contract/codes/appMsg'
import type { Urgency } from '@contract/codes/approval'
import { WorkStatus } from '@contract/codes/approval'
import type { InsertObject } from 'kysely'
import { isRestDay } from '../calendar/calendar'
import { toDay, toTime } from '../clock'
import type { Tables } from '../db/tables'
import type { FlowDefinition, FlowNode, PeopleNode } from '../modules/approval/engine/definition'
import { type Circumstances, walk } from '../modules/approval/engine/walk'
import type { KindSide } from '../modules/approval/kinds/side'
import { ESCALATE, REMIND } from '../modules/approval/news'
import { summaryOf } from '../modules/approval/words'
import type { SeedFirm, SeedPerson, SeedWorld } from './world'

const HOUR_MS = 3_600_000
const REMIND_MS = 48 * HOUR_MS
const ESCALATE_MS = 96 * HOUR_MS

/** A kind as the seed needs it. */
export interface SeedKind {
  type: number
  definition: KindDefinition
  side: KindSide
  flow: FlowDefinition
  flowId: string
  formId?: string
  title?: string
  fields: readonly FieldDefinition[]
  summary: readonly string[]
}

/** How far a work has come, and how it ended. */
export type Outcome = 'approved' | 'running' | 'returned' | 'withdrawn' | 'invalid'

export interface WorkPlan {
  kind: SeedKind
  applicant: SeedPerson
  values: FormValues
  /** When it was given in. */
  at: number
  outcome: Outcome
  /** Of a running one: how many have agreed. */
  agreed?: number
  chosen?: readonly SeedPerson[]
  copies?: readonly SeedPerson[]
  urgency?: Urgency
  comment?: { by: SeedPerson; text: string }
  reason?: string
  /** False: nobody is reminded of it, however long it waits. */
  reminds?: boolean
}

type Row<T extends keyof Tables> = InsertObject<Tables, T>
type Node = Extract<FlowNode, { approver: unknown }>

/** Writes works as the engine would have left them: the same flow is walked, only the clock is another. */
export class ApprovalBook {
  readonly #works: Row<'approval_works'>[] = []
  readonly #turns: Row<'approval_turns'>[] = []
  readonly #tasks: Row<'approval_tasks'>[] = []
  readonly #events: Row<'approval_events'>[] = []
  readonly #parties = new Map<string, Row<'approval_parties'>>()
  readonly #jobs: Row<'jobs'>[] = []
  readonly #numbers = new Map<string, number>()

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {}

  /** Works in the order of their times; gives each one's id and when it ended. */
  add(plan: WorkPlan): { workId: string; endedAt: number; title: string } {
    return new Story(this, this.world, this.firm, plan).tell()
  }

  number(at: number): string {
    const day = toDay(at)
    const number = (this.#numbers.get(day) ?? 0) + 1
    this.#numbers.set(day, number)
    return `SP${day.replaceAll('-', '')}${String(number).padStart(4, '0')}`
  }

  work = (row: Row<'approval_works'>) => void this.#works.push(row)
  turn = (row: Row<'approval_turns'>) => void this.#turns.push(row)
  task = (row: Row<'approval_tasks'>) => void this.#tasks.push(row)
  event = (row: Row<'approval_events'>) => void this.#events.push(row)
  job = (row: Row<'jobs'>) => void this.#jobs.push(row)
  party = (row: Row<'approval_parties'>) => void this.#parties.set(`${row.work_id} ${row.employee_id} ${row.part}`, row)

  async save() {
    const { world } = this
    await world.insert('approval_works', this.#works)
    await world.insert('approval_turns', this.#turns)
    await world.insert('approval_tasks', this.#tasks)
    await world.insert('approval_parties', [...this.#parties.values()])
    await world.insert('approval_events', this.#events)
    await world.insert('jobs', this.#jobs)
    const numbers = [...this.#numbers].map(([day, last]) => ({ firm_id: this.firm.id, day, last }))
    await world.insert('approval_numbers', numbers)
  }
}

class Story {
  readonly #id: string
  readonly #values: FormValues
  readonly #title: string
  readonly #given: Circumstances
  #at: number
  #turn = 0
  #status: WorkStatus = WorkStatus.running
  #node?: PeopleNode
  /** The stay that has not ended yet. */
  #open?: Row<'approval_turns'>

  constructor(
    private readonly book: ApprovalBook,
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly plan: WorkPlan,
  ) {
    const { kind, applicant, at } = plan
    this.#at = at
    this.#id = world.id(at)
    this.#values = compute(kind.fields, plan.values, isRestDay)
    const application = { applicantId: applicant.empId, applicantName: applicant.name, values: this.#values }
    this.#title = kind.title ? `${applicant.name}的${kind.title}` : kind.side.title(application)
    this.#given = {
      values: this.#values,
      applicantId: applicant.empId,
      isMoney: kind.definition.isMoney ?? false,
      people: new Map(kind.flow.nodes.flatMap((node) => ('approver' in node ? [[node.id, this.#asked(node)]] : []))),
      standIns: this.#holders('director'),
    }
  }

  tell() {
    const { plan } = this
    this.#event('start', plan.applicant.empId, '提交申请')
    this.#walk()
    if (plan.comment) this.#comment(plan.comment)
    this.#copy(
      (plan.copies ?? []).map(({ empId }) => empId),
      plan.applicant.empId,
    )
    this.#endTurn()
    this.#keep()
    return { workId: this.#id, endedAt: this.#at, title: this.#title }
  }

  #walk() {
    const { plan } = this
    let [from, last] = ['start', undefined as string | undefined]
    for (let agreed = 0; ; agreed++) {
      const way = walk(plan.kind.flow, from, { ...this.#given, lastActorId: last })
      for (const passed of way.passed) {
        this.#addTurn(passed.node, passed.kind === 'cc' ? 'done' : 'skipped')
        if (passed.kind === 'cc') this.#copy(passed.people)
        else for (const id of passed.people) this.#task(id, 0, 'skipped')
      }
      if (way.stop.kind === 'end') return this.#end()
      const isLast = plan.outcome !== 'approved' && agreed >= (plan.agreed ?? 0)
      last = this.#visit(way.stop.node, way.stop.people, isLast)
      if (last === undefined) return
      from = way.stop.node.next
    }
  }

  /** One stay at a node; who agreed, or nobody when the story stops here. */
  #visit(node: PeopleNode, people: readonly string[], isLast: boolean): string | undefined {
    const { random } = this.world
    this.#addTurn(node, isLast ? stopState(this.plan.outcome) : 'done')
    this.#node = node
    if (isLast) return this.#stop(node, people)
    const acts = node.kind === 'all' || node.kind === 'sequential' ? people : [random.pick(people)]
    let last = ''
    for (const id of acts) {
      const task = this.#task(id, people.indexOf(id), 'agreed')
      this.#later()
      this.#act(id, task, 'agree', random.pick(OPINIONS))
      last = id
    }
    for (const id of people)
      if (!acts.includes(id)) this.#card(id, this.#task(id, people.indexOf(id), 'otherHandled'), -1)
    return last
  }

  #stop(node: PeopleNode, people: readonly string[]) {
    const { outcome, reason = '', applicant } = this.plan
    const arrived = this.#at
    if (outcome === 'running') {
      for (const [index, id] of people.entries()) {
        const waits = node.kind === 'sequential' && index > 0
        const task = this.#task(id, index, waits ? 'waiting' : 'pending')
        if (!waits) this.#card(id, task, 0)
        if (!waits && this.plan.reminds !== false) this.#rings(String(task.id), arrived)
      }
      return undefined
    }
    this.#later()
    if (outcome === 'withdrawn') {
      for (const [index, id] of people.entries()) this.#card(id, this.#task(id, index, 'revoked', arrived), 4)
      this.#event('withdraw', applicant.empId, node.name, reason)
      this.#status = WorkStatus.withdrawn
      return undefined
    }
    const [first = ''] = people
    for (const id of people.slice(1)) this.#card(id, this.#task(id, people.indexOf(id), 'revoked', arrived), -1)
    const task = this.#task(first, 0, 'returned', arrived)
    this.#act(first, task, 'back', reason)
    this.#mail(AppMsg.ApprovalNotPassed, [applicant.empId], this.#id, '您的申请被退回', first)
    this.#status = outcome === 'invalid' ? WorkStatus.invalid : WorkStatus.returned
    if (outcome === 'invalid') {
      this.#later()
      this.#event('cancel', applicant.empId, node.name)
    }
    return undefined
  }

  #end() {
    this.#node = undefined
    this.#status = WorkStatus.approved
    this.#event('end', null, '')
    this.#mail(AppMsg.ApprovalPassed, [this.plan.applicant.empId], this.#id, '您的申请已通过')
  }

  #act(id: string, task: Row<'approval_tasks'>, did: 'agree' | 'back', opinion: string) {
    const time = toTime(this.#at)
    Object.assign(task, { opinion, done_at: time, read_at: toTime(this.#at - 300_000) })
    this.#event(did, id, this.#node?.name ?? '', opinion)
    this.book.party({
      firm_id: this.firm.id,
      work_id: this.#id,
      employee_id: id,
      part: 'handled',
      did,
      type: this.plan.kind.type,
      at: time,
      read_at: time,
    })
    const isEnd = this.#isLastStep()
    this.#card(id, task, did === 'back' ? 2 : isEnd ? 1 : 3)
  }

  /** Whether nobody is asked after this node. */
  #isLastStep(): boolean {
    if (!this.#node) return true
    return walk(this.plan.kind.flow, this.#node.next, this.#given).stop.kind === 'end'
  }

  #later() {
    const { random, now } = this.world
    this.#at = Math.min(now - 60_000, this.#at + random.int(20, 30 * 60) * 60_000)
  }

  #comment({ by, text }: NonNullable<WorkPlan['comment']>) {
    this.#event('comment', by.empId, this.#node?.name ?? '', text)
  }

  #copy(ids: readonly string[], by?: string) {
    const { random, now } = this.world
    for (const employee_id of ids) {
      const isRead = now - this.#at > 4 * 24 * HOUR_MS || random.chance(0.3)
      this.book.party({
        firm_id: this.firm.id,
        work_id: this.#id,
        employee_id,
        part: 'cc',
        did: 'cc',
        type: this.plan.kind.type,
        by_id: by ?? null,
        at: toTime(this.#at),
        read_at: isRead ? toTime(Math.min(now, this.#at + HOUR_MS)) : null,
      })
    }
    if (ids.length > 0) {
      this.#event('cc', by ?? null, this.#node?.name ?? '', '', ids)
      this.#mail(AppMsg.ApprovalCc, ids, this.#id, '审批抄送给您', by)
    }
  }

  #addTurn(node: Node, state: Row<'approval_turns'>['state']) {
    this.#endTurn()
    const row: Row<'approval_turns'> = {
      firm_id: this.firm.id,
      work_id: this.#id,
      turn: ++this.#turn,
      round: 1,
      node_id: node.id,
      node_name: node.name,
      node_kind: node.kind,
      state,
      started_at: toTime(this.#at),
      ended_at: null,
    }
    this.book.turn(row)
    this.#open = state === 'current' ? undefined : row
  }

  /** A stay ends when the story goes on. */
  #endTurn() {
    if (this.#open) this.#open.ended_at = toTime(this.#at)
  }

  #task(assignee: string, seq: number, state: Row<'approval_tasks'>['state'], arrived = this.#at) {
    const { kind } = this.plan
    const done = state !== 'pending' && state !== 'waiting'
    const row: Row<'approval_tasks'> = {
      id: this.world.id(arrived),
      firm_id: this.firm.id,
      work_id: this.#id,
      type: kind.type,
      turn: this.#turn,
      assignee_id: assignee,
      state,
      seq,
      can_batch: kind.definition.batch !== undefined,
      opinion: '',
      arrived_at: state === 'waiting' ? null : toTime(arrived),
      done_at: done ? toTime(this.#at) : null,
      read_at: null,
      created_at: toTime(arrived),
    }
    this.book.task(row)
    return row
  }

  #rings(taskId: string, arrived: number) {
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

  #card(id: string, task: Row<'approval_tasks'>, linkStatus: number) {
    this.#mail(
      AppMsg.ApprovalTodo,
      [id],
      String(task.id),
      '您有新的审批',
      undefined,
      linkStatus,
      String(task.arrived_at ?? ''),
    )
  }

  #mail(
    code: (typeof AppMsg)['ApprovalTodo' | 'ApprovalCc' | 'ApprovalPassed' | 'ApprovalNotPassed'],
    to: readonly string[],
    linkId: string,
    alertTitle: string,
    senderId?: string,
    linkStatus = 0,
    arrived = '',
  ) {
    const { applicant } = this.plan
    const shown = this.#summary.slice(0, 3).map(({ label, text }) => ({ key: label, value: text }))
    const texts = [{ key: '审批', value: this.#title }, { key: '申请人', value: applicant.name }, ...shown]
    const at = arrived ? Date.parse(`${arrived.replace(' ', 'T')}+08:00`) : this.#at
    this.world.mail.send(
      { to, code, linkId, appLinkId: this.#id, senderId: senderId ?? applicant.empId, alertTitle, texts },
      { at, linkStatus },
    )
  }

  get #summary() {
    return summaryOf(this.plan.kind, this.#values, new Map())
  }

  #event(
    did: Row<'approval_events'>['did'],
    actor: string | null,
    node: string,
    content = '',
    targets: readonly string[] = [],
  ) {
    this.book.event({
      id: this.world.id(this.#at),
      firm_id: this.firm.id,
      work_id: this.#id,
      round: 1,
      turn: this.#turn,
      did,
      actor_id: actor,
      node_name: node,
      target_ids: JSON.stringify(targets),
      content,
      file_ids: '[]',
      at: toTime(this.#at),
    })
  }

  #keep() {
    const { kind, applicant, at, urgency = 1 } = this.plan
    const amount = kind.definition.amount ? this.#values[kind.definition.amount] : undefined
    const runs = this.#status === WorkStatus.running
    this.book.work({
      id: this.#id,
      firm_id: this.firm.id,
      work_no: this.book.number(at),
      type: kind.type,
      form_id: kind.formId ?? '',
      title: this.#title,
      status: this.#status,
      applicant_id: applicant.empId,
      department_id: applicant.departmentId,
      urgency,
      form: JSON.stringify(this.#values),
      fields: kind.formId ? JSON.stringify(kind.fields) : null,
      summary: JSON.stringify(this.#summary),
      amount: typeof amount === 'string' ? amount : null,
      flow_id: kind.flowId,
      node_id: runs ? (this.#node?.id ?? '') : '',
      node_name: runs ? (this.#node?.name ?? '') : '',
      round: 1,
      turn: this.#turn,
      submitted_at: toTime(at),
      finished_at: this.#status === WorkStatus.approved ? toTime(this.#at) : null,
      created_at: toTime(at),
      updated_at: toTime(this.#at),
    })
  }

  #asked({ approver }: Node): string[] {
    if (approver.by === 'role') return this.#holders(approver.role)
    if (approver.by === 'choice' && this.plan.chosen) return this.plan.chosen.map(({ empId }) => empId)
    if (approver.by === 'person') return [...approver.ids]
    const { applicant } = this.plan
    const head = this.firm.departments.find(({ id }) => id === applicant.departmentId)?.managerId
    return head && head !== applicant.empId ? [head] : this.#holders('director').filter((id) => id !== applicant.empId)
  }

  #holders = (role: string) =>
    this.firm.people.filter(({ roles }) => roles.some((held) => held === role)).map(({ empId }) => empId)
}

const OPINIONS = ['同意', '同意', '同意', '同意，请按流程办理', '已核实，同意', '同意，注意做好工作交接', '']

const stopState = (outcome: Outcome) =>
  outcome === 'running' ? 'current' : outcome === 'withdrawn' ? 'withdrawn' : 'returned'
