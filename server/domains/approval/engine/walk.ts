import type { FieldValue, FormValues } from '@contract/forms/fields'
import { isBlank } from '@contract/forms/problems'
import { Decimal } from 'decimal.js'
import type { CcNode, Condition, EndNode, FlowDefinition, PeopleNode } from './definition'
import { nodeOf } from './definition'

/** Everything the path through a flow depends on, known beforehand. */
export interface Circumstances {
  values: FormValues
  applicantId: string
  /** At money kinds the applicant is left out of every node: nobody decides about their own money. */
  isMoney: boolean
  /** People asked at each node, choices included. */
  people: ReadonlyMap<string, readonly string[]>
  /** People asked instead when leaving out the applicant leaves nobody. */
  standIns: readonly string[]
  /** The person who agreed right before. */
  lastActorId?: string
}

/** Why a node asked nobody: no approver, the same person as just before, or the applicant's own. */
export type PassReason = 'empty' | 'same' | 'own'

export type Passed =
  | { kind: 'cc'; node: CcNode; people: readonly string[] }
  | { kind: 'passed'; node: PeopleNode; reason: PassReason; people: readonly string[] }

export interface Stop {
  kind: 'stop'
  node: PeopleNode
  people: readonly string[]
  /** Those of them who need not be asked again; they count as having agreed. */
  settled: ReadonlyMap<string, 'same' | 'own'>
}

export interface Way {
  passed: readonly Passed[]
  stop: Stop | { kind: 'end'; node: EndNode }
}

/** Walks from the outcome of a node to the next node that waits for somebody, or to the end. */
export function walk(flow: FlowDefinition, from: string, given: Circumstances): Way {
  const passed: Passed[] = []
  let lastActorId = given.lastActorId
  let id = from
  // A path without a circle is no longer than the flow's nodes; a circle that asks nobody is refused here.
  for (let step = 0; step <= flow.nodes.length; step++) {
    const node = nodeOf(flow, id)
    switch (node.kind) {
      case 'end':
        return { passed, stop: { kind: 'end', node } }
      case 'start':
        id = node.next
        break
      case 'condition':
        id = node.branches.find(({ when }) => holds(when, given.values))?.next ?? node.otherwise
        break
      case 'cc':
        passed.push({ kind: 'cc', node, people: given.people.get(node.id) ?? [] })
        id = node.next
        break
      default: {
        const stop = stay(node, { ...given, lastActorId })
        if ('settled' in stop) return { passed, stop }
        passed.push(stop)
        // The passed person counts as the last actor, so that their next node is passed as well.
        if (stop.reason !== 'empty') lastActorId = stop.people[0] ?? lastActorId
        id = node.next
      }
    }
  }
  throw new Error('the flow goes in a circle')
}

function stay(node: PeopleNode, given: Circumstances): Stop | Extract<Passed, { kind: 'passed' }> {
  const people = askedAt(node, given)
  if (people.length === 0) return { kind: 'passed', node, reason: 'empty', people }
  const settled = settledOf(node, people, given)
  const oneIsEnough = node.kind === 'single' || node.kind === 'any'
  const [first] = settled
  if (first && (oneIsEnough || settled.size === people.length))
    return { kind: 'passed', node, reason: first[1], people: [first[0]] }
  return { kind: 'stop', node, people, settled }
}

/** Returns everybody a node asks; at a money kind without the applicant. */
export function askedAt(
  node: PeopleNode,
  { people, isMoney, applicantId, standIns }: Circumstances,
): readonly string[] {
  const named = [...new Set(people.get(node.id) ?? [])]
  if (!isMoney || !named.includes(applicantId)) return named
  const others = named.filter((id) => id !== applicantId)
  return others.length > 0 ? others : standIns.filter((id) => id !== applicantId)
}

/** Returns who need not be asked again. Handlers and signatures are always asked. */
function settledOf(node: PeopleNode, people: readonly string[], { lastActorId, applicantId }: Circumstances) {
  const settled = new Map<string, 'same' | 'own'>()
  if (node.kind === 'handler' || node.needsSignature) return settled
  if (lastActorId && people.includes(lastActorId)) settled.set(lastActorId, 'same')
  if (people.includes(applicantId) && applicantId !== lastActorId) settled.set(applicantId, 'own')
  return settled
}

export function holds(condition: Condition, values: FormValues): boolean {
  const value = values[condition.field]
  if (condition.op === 'in') return [value].flat().some((item) => condition.values.includes(String(item)))
  if (condition.op === 'given') return !isBlank(value)
  const [left, right] = [decimalOf(value), new Decimal(condition.value)]
  if (!left) return false
  return { gt: left.gt(right), gte: left.gte(right), lt: left.lt(right), lte: left.lte(right) }[condition.op]
}

const decimalOf = (value: FieldValue) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? new Decimal(value) : undefined

/** Predicts the whole path to the end, assuming that the first person asked at every stop agrees. */
export function foresee(flow: FlowDefinition, from: string, given: Circumstances): (Passed | Stop)[] {
  const ahead: (Passed | Stop)[] = []
  let [nodeId, lastActorId] = [from, given.lastActorId]
  for (let step = 0; step <= flow.nodes.length; step++) {
    const { passed, stop } = walk(flow, nodeId, { ...given, lastActorId })
    ahead.push(...passed)
    if (stop.kind === 'end') return ahead
    ahead.push(stop)
    nodeId = stop.node.next
    // Only a single approver is sure to be the last actor.
    lastActorId = stop.people.length === 1 ? stop.people[0] : undefined
  }
  throw new Error('the flow goes in a circle')
}
