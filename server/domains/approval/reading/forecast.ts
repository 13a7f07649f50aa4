import type * as T from '@contract/approval/shapes'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { CHANGED, WorkAccess } from '../acting/work-access'
import { startOf } from '../engine/definition'
import { isOpen, settleTurn } from '../engine/turn'
import { type Circumstances, foresee, type Way, walk } from '../engine/walk'
import { risksFor } from '../kinds/cures'
import { applied, Forms } from '../kinds/forms'
import { type FirmKind, KindBook } from '../kinds/kind-book'
import { Approvers, type Asking, choosable, mayChoose, mustChoose } from '../running/approvers'
import { PeopleRepository } from '../running/people-repository'
import type { Progress } from '../running/progress'
import { partOf } from '../running/turns'
import { refOf } from './timeline'

const STAYS: T.NextStep = {
  kind: 'stay',
  nodeId: null,
  name: '等待其他审批人',
  nodeKind: 'all',
  people: [],
  choose: null,
}

/** Predicts the steps ahead of a form being filled in, and of a running work. */
export class Forecast {
  readonly #people: PeopleRepository
  readonly #approvers: Approvers
  readonly #book: KindBook
  readonly #access: WorkAccess

  constructor(private readonly call: StaffCall) {
    this.#access = new WorkAccess(call)
    this.#people = new PeopleRepository(call.db)
    this.#approvers = new Approvers(call)
    this.#book = new KindBook(this.#access.context)
  }

