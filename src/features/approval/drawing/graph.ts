import { waysFrom } from '@contract/approval/flow-problems'
import type { DrawnNode } from '@contract/approval/shapes'

type Nodes = readonly DrawnNode[]

/** Steps in the order reached from the start, then unreachable ones. The end is last. */
export function inOrder(nodes: Nodes): DrawnNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const seen = new Set<string>()
  const after: DrawnNode[] = []
  const visit = (id: string) => {
    const node = byId.get(id)
    if (!node || seen.has(id)) return
    seen.add(id)
    for (const way of waysFrom(node).reverse()) visit(way)
    after.push(node)
  }
  if (nodes[0]) visit(nodes[0].id)
  const lost = nodes.filter(({ id }) => !seen.has(id))
  const found = after.reverse()
  const isEnd = ({ kind }: DrawnNode) => kind === 'end'
  return [...found.filter((node) => !isEnd(node)), ...lost.filter((node) => !isEnd(node)), ...nodes.filter(isEnd)]
}

/** Inserts a new step between one and its successor; for a condition, between it and its default target. */
export function inserted(nodes: Nodes, afterId: string, made: DrawnNode): DrawnNode[] {
  return nodes.flatMap((node) => {
    if (node.id !== afterId) return [node]
    const isCondition = node.kind === 'condition'
    const ahead = isCondition ? node.otherwise : node.next
    const linked = isCondition ? { ...node, otherwise: made.id } : { ...node, next: made.id }
    return [linked, made.kind === 'condition' ? { ...made, otherwise: ahead } : { ...made, next: ahead }]
  })
}

/** Removes a step; whatever led to it leads to its successor. */
export function removed(nodes: Nodes, id: string): DrawnNode[] {
  const gone = nodes.find((node) => node.id === id)
  if (!gone || gone.kind === 'start' || gone.kind === 'end') return [...nodes]
  const ahead = gone.kind === 'condition' ? gone.otherwise : gone.next
  const on = (way: string | undefined) => (way === id ? ahead : way)
  return nodes
    .filter((node) => node.id !== id)
    .map((node) => ({
      ...node,
      ...('next' in node ? { next: on(node.next) } : {}),
      ...('otherwise' in node ? { otherwise: on(node.otherwise) } : {}),
      ...(node.branches ? { branches: node.branches.map((each) => ({ ...each, next: on(each.next) ?? '' })) } : {}),
    }))
}

export const changed = (nodes: Nodes, node: DrawnNode): DrawnNode[] =>
  nodes.map((other) => (other.id === node.id ? node : other))

/** Returns an unused step id. */
export function freshId(nodes: Nodes): string {
  const taken = new Set(nodes.map(({ id }) => id))
  for (let number = nodes.length; ; number++) if (!taken.has(`s${number}`)) return `s${number}`
}
