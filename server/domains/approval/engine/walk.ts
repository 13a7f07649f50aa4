import type { FieldValue, FormValues } from '@contract/forms/fields'
import { isBlank } from '@contract/forms/problems'
import { Decimal } from 'decimal.js'
import type { CcNode, Condition, EndNode, FlowDefinition, PeopleNode } from './definition'
import { nodeOf } from './definition'

/** What a way through a flow depends on, all of it known before. */
export interface Circumstances {
  values: FormValues
  applicantId: string
  /** Nobody decides about their own money: the applicant is left out of every node. */
  isMoney: boolean
  /** Who would be asked at each node; who chooses has chosen. */
  people: ReadonlyMap<string, readonly string[]>
  /** Asked instead where leaving out the applicant leaves nobody. */
  standIns: readonly string[]
  /** Who agreed right before. */
  lastActorId?: string
}

/** Why a node asked nobody: it is empty, the same person was asked just before, or it is the applicant's own. */
export type PassReason = 'empty' | 'same' | 'own'

export type Passed =
  | { kind: 'cc'; node: CcNode; people: readonly string[] }
  | { kind: 'passed'; node: PeopleNode; reason: PassReason; people: readonly string[] }

export interface Stop {
  kind: 'stop'
  node: PeopleNode
  people: readonly string[]
  /** Of them, those who need not be asked again; they count as having agreed. */
  settled: ReadonlyMap<string, 'same' | 'own'>
}

export interface Way {
  passed: readonly Passed[]
  stop: Stop | { kind: 'end'; node: EndNode }
}

/** From a node's outcome to the next node that waits for somebody, or to the end. */
export function walk(flow: FlowDefinition, from: string, given: Circumstances): Way {
  const passed: Passed[] = []
  let lastActorId = given.lastActorId
  let id = from
  // A flow without a circle is shorter than its nodes; one with a circle that asks nobody is refused here.
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
        // Passing for the same reason twice in a row is the same person still.
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

/** Everybody a node asks; at a money kind without the applicant. */
export function askedAt(
  node: PeopleNode,
  { people, isMoney, applicantId, standIns }: Circumstances,
): readonly string[] {
  const named = [...new Set(people.get(node.id) ?? [])]
  if (!isMoney || !named.includes(applicantId)) return named
  const others = named.filter((id) => id !== applicantId)
  return others.length > 0 ? others : standIns.filter((id) => id !== applicantId)
}

/** What is work to do, or is to be signed, is done by whoever it falls to, whatever they did before. */
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

/** The whole way to the end, as things stand: at every stop it is taken that the first who is asked agrees. */
export function foresee(flow: FlowDefinition, from: string, given: Circumstances): (Passed | Stop)[] {
  const ahead: (Passed | Stop)[] = []
  let [at, lastActorId] = [from, given.lastActorId]
  for (let step = 0; step <= flow.nodes.length; step++) {
    const { passed, stop } = walk(flow, at, { ...given, lastActorId })
    ahead.push(...passed)
    if (stop.kind === 'end') return ahead
    ahead.push(stop)
    at = stop.node.next
    // Who of several acts last is not known: only one who is alone is sure to be the same.
    lastActorId = stop.people.length === 1 ? stop.people[0] : undefined
  }
  throw new Error('the flow goes in a circle')
}
