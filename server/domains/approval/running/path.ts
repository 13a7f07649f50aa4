import { isPeopleNode, type PeopleNode } from '../engine/definition'
import type { Progress } from './progress'
import type { Task, Turn } from './works-repository'

export interface PastStep {
  node: PeopleNode
  /** Ids of the step's people: going back asks them again. */
  people: string[]
}

/** Steps that led to the current one, without those the work was sent back over. */
export async function pathOf({ flow, work, works }: Pick<Progress, 'flow' | 'work' | 'works'>): Promise<PastStep[]> {
  const [turns, tasks] = await Promise.all([works.turns(work.id), works.tasks(work.id)])
  return pathThrough({ flow, work, turns, tasks })
}

export function pathThrough({
  flow,
  work,
  turns,
  tasks,
}: Pick<Progress, 'flow' | 'work'> & { turns: readonly Turn[]; tasks: readonly Task[] }): PastStep[] {
  let path: PastStep[] = []
  for (const { turn, round, node_id, state } of turns) {
    if (round !== work.round || turn > work.turn) continue
    const node = flow.nodes.find(({ id }) => id === node_id)
    if (!node || !isPeopleNode(node)) continue
    const before = path.findIndex((step) => step.node.id === node.id)
    if (before >= 0) path = path.slice(0, before)
    if (turn === work.turn || state !== 'done') continue
    const people = tasks
      .filter((task) => task.turn === turn && task.parent_id === null && task.state !== 'transferred')
      .map((task) => task.original_id ?? task.assignee_id)
    path.push({ node, people: [...new Set(people)] })
  }
  return path
}