  async forecast({ type, formId, values, nextApproverIds = [] }: T.ForecastInput): Promise<T.Forecast> {
    const { me } = this.call
    const { context } = this.#access
    const kind = await this.#book.kind(type, formId)
    const forms = new Forms(context, kind)
    const read = await forms.read(values, me)
    const asking = await this.#getAsking(kind, read.values)
    const way = walk(asking.flow, startOf(asking.flow).id, await this.#approvers.circumstances(asking))
    const chosenFor = choosable(way)
    const chosen = chosenFor && nextApproverIds.length > 0 ? new Map([[chosenFor.id, nextApproverIds]]) : undefined
    const given = await this.#approvers.circumstances({ ...asking, chosen })
    const isWhole = Object.keys(read.problems).length === 0
    return {
      next: await this.#presentNext(walk(asking.flow, startOf(asking.flow).id, given), chosenFor),
      forecast: await this.#presentNodes(foresee(asking.flow, startOf(asking.flow).id, given), given),
      computed: read.values,
      proposed: (await kind.side.proposed?.(context, applied(me, read.values))) ?? {},
      risks: isWhole ? await this.#getRisks(kind, read.values) : [],
      differences: isWhole ? await this.#getDifferences(kind, read.values) : [],
      problems: read.problems,
    }
  }

  async startStep(input: T.ForecastInput): Promise<T.NextStep> {
    return (await this.forecast(input)).next
  }

  /** Predicts whom a flow would ask; the flow need not be saved. */
  async foreseen(asking: Asking): Promise<T.ForecastNode[]> {
    const given = await this.#approvers.circumstances(asking)
    return this.#presentNodes(foresee(asking.flow, startOf(asking.flow).id, given), given)
  }

  /** Predicts the steps of a kind for an empty form. */
  async flow(kind: FirmKind): Promise<T.ForecastNode[]> {
    return this.foreseen(await this.#getAsking(kind, {}))
  }

  /** Returns the step after the caller's. */
  async nextStep(taskId: string): Promise<T.NextStep> {
    const task = (await this.#access.works.findTask(taskId)) ?? fail.gone('审批')
    const { work } = await this.#access.getVisible(task.work_id)
    if (task.assignee_id !== this.call.me.id) fail.forbidden('您不是当前审批人', { empId: task.assignee_id })
    if (task.state !== 'pending') fail.conflict(CHANGED)
    return this.nextOfTask(await this.#access.progressOf(work), taskId)
  }

  async nextOfTask(progress: Progress, taskId: string): Promise<T.NextStep> {
    const { flow, work } = progress
    const node = flow.nodes.find(({ id }) => id === work.node_id)
    if (!node || !('approver' in node) || node.kind === 'cc') return STAYS
    const tasks = await progress.works.tasks(work.id, work.turn)
    const agreed = tasks.map((task) => partOf(task.id === taskId ? { ...task, state: 'agreed' } : task))
    if (!settleTurn(node.kind, agreed).isDone) {
      const others = tasks.filter((task) => isOpen(task) && task.id !== taskId).map((task) => task.assignee_id)
      return { ...STAYS, nodeKind: node.kind, people: await this.#loadRefs(others) }
    }
    const given = await this.#loadCircumstances(progress, this.call.me.id)
    const way = walk(flow, node.next, given)
    return this.#presentNext(way, choosable(way))
  }

  /** Predicts the remaining steps of a running work. */
  async ofWork(progress: Progress): Promise<T.ForecastNode[]> {
    const { flow, work } = progress
    const node = flow.nodes.find(({ id }) => id === work.node_id)
    if (!node || !('next' in node)) return []
    const open = (await progress.works.tasks(work.id, work.turn)).filter(isOpen)
    const last = open.length === 1 ? open[0]?.assignee_id : undefined
    const given = await this.#loadCircumstances(progress, last)
    return this.#presentNodes(foresee(flow, node.next, given), given)
  }

  async risksOf({ kind, work }: Pick<Progress, 'kind' | 'work'>, applicantName: string): Promise<T.Risk[]> {
    const applicant = { id: work.applicant_id, name: applicantName }
    const application = { ...applied(applicant, work.form), workId: work.id }
    const risks = await kind.side.risks?.(this.#access.context, application)
    return risksFor(this.call.me.id, risks ?? [])
  }

  async #getRisks(kind: FirmKind, values: T.Forecast['computed']): Promise<T.Risk[]> {
    const risks = await kind.side.risks?.(this.#access.context, applied(this.call.me, values))
    return risksFor(this.call.me.id, risks ?? [])
  }

  #getDifferences(kind: FirmKind, values: T.Forecast['computed']): Promise<T.Difference[]> {
    return kind.side.differences?.(this.#access.context, applied(this.call.me, values)) ?? Promise.resolve([])
  }

  async #getAsking(kind: FirmKind, values: T.Forecast['computed']): Promise<Asking> {
    const { me } = this.call
    const flow = await this.#book.flowToSee(kind)
    const { type, isMoney } = kind
    return { flow, type, applicantId: me.id, departmentId: me.departmentId, isMoney, values }
  }

  #loadCircumstances({ flow, kind, work }: Progress, lastActorId?: string): Promise<Circumstances> {
    return this.#approvers.circumstances({
      flow,
      type: work.type,
      applicantId: work.applicant_id,
      departmentId: work.department_id,
      isMoney: kind.isMoney,
      values: work.form,
      lastActorId,
    })
  }

  async #presentNext({ stop }: Way, asked: ReturnType<typeof choosable>): Promise<T.NextStep> {
    const node = asked ?? stop.node
    if (node.kind === 'end')
      return { kind: 'end', nodeId: null, name: node.name, nodeKind: 'end', people: [], choose: null }
    const people = stop.kind === 'stop' && stop.node.id === node.id ? stop.people : []
    return {
      kind: 'node',
      nodeId: node.id,
      name: node.name,
      nodeKind: node.kind,
      people: await this.#loadRefs(people),
      choose:
        asked?.approver.by === 'choice'
          ? {
              min: mustChoose(asked) ? 1 : 0,
              max: asked.approver.max,
              candidates: await this.#loadRefs(await this.#approvers.offered(asked)),
            }
          : null,
    }
  }

  async #presentNodes(ahead: ReturnType<typeof foresee>, given: Circumstances): Promise<T.ForecastNode[]> {
    const ids = ahead.flatMap(({ people }) => people)
    const people = await this.#people.named(ids)
    return ahead.map((each) => {
      const toBeChosen =
        each.kind !== 'cc' && mayChoose(each.node) && (given.people.get(each.node.id) ?? []).length === 0
      return {
        nodeId: each.node.id,
        name: each.node.name,
        kind: each.node.kind,
        people: each.people.map((id) => refOf(people, id)),
        toBeChosen,
        skipped: each.kind === 'passed' && !toBeChosen ? each.reason : null,
      }
    })
  }

  async #loadRefs(ids: readonly string[]) {
    const people = await this.#people.named(ids)
    return ids.map((id) => refOf(people, id))
  }
}
