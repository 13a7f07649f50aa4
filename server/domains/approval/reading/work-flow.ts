import { WorkStatus } from '@contract/approval/codes'
import type { FlowNodeView, ForecastNode, WorkFlowView } from '@contract/approval/shapes'
import type { StaffCall } from '../../../kernel/http/call'
import { urgeTimeOf } from '../acting/applicant-actions'
import { WorkAccess } from '../acting/work-access'
import { nextOf } from '../engine/definition'
import { titleOf } from '../lists/lists'
import { approvalPolicy, lockedBy } from '../policy'
import type { Progress } from '../running/progress'
import type { Turn, Work } from '../running/works-repository'
import { Forecast } from './forecast'
import { type History, historyOf, sealHistory } from './history'
import { readersOf } from './readers'

/** The whole flow of one work: past, current and predicted nodes, and its readers. */
export class WorkFlows {
  readonly #access: WorkAccess
  readonly #ahead: Forecast

  constructor(private readonly call: StaffCall) {
    this.#access = new WorkAccess(call)
    this.#ahead = new Forecast(call)
  }

  async view(workId: string): Promise<WorkFlowView> {
    const { me, time } = this.call
    const { work, facts } = await this.#access.getVisible(workId)
    const progress = await this.#access.progressOf(work)
    const isSealed = approvalPolicy.sight(me.id, facts) === 'sealed'
    const history = await historyOf(this.#access, work, facts.tasks)
    const past = isSealed ? sealHistory(history, me.id) : history
    const runs = work.status === WorkStatus.running
    const forecast = runs ? await this.#ahead.ofWork(progress) : []
    return {
      workId,
      title: isSealed ? titleOf(work.type) : work.title,
      status: work.status,
      nodes: nodesOf(progress, past, forecast),
      timeline: past.timeline,
      events: past.events,
      forecast,
      readers: readersOf(work, past),
      canUrge: runs && work.applicant_id === me.id && lockedBy(work, me.id, time) === undefined,
      urgeTime: urgeTimeOf(work, this.call.now) ?? null,
    }
  }
}

function nodesOf({ flow, work }: Progress, past: History, forecast: readonly ForecastNode[]): FlowNodeView[] {
  const nodes = flow.nodes.map((node) => {
    const turn = past.turns.filter((each) => each.node_id === node.id && each.round === work.round).at(-1)
    const coming = forecast.find(({ nodeId }) => nodeId === node.id)
    const step = turn && past.timeline.find(({ stepId }) => stepId === String(turn.turn))
    return {
      nodeId: node.id,
      name: node.name,
      kind: node.kind,
      state: nodeState(work, node.kind, turn?.state, coming),
      next: nextOf(node),
      people: step?.people.map(({ person }) => person) ?? coming?.people ?? [],
    }
  })
  return withConditions(nodes)
}

function nodeState(
  work: Work,
  kind: string,
  turn: Turn['state'] | undefined,
  coming: { skipped: string | null } | undefined,
): FlowNodeView['state'] {
  if (kind === 'start') return work.status === WorkStatus.draft ? 'current' : 'done'
  if (turn === 'current') return 'current'
  if (coming) return coming.skipped ? 'skipped' : 'coming'
  if (kind === 'end')
    return work.status === WorkStatus.approved ? 'done' : work.status === WorkStatus.running ? 'coming' : 'off'
  return turn ?? 'off'
}

/** Marks a condition as passed when the branch it led to was taken. */
function withConditions(nodes: FlowNodeView[]): FlowNodeView[] {
  const stateOf = new Map(nodes.map(({ nodeId, state }) => [nodeId, state]))
  for (const { nodeId, kind, next } of [...nodes].reverse())
    if (kind === 'condition') {
      const ahead = next.map((way) => stateOf.get(way.nodeId))
      const isPast = ahead.some((state) => state !== undefined && state !== 'coming' && state !== 'off')
      stateOf.set(nodeId, isPast ? 'done' : ahead.includes('coming') ? 'coming' : 'off')
    }
  return nodes.map((node) => ({ ...node, state: stateOf.get(node.nodeId) ?? node.state }))
}
