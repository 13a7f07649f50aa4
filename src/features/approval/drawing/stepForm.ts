import { NODE_KIND, type NodeKind } from '@contract/approval/codes'
import { drawingLimits as most } from '@contract/approval/drawing'
import { isPeopleStep } from '@contract/approval/flow-problems'
import type { DrawnNode, DrawnRule, FlowDrawing } from '@contract/approval/shapes'
import {
  type Choice,
  choicesOf,
  employee,
  type FieldDefinition,
  type FormValues,
  number,
  select,
  switchField,
  text,
} from '@contract/forms/fields'

const KINDS = ['single', 'all', 'any', 'sequential', 'handler', 'cc'] as const
const BY = {
  departmentHead: '申请人的部门负责人',
  role: '担任某个角色的人',
  person: '指定的同事',
  form: '表单里填写的人',
  choice: '由上一步的人选择',
} as const
const IF_NOBODY = { skip: '自动跳过', director: '由主任办理' } as const
const HEAD = 'departmentHead'

type Around = Pick<FlowDrawing, 'roles' | 'peopleFields'>

export const stepChoices = (nodes: readonly DrawnNode[], except: string): Choice[] =>
  nodes.filter(({ id, kind }) => id !== except && kind !== 'start').map(({ id, name }) => ({ value: id, label: name }))

/** Fields of a step, by its kind. */
export function stepFields(node: DrawnNode, nodes: readonly DrawnNode[], around: Around): FieldDefinition[] {
  const name = text('name', '步骤名称', { required: true, max: most.name })
  const ahead = stepChoices(nodes, node.id)
  if (node.kind === 'end') return [name]
  if (node.kind === 'condition') return [name, select('otherwise', '都不符合时到', ahead, { required: true })]
  const next = select('next', '之后到', ahead, { required: true })
  return node.kind === 'start' ? [name, next] : [name, ...peopleFields(around), next]
}

function peopleFields({ roles, peopleFields: named }: Around): FieldDefinition[] {
  const held = roles.map(({ value, label, people }) => ({ value, label: `${label}（${people} 人）` }))
  const by = (rule: DrawnRule['by']) => ({ visibleIf: { key: 'by', in: [rule] } })
  const asks = { visibleIf: { key: 'kind', in: KINDS.filter((kind) => kind !== 'cc') } }
  const ways = choicesOf(BY).filter(({ value }) => value !== 'form' || named.length > 0)
  return [
    select(
      'kind',
      '方式',
      choicesOf(NODE_KIND).filter(({ value }) => (KINDS as readonly string[]).includes(value)),
      {
        required: true,
      },
    ),
    select('by', '由谁办理', ways, { required: true }),
    select('role', '角色', held, { required: true, ...by('role') }),
    employee('ids', '同事', { required: true, max: most.people, ...by('person') }),
    ...(named.length > 0 ? [select('field', '表单字段', named, { required: true, ...by('form') })] : []),
    number('max', '最多选几人', { required: true, min: 1, max: most.people, unit: '人', ...by('choice') }),
    select('from', '只能从这个角色中选', held, by('choice')),
    select('otherwise', '没有选时', [{ value: HEAD, label: BY.departmentHead }, ...held], by('choice')),
    select('ifNobody', '没有人可办理时', choicesOf(IF_NOBODY), asks),
    switchField('needsSignature', '须手写签名', asks),
    switchField('needsOpinion', '须填写意见', asks),
  ]
}

export function stepValues(node: DrawnNode): FormValues {
  const { name, kind, next = '', otherwise = '', approver, ifNobody = '' } = node
  if (kind === 'condition') return { name, otherwise }
  if (!approver && !isPeopleStep(node) && kind !== 'cc') return { name, next }
  const { by = HEAD, ids = [], role = '', field = '', max, from = '', otherwise: instead } = approver ?? {}
  return {
    name,
    kind,
    next,
    by,
    ids,
    role,
    field,
    from,
    ifNobody,
    max: max === undefined ? '1' : String(max),
    otherwise: instead ? (instead.by === HEAD ? HEAD : (instead.role ?? '')) : '',
    needsSignature: node.needsSignature ?? false,
    needsOpinion: node.needsOpinion ?? false,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Step from its filled-in form. */
export function stepOf(node: DrawnNode, values: FormValues): DrawnNode {
  const { id } = node
  const [name, next] = [textOf(values.name).trim(), textOf(values.next)]
  if (node.kind === 'end') return { ...node, name }
  if (node.kind === 'start') return { ...node, name, next }
  if (node.kind === 'condition') return { ...node, name, otherwise: textOf(values.otherwise) }
  const kind = textOf(values.kind) as NodeKind
  const approver = ruleOf(values)
  if (kind === 'cc') return { id, kind, name, next, approver }
  const ifNobody = textOf(values.ifNobody) as DrawnNode['ifNobody']
  return {
    id,
    kind,
    name,
    next,
    approver,
    ...(ifNobody ? { ifNobody } : {}),
    ...(values.needsSignature === true ? { needsSignature: true } : {}),
    ...(values.needsOpinion === true ? { needsOpinion: true } : {}),
  }
}

function ruleOf(values: FormValues): DrawnRule {
  const by = textOf(values.by) as DrawnRule['by']
  if (by === 'person') return { by, ids: [...((values.ids ?? []) as readonly string[])] }
  if (by === 'role') return { by, role: textOf(values.role) }
  if (by === 'form') return { by, field: textOf(values.field) }
  if (by === 'departmentHead') return { by }
  const [from, otherwise] = [textOf(values.from), textOf(values.otherwise)]
  return {
    by,
    max: Number(values.max ?? 1),
    ...(from ? { from } : {}),
    ...(otherwise ? { otherwise: otherwise === HEAD ? { by: HEAD } : { by: 'role', role: otherwise } } : {}),
  }
}

/** Summary of a step in one line: 会签 · 财务（2 人）. */
export function stepWords(node: DrawnNode, drawing: Pick<FlowDrawing, 'roles' | 'people' | 'peopleFields'>): string {
  if (node.kind === 'start') return '申请人提交后'
  if (node.kind === 'end') return '审批通过并生效'
  if (node.kind === 'condition') return '依次看下面的条件，先符合的先走'
  const extra = [
    node.needsSignature && '须签名',
    node.needsOpinion && '须意见',
    node.ifNobody && `无人时${IF_NOBODY[node.ifNobody]}`,
  ]
  return [NODE_KIND[node.kind], node.approver ? ruleWords(node.approver, drawing) : '未指定', ...extra]
    .filter(Boolean)
    .join(' · ')
}

function ruleWords(rule: DrawnRule, drawing: Pick<FlowDrawing, 'roles' | 'people' | 'peopleFields'>): string {
  const { by, ids = [], role, field } = rule
  if (by === 'person')
    return ids.map((id) => drawing.people.find(({ empId }) => empId === id)?.name ?? '已选同事').join('、')
  if (by === 'role') {
    const held = drawing.roles.find(({ value }) => value === role)
    return held ? `${held.label}（${held.people} 人）` : '未选择角色'
  }
  if (by === 'form') return drawing.peopleFields.find(({ value }) => value === field)?.label ?? BY.form
  return BY[by]
}
