import type * as T from './drawing.shapes'

/** Things the steps of a flow may refer to. */
export interface FlowAround {
  fields: readonly Pick<T.ConditionField, 'key' | 'kind'>[]
  peopleFields: readonly string[]
  roles: readonly string[]
  /** Directly named colleagues who have left: name by id. */
  gone: ReadonlyMap<string, string>
}

const PEOPLE_KINDS: readonly string[] = ['single', 'all', 'any', 'sequential', 'handler']
export const isPeopleStep = ({ kind }: Pick<T.DrawnNode, 'kind'>) => PEOPLE_KINDS.includes(kind)

/** Ids of the steps a step leads to, in evaluation order. */
export const waysFrom = (node: T.DrawnNode): string[] => {
  if (node.kind === 'end') return []
  if (node.kind !== 'condition') return [node.next ?? '']
  return [...(node.branches ?? []).map(({ next }) => next), node.otherwise ?? '']
}

/**
 * All problems of a flow, in the order of its steps; a flow with any cannot be saved. Client and server share this
 * check.
 */
export function flowProblems(nodes: readonly T.DrawnNode[], around: FlowAround): T.FlowProblem[] {
  const found: T.FlowProblem[] = frameProblems(nodes)
  if (found.length > 0) return found
  for (const node of nodes) {
    const words = stepProblem(node, nodes, around)
    if (words) found.push({ nodeId: node.id, words })
  }
  return found.length > 0 ? found : wayProblems(nodes)
}

function frameProblems(nodes: readonly T.DrawnNode[]): T.FlowProblem[] {
  const first = nodes[0]
  const problemAt = (nodeId: string | undefined, words: string) => [{ nodeId: nodeId ?? '', words }]
  const twin = nodes.find(({ id }, index) => nodes.findIndex((other) => other.id === id) !== index)
  if (twin) return problemAt(twin.id, `步骤「${twin.name}」重复`)
  if (first?.kind !== 'start' || nodes.some(({ kind }, index) => kind === 'start' && index > 0))
    return problemAt(first?.id, '流程须以「提交」开始，且只有一个')
  const ends = nodes.filter(({ kind }) => kind === 'end')
  if (ends.length !== 1) return problemAt(ends[1]?.id, '流程须有且只有一个「结束」')
  return nodes.some(isPeopleStep) ? [] : problemAt(first.id, '流程至少要有一步由人审批')
}

function stepProblem(node: T.DrawnNode, nodes: readonly T.DrawnNode[], around: FlowAround): string | undefined {
  if (!node.name.trim()) return '请填写步骤名称'
  const isThere = (id: string) => nodes.some((other) => other.id === id && other.kind !== 'start')
  if (!waysFrom(node).every(isThere)) return `「${node.name}」之后没有下一步`
  if (node.kind === 'condition') return conditionProblem(node, around)
  if (node.kind !== 'cc' && !isPeopleStep(node)) return undefined
  if (!node.approver) return `「${node.name}」没有指定由谁办理`
  if (node.kind === 'cc' && node.approver.by === 'choice') return `「${node.name}」是抄送，不能由上一步选择`
  return ruleProblem(node.name, node.approver, around)
}

function conditionProblem({ name, branches = [] }: T.DrawnNode, { fields }: FlowAround): string | undefined {
  if (branches.length === 0) return `「${name}」没有设置条件`
  return branches.map(({ when }) => whenProblem(name, when, fields)).find((words) => words !== undefined)
}

function whenProblem(name: string, when: T.DrawnCondition, fields: FlowAround['fields']): string | undefined {
  const field = fields.find(({ key }) => key === when.field)
  if (!field) return `「${name}」的条件所用的字段已不在表单里`
  if (when.op === 'given') return undefined
  if (when.op === 'in') {
    if (field.kind !== 'choice' && field.kind !== 'dept') return `「${name}」的条件不能按选项比较`
    return (when.values ?? []).length > 0 ? undefined : `「${name}」的条件没有选择任何选项`
  }
  if (field.kind !== 'number') return `「${name}」的条件不能按数值比较`
  return /^-?\d{1,12}(\.\d{1,4})?$/.test(when.value ?? '') ? undefined : `「${name}」的条件须填写数值`
}

function ruleProblem(name: string, rule: T.DrawnRule, around: FlowAround): string | undefined {
  const { by, ids = [], role = '', field = '', from, otherwise } = rule
  if (by === 'person') {
    if (ids.length === 0) return `「${name}」没有指定人员`
    const gone = ids.find((id) => around.gone.has(id))
    return gone ? `${around.gone.get(gone) || '所选人员'}已离职或停用，不能担任「${name}」` : undefined
  }
  if (by === 'role') return around.roles.includes(role) ? undefined : `「${name}」没有选择角色`
  if (by === 'form') return around.peopleFields.includes(field) ? undefined : `「${name}」没有选择表单里的人员字段`
  if (by !== 'choice') return undefined
  if (!rule.max) return `「${name}」没有填写最多选几人`
  if (from && !around.roles.includes(from)) return `「${name}」的可选范围不存在`
  return otherwise ? ruleProblem(name, { ...otherwise }, around) : undefined
}

/** Reports circles, unreachable steps, and paths without an approver. */
function wayProblems(nodes: readonly T.DrawnNode[]): T.FlowProblem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const open = new Set<string>()
  const done = new Map<string, boolean>()
  const found: T.FlowProblem[] = []
  /** Returns whether every path from this step to the end asks somebody. */
  const visit = (id: string): boolean => {
    const node = byId.get(id)
    if (!node) return false
    if (open.has(id)) {
      found.push({ nodeId: id, words: `流程会绕回「${node.name}」，永远走不到结束` })
      return true
    }
    const known = done.get(id)
    if (known !== undefined) return known
    open.add(id)
    const ahead = waysFrom(node).map(visit)
    open.delete(id)
    const isAsked = isPeopleStep(node) || (ahead.length > 0 && ahead.every(Boolean))
    done.set(id, isAsked)
    return isAsked
  }
  const [start] = nodes
  const isDecided = !start || visit(start.id)
  if (found.length > 0) return found.slice(0, 1)
  for (const { id, name } of nodes) if (!done.has(id)) found.push({ nodeId: id, words: `没有任何一步通向「${name}」` })
  if (found.length === 0 && !isDecided)
    found.push({ nodeId: start?.id ?? '', words: '有一条路没有任何人审批就会通过，请补上审批的人' })
  return found
}
