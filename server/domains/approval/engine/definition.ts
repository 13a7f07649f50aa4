import type { PeopleNodeKind } from '@contract/approval/codes'
import type { RoleCode } from '../../people'

/**
 * A flow as data: what a firm draws up, what a running work keeps. A work is at one node at a time; several people at
 * once are one node's (all, any, sequential).
 */
export interface FlowDefinition {
  /** The first is the start. */
  nodes: readonly FlowNode[]
}

export type FlowNode = StartNode | PeopleNode | ConditionNode | CcNode | EndNode

interface Named {
  id: string
  name: string
}

export interface StartNode extends Named {
  kind: 'start'
  next: string
}

export interface PeopleNode extends Named {
  kind: PeopleNodeKind
  approver: ApproverRule
  next: string
  needsSignature?: boolean
  /** Also when agreeing; sending back always needs one. */
  needsOpinion?: boolean
  /** What becomes of it where its rule finds nobody: it is passed, unless the director stands in. */
  ifNobody?: 'skip' | 'director'
}

export interface CcNode extends Named {
  kind: 'cc'
  approver: ApproverRule
  next: string
}

export interface ConditionNode extends Named {
  kind: 'condition'
  /** The first that holds is taken. */
  branches: readonly { when: Condition; label: string; next: string }[]
  otherwise: string
}

export interface EndNode extends Named {
  kind: 'end'
}

export type ApproverRule =
  | { by: 'person'; ids: readonly string[] }
  | { by: 'role'; role: RoleCode }
  /** Of the applicant's department; its superior's where the applicant is the head. */
  | { by: 'departmentHead' }
  /** Whom the form names in this field: nobody where it is left blank. */
  | { by: 'form'; field: string }
  /** Whoever leads the flow here says who: the applicant at the start, later the approver before. */
  | { by: 'choice'; max: number; from?: RoleCode; otherwise?: ApproverRule }

/** Of the form's values, formulas included. */
export type Condition = { field: string } & (
  | { op: 'gt' | 'gte' | 'lt' | 'lte'; value: string }
  | { op: 'in'; values: readonly string[] }
  /** Something was filled in. */
  | { op: 'given' }
)

export const isPeopleNode = (node: FlowNode): node is PeopleNode =>
  node.kind === 'single' ||
  node.kind === 'all' ||
  node.kind === 'any' ||
  node.kind === 'sequential' ||
  node.kind === 'handler'

export function nodeOf({ nodes }: FlowDefinition, id: string): FlowNode {
  const node = nodes.find((candidate) => candidate.id === id)
  if (!node) throw new Error(`the flow has no node ${id}`)
  return node
}

export function startOf({ nodes }: FlowDefinition): StartNode {
  const [first] = nodes
  if (first?.kind !== 'start') throw new Error('a flow begins with its start')
  return first
}

/** Where a node can lead, in the order it is asked. */
export function nextOf(node: FlowNode): { nodeId: string; when: string }[] {
  if (node.kind === 'end') return []
  if (node.kind !== 'condition') return [{ nodeId: node.next, when: '' }]
  const branches = node.branches.map(({ next, label }) => ({ nodeId: next, when: label }))
  return [...branches, { nodeId: node.otherwise, when: '其他' }]
}
