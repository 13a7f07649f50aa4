import type { FormValues } from '@contract/approvals/fields'
import { compute } from '@contract/approvals/formula'
import { AppMsg } from '@contract/codes/appMsg'
import { WorkStatus } from '@contract/codes/approval'
import { isRestDay } from '../../calendar/calendar'
import { toTime } from '../../clock'
import type { PeopleNode } from '../../modules/approval/engine/definition'
import { type Circumstances, walk } from '../../modules/approval/engine/walk'
import type { SeedFirm, SeedWorld } from '../world'
import { askedAt, holdersOf } from './asked'
import type { ApprovalBook } from './book'
import { Pen, type Row } from './pen'
import type { Outcome, WorkPlan } from './plan'
import { afterNight, DAY_MS, HOUR_MS } from './span'

/** A copy is read by then. */
const READ_MS = 4 * DAY_MS

/** What became of one application, told along its flow. */
export class Story {
  readonly #id: string
  readonly #title: string
  readonly #given: Circumstances
  readonly #pen: Pen
  #status: WorkStatus = WorkStatus.running
  #node?: PeopleNode

  constructor(
    book: ApprovalBook,
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly plan: WorkPlan,
  ) {
    const { kind, applicant } = plan
    const values = compute(kind.fields, plan.values, isRestDay)
    this.#id = world.id(plan.at)
    this.#title = titleOf(plan, values)
    this.#given = {
      values,
      applicantId: applicant.empId,
      isMoney: kind.definition.isMoney ?? false,
      people: new Map(
        kind.flow.nodes.flatMap((node) => ('approver' in node ? [[node.id, askedAt(firm, plan, node.approver)]] : [])),
      ),
      standIns: holdersOf(firm, 'director'),
    }
    this.#pen = new Pen(book, world, firm, plan, { id: this.#id, title: this.#title, values })
  }

  tell() {
    const { plan } = this
    this.#pen.event('start', plan.applicant.empId, '提交申请')
    this.#walk()
    if (plan.comment) this.#pen.event('comment', plan.comment.by.empId, this.#at, plan.comment.text)
    this.#copy(
      (plan.copies ?? []).map(({ empId }) => empId),
      plan.applicant.empId,
    )
    this.#pen.endTurn()
    this.#pen.work(this.#status, this.#node)
    return { workId: this.#id, endedAt: this.#pen.at, title: this.#title }
  }

  /** The step's name, for what is said there. */
  get #at(): string {
    return this.#node?.name ?? ''
  }

  #walk() {
    const { plan } = this
    let [from, last] = ['start', undefined as string | undefined]
    for (let agreed = 0; ; agreed++) {
      const way = walk(plan.kind.flow, from, { ...this.#given, lastActorId: last })
      for (const passed of way.passed) {
        this.#pen.turn(passed.node, passed.kind === 'cc' ? 'done' : 'skipped')
        if (passed.kind === 'cc') this.#copy(passed.people)
        else for (const id of passed.people) this.#pen.task(id, 0, 'skipped')
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
    this.#pen.turn(node, isLast ? stopState(this.plan.outcome) : 'done')
    this.#node = node
    if (isLast) return this.#stop(node, people)
    const acts = node.kind === 'all' || node.kind === 'sequential' ? people : [random.pick(people)]
    let last = ''
    for (const id of acts) {
      const task = this.#pen.task(id, people.indexOf(id), 'agreed')
      this.#later()
      this.#act(id, task, 'agree', random.pick(OPINIONS))
      last = id
    }
    for (const id of people)
      if (!acts.includes(id)) this.#pen.card(id, this.#pen.task(id, people.indexOf(id), 'otherHandled'), -1)
    return last
  }

  #stop(node: PeopleNode, people: readonly string[]): undefined {
    if (this.plan.outcome === 'running') return this.#wait(node, people)
    const arrived = this.#pen.at
    this.#later()
    if (this.plan.outcome === 'withdrawn') return this.#withdraw(node, people, arrived)
    return this.#return(node, people, arrived)
  }

  #wait(node: PeopleNode, people: readonly string[]): undefined {
    const arrived = this.#pen.at
    for (const [index, id] of people.entries()) {
      const waits = node.kind === 'sequential' && index > 0
      const task = this.#pen.task(id, index, waits ? 'waiting' : 'pending')
      if (waits) continue
      this.#pen.card(id, task, 0)
      if (this.plan.reminds !== false) this.#pen.rings(String(task.id), arrived)
    }
  }

  #withdraw(node: PeopleNode, people: readonly string[], arrived: number): undefined {
    const { applicant, reason = '' } = this.plan
    for (const [index, id] of people.entries()) this.#pen.card(id, this.#pen.task(id, index, 'revoked', arrived), 4)
    this.#pen.event('withdraw', applicant.empId, node.name, reason)
    this.#status = WorkStatus.withdrawn
  }

  #return(node: PeopleNode, people: readonly string[], arrived: number): undefined {
    const { outcome, reason = '', applicant } = this.plan
    const [first = ''] = people
    for (const id of people.slice(1)) this.#pen.card(id, this.#pen.task(id, people.indexOf(id), 'revoked', arrived), -1)
    const task = this.#pen.task(first, 0, 'returned', arrived)
    this.#act(first, task, 'back', reason)
    const by = this.firm.people.find(({ empId }) => empId === first)?.name ?? ''
    const extra = [
      { key: '退回人', value: by },
      { key: '原因', value: reason },
    ]
    this.#pen.mail(AppMsg.ApprovalNotPassed, [applicant.empId], '您的申请被退回', { senderId: first, extra })
    this.#status = outcome === 'invalid' ? WorkStatus.invalid : WorkStatus.returned
    if (outcome !== 'invalid') return
    this.#later()
    this.#pen.event('cancel', applicant.empId, node.name)
  }

  #end() {
    this.#node = undefined
    this.#status = WorkStatus.approved
    this.#pen.event('end', null, '')
    this.#pen.mail(AppMsg.ApprovalPassed, [this.plan.applicant.empId], '您的申请已通过')
  }

  #act(id: string, task: Row<'approval_tasks'>, did: 'agree' | 'back', opinion: string) {
    const time = toTime(this.#pen.at)
    Object.assign(task, { opinion, done_at: time, read_at: toTime(this.#pen.at - 300_000) })
    this.#pen.event(did, id, this.#at, opinion)
    this.#pen.party(id, 'handled', { did, read_at: time })
    this.#pen.card(id, task, did === 'back' ? 2 : this.#isLastStep() ? 1 : 3)
  }

  /** Whether nobody is asked after this node. */
  #isLastStep(): boolean {
    if (!this.#node) return true
    return walk(this.plan.kind.flow, this.#node.next, this.#given).stop.kind === 'end'
  }

  #copy(ids: readonly string[], by?: string) {
    const { random, now } = this.world
    const { at } = this.#pen
    for (const id of ids) {
      const isRead = now - at > READ_MS || random.chance(0.3)
      const read_at = isRead ? toTime(Math.min(now, at + HOUR_MS)) : null
      this.#pen.party(id, 'cc', { did: 'cc', by_id: by ?? null, read_at })
    }
    if (ids.length === 0) return
    this.#pen.event('cc', by ?? null, this.#at, '', ids)
    this.#pen.mail(AppMsg.ApprovalCc, ids, '审批抄送给您', { senderId: by })
  }

  #later() {
    const { random, now } = this.world
    this.#pen.at = Math.min(now - 60_000, afterNight(this.#pen.at + random.int(20, 30 * 60) * 60_000))
  }
}

function titleOf({ kind, applicant }: WorkPlan, values: FormValues): string {
  if (kind.title) return `${applicant.name}的${kind.title}`
  return kind.side.title({ applicantId: applicant.empId, applicantName: applicant.name, values })
}

const OPINIONS = ['同意', '同意', '同意', '同意，请按流程办理', '已核实，同意', '同意，注意做好工作交接', '']

const stopState = (outcome: Outcome) =>
  outcome === 'running' ? 'current' : outcome === 'withdrawn' ? 'withdrawn' : 'returned'
