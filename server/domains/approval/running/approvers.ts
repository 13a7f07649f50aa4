import type { FieldValue, FormValues } from '@contract/forms/fields'
import { fail } from '../../../kernel/fail'
import type { RoleCode } from '../../people'
import type { ApproverRule, FlowDefinition, FlowNode, PeopleNode } from '../engine/definition'
import { delegateOf } from '../engine/delegate'
import type { Circumstances, Way } from '../engine/walk'
import type { KindContext } from './context'
import { flowFacts } from './flow-facts'
import { PeopleRepository } from './people-repository'

/** Roles that decide about money when leaving out the applicant leaves nobody: the first that somebody else holds. */
const STAND_INS: readonly RoleCode[] = ['director', 'seniorPartner', 'finance']
/** Depth limit of nested departments, beyond any firm's. */
const MOST_LEVELS = 6

export interface Asking {
  flow: FlowDefinition
  type: number
  applicantId: string
  departmentId: string
  isMoney: boolean
  values: FormValues
  /** Chosen approvers, by node id. */
  chosen?: ReadonlyMap<string, readonly string[]>
  lastActorId?: string
}

/** Resolves whom a flow asks, as input for the engine's walk. */
export class Approvers {
  readonly #people: PeopleRepository

  constructor(private readonly context: Pick<KindContext, 'db' | 'time'>) {
    this.#people = new PeopleRepository(context.db)
  }

  async circumstances(asking: Asking): Promise<Circumstances> {
    const { flow, applicantId, isMoney, values, lastActorId } = asking
    const rules = flow.nodes.flatMap((node) => ('approver' in node ? [{ node, rule: node.approver }] : []))
    const holders = await this.#people.holders([
      ...rules.flatMap(({ rule }) => rolesOf(rule)),
      ...(isMoney ? STAND_INS : []),
      ...(rules.some(({ node }) => leavesToDirector(node)) ? ['director'] : []),
    ])
    const people = new Map<string, readonly string[]>()
    for (const { node, rule } of rules) {
      const asked = await this.#resolve(rule, asking, holders, asking.chosen?.get(node.id))
      const isLeft = asked.length === 0 && leavesToDirector(node)
      people.set(node.id, isLeft ? (holders.get('director') ?? []) : asked)
    }
    const standIns = STAND_INS.map((role) => (holders.get(role) ?? []).filter((id) => id !== applicantId))
    return {
      values: { ...values, ...(await flowFacts(this.context.db, asking)) },
      applicantId,
      isMoney,
      people,
      standIns: standIns.find((ids) => ids.length > 0) ?? [],
      lastActorId,
    }
  }

  /** Refuses chosen approvers who do not work here, are too many, or were not offered. */
  async checkChosen(node: PeopleNode, ids: readonly string[], applicantId: string) {
    const { approver } = node
    const refuse = (problem: string) => fail.invalid(problem, { nextApproverIds: problem })
    if (approver.by !== 'choice') return refuse(`「${node.name}」的审批人由流程确定，不能选择`)
    if (ids.length > approver.max) refuse(`「${node.name}」最多选择${approver.max}人`)
    if (ids.includes(applicantId)) refuse('不能选择申请人本人审批')
    if ((await this.#people.working(ids)).length < ids.length) refuse('所选审批人不存在或已离职')
    const offered = approver.from ? (await this.#people.holders([approver.from])).get(approver.from) : undefined
    if (offered && !ids.every((id) => offered.includes(id))) refuse('所选审批人不在可选范围内')
  }

  /** Ids offered for a choice; empty when everybody may be chosen. */
  async offered({ approver }: PeopleNode): Promise<string[]> {
    if (approver.by !== 'choice' || !approver.from) return []
    return (await this.#people.holders([approver.from])).get(approver.from) ?? []
  }

  /** Current delegates of these people, by their id. */
  async delegates(ids: readonly string[], type: number, mustNot: readonly string[]): Promise<Map<string, string>> {
    const inForce = await this.#people.delegationsAt(this.context.time)
    return new Map(ids.map((id) => [id, delegateOf(id, type, inForce, mustNot)]))
  }

  /** Returns somebody's leader: the head of their department, or of the one above when they are its head. */
  async leaderOf(departmentId: string, employeeId: string): Promise<string | undefined> {
    let id: string | null = departmentId
    for (let level = 0; id && level < MOST_LEVELS; level++) {
      const department = await this.#people.department(id)
      if (department?.headId && department.headId !== employeeId) {
        const [working] = await this.#people.working([department.headId])
        if (working) return working.id
      }
      id = department?.parentId ?? null
    }
    const [director] = ((await this.#people.holders(['director'])).get('director') ?? []).filter(
      (who) => who !== employeeId,
    )
    return director
  }

  async #resolve(
    rule: ApproverRule,
    asking: Asking,
    holders: ReadonlyMap<string, string[]>,
    chosen?: readonly string[],
  ): Promise<readonly string[]> {
    switch (rule.by) {
      case 'person': {
        const working = new Set((await this.#people.working(rule.ids)).map(({ id }) => id))
        return rule.ids.filter((id) => working.has(id))
      }
      case 'role':
        return holders.get(rule.role) ?? []
      case 'departmentHead': {
        const head = await this.leaderOf(asking.departmentId, asking.applicantId)
        return head ? [head] : []
      }
      case 'form':
        return this.#resolve({ by: 'person', ids: idsIn(asking.values[rule.field]) }, asking, holders)
      case 'choice':
        if (chosen && chosen.length > 0) return chosen
        return rule.otherwise ? this.#resolve(rule.otherwise, asking, holders) : []
    }
  }
}

const leavesToDirector = (node: FlowNode) => 'ifNobody' in node && node.ifNobody === 'director'

const idsIn = (value: FieldValue): string[] => (Array.isArray(value) ? value.map(String) : [])

const rolesOf = (rule: ApproverRule): string[] => {
  if (rule.by === 'role') return [rule.role]
  if (rule.by !== 'choice') return []
  return [...(rule.from ? [rule.from] : []), ...(rule.otherwise ? rolesOf(rule.otherwise) : [])]
}

/** True when the node would ask nobody unless its approvers are chosen. */
export const mustChoose = ({ approver }: PeopleNode) => approver.by === 'choice' && !approver.otherwise
export const mayChoose = ({ approver }: PeopleNode) => approver.by === 'choice'

/** Returns the node ahead whose approvers may or must be chosen. */
export function choosable({ passed, stop }: Way): PeopleNode | undefined {
  const skipped = passed.find((each) => each.kind === 'passed' && each.reason === 'empty' && mustChoose(each.node))
  if (skipped?.kind === 'passed') return skipped.node
  return stop.kind === 'stop' && mayChoose(stop.node) ? stop.node : undefined
}
