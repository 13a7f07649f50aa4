import type { PeopleNodeKind } from '@contract/approval/codes'
import type { RoleCode } from '../../people'

/**
 * A flow as data: drawn by a firm, and kept with a running work. A work is at one node at a time; several people at
 * once belong to one node (all, any, sequential).
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
  /** Requires an opinion also when agreeing; sending back always needs one. */
  needsOpinion?: boolean
  /** Fallback when the rule finds nobody: skip the node (default), or ask the director. */
  ifNobody?: 'skip' | 'director'
}

export interface CcNode extends Named {
  kind: 'cc'
  approver: ApproverRule
  next: string
}

export interface ConditionNode extends Named {
  kind: 'condition'
  /** The first matching branch is taken. */
  branches: readonly { when: Condition; label: string; next: string }[]
  otherwise: string
}

export interface EndNode extends Named {
  kind: 'end'
}

export type ApproverRule =
  | { by: 'person'; ids: readonly string[] }
  | { by: 'role'; role: RoleCode }
  /** Head of the applicant's department; of its parent department when the applicant is the head. */
  | { by: 'departmentHead' }
  /** People named in this field of the form; nobody when it is blank. */
  | { by: 'form'; field: string }
  /** Chosen by the person before this node: at the start the applicant, later the previous approver. */
  | { by: 'choice'; max: number; from?: RoleCode; otherwise?: ApproverRule }

/** Condition on the form's values, formulas included. */
export type Condition = { field: string } & (
  | { op: 'gt' | 'gte' | 'lt' | 'lte'; value: string }
  | { op: 'in'; values: readonly string[] }
  /** The field is filled in. */
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

/** Returns the nodes a node can lead to, in evaluation order. */
export function nextOf(node: FlowNode): { nodeId: string; when: string }[] {
  if (node.kind === 'end') return []
  if (node.kind !== 'condition') return [{ nodeId: node.next, when: '' }]
  const branches = node.branches.map(({ next, label }) => ({ nodeId: next, when: label }))
  return [...branches, { nodeId: node.otherwise, when: '其他' }]
}
