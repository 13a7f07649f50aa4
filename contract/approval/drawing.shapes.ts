import { type Static, Type } from '@sinclair/typebox'
import type { CustomFieldKind } from '../custom-field/codes'
import { Id, Money, OneOf, OptionalText, Shape, Text } from '../shapes'
import type { KindGroup, NodeKind } from './codes'
import type { ForecastNode } from './course.shapes'
import { drawingLimits as most } from './drawing'
import { OWN_FIELD_TYPES, type OwnColumnType, type OwnFieldType } from './own-fields'
import { Values, WorkType } from './parts.shapes'

// §7 names no calls for drawing flows: all of these are ours.

const StepId = Type.String({ pattern: '^[0-9A-Za-z_-]{1,32}$', title: '步骤' })

/** Rule for a step's approvers; `by` decides which of the other fields are filled in. */
const plainRule = {
  by: OneOf<('person' | 'role' | 'departmentHead' | 'form')[]>('由谁办理', 'person', 'role', 'departmentHead', 'form'),
  ids: Type.Optional(Type.Array(Id, { maxItems: most.people, uniqueItems: true, title: '人员' })),
  role: Type.Optional(Id),
  field: OptionalText('表单字段', 40),
}
const DrawnRule = Shape({
  ...plainRule,
  by: OneOf<('person' | 'role' | 'departmentHead' | 'form' | 'choice')[]>(
    '由谁办理',
    'person',
    'role',
    'departmentHead',
    'form',
    'choice',
  ),
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: most.people, title: '最多几人' })),
  from: Type.Optional(Id),
  otherwise: Type.Optional(Shape(plainRule)),
})

const DrawnCondition = Shape({
  field: Text('条件字段', 40),
  op: OneOf<('gt' | 'gte' | 'lt' | 'lte' | 'in' | 'given')[]>('比较', 'gt', 'gte', 'lt', 'lte', 'in', 'given'),
  value: OptionalText('数值', 20),
  values: Type.Optional(Type.Array(Text('选项', 100), { maxItems: most.choices, title: '选项' })),
})
export type DrawnCondition = Static<typeof DrawnCondition>

export const DrawnNode = Shape({
  id: StepId,
  kind: OneOf<NodeKind[]>(
    '步骤类型',
    'start',
    'single',
    'all',
    'any',
    'sequential',
    'condition',
    'cc',
    'handler',
    'end',
  ),
  name: Text('步骤名称', most.name),
  next: Type.Optional(StepId),
  approver: Type.Optional(DrawnRule),
  needsSignature: Type.Optional(Type.Boolean({ title: '须签名' })),
  needsOpinion: Type.Optional(Type.Boolean({ title: '须填写意见' })),
  /** Fallback when the rule finds nobody. */
  ifNobody: Type.Optional(OneOf<('skip' | 'director')[]>('无人时', 'skip', 'director')),
  branches: Type.Optional(
    Type.Array(Shape({ when: DrawnCondition, label: Text('条件说明', most.label), next: StepId }), {
      maxItems: most.branches,
      title: '条件',
    }),
  ),
  otherwise: Type.Optional(StepId),
})
/** One step as the flow editor holds it; flow-problems.ts checks which fields belong together. */
export type DrawnNode = Static<typeof DrawnNode>
export type DrawnRule = NonNullable<DrawnNode['approver']>

const Nodes = Type.Array(DrawnNode, { minItems: 2, maxItems: most.nodes, title: '流程' })
/** Reference to a kind, or to one of the firm's own forms. */
const drawn = { type: WorkType, formId: Type.Optional(Id) }

export const DrawnKindRef = Shape(drawn)
export type DrawnKindRef = Static<typeof DrawnKindRef>

export const DrawnVersionRef = Shape({ ...drawn, version: Type.Optional(Type.Integer({ minimum: 0, title: '版本' })) })
export type DrawnVersionRef = Static<typeof DrawnVersionRef>

export const SaveFlowInput = Shape({
  ...drawn,
  /** Newest version when the editor opened; 0 for the product's own flow. */
  version: Type.Integer({ minimum: 0, title: '版本' }),
  nodes: Nodes,
  note: OptionalText('修改说明', most.note),
})
export type SaveFlowInput = Static<typeof SaveFlowInput>

export const TryFlowInput = Shape({ ...drawn, nodes: Nodes, applicantId: Id, values: Values })
export type TryFlowInput = Static<typeof TryFlowInput>

export const SaveBatchInput = Shape({
  ...drawn,
  isOn: Type.Boolean({ title: '批量同意' }),
  /** Works above this amount are decided one at a time. */
  maxAmount: Type.Optional({ ...Money, title: '批量金额上限' }),
})
export type SaveBatchInput = Static<typeof SaveBatchInput>

/** Row of the flow list: one kind. */
export interface FlowRow {
  type: number
  formId: string
  title: string
  group: KindGroup
  /** 0 for the product's own flow. */
  version: number
  changedBy: string
  changedTime: string
  steps: number
  isBatch: boolean
}

/** A field that a branch can test. */
export interface ConditionField {
  key: string
  label: string
  /**
   * Tests by kind: a number is compared, a choice is one of a list, a department is within another; any other field
   * only has to be filled in.
   */
  kind: 'number' | 'choice' | 'dept' | 'given'
  options: { value: string; label: string }[]
}

/** Why a flow cannot be saved: the step and the message. */
export interface FlowProblem {
  nodeId: string
  words: string
}

export interface FlowDrawing {
  type: number
  formId: string
  title: string
  isMoney: boolean
  /** Newest version. */
  version: number
  /** Version shown. */
  shownVersion: number
  nodes: DrawnNode[]
  fields: ConditionField[]
  /** Form fields that name colleagues. */
  peopleFields: { value: string; label: string }[]
  roles: { value: string; label: string; people: number }[]
  /** Names of the people the steps name directly. */
  people: { empId: string; name: string; isHere: boolean }[]
  batch: { isOn: boolean; maxAmount: string; isOffered: boolean }
  versions: { version: number; changedBy: string; time: string; note: string; steps: number }[]
}

/** Result of a trial run: the people who would be asked, or why it cannot run. */
export interface FlowTry {
  problems: FlowProblem[]
  ahead: ForecastNode[]
}

// The firm's own forms and fields.

const Choice = Shape({ value: Text('选项', most.choice), label: Text('选项', most.choice) })
const fieldParts = {
  key: Type.String({ pattern: '^[0-9A-Za-z_]{1,40}$', title: '字段' }),
  label: Text('字段名称', most.name),
  required: Type.Optional(Type.Boolean({ title: '必填' })),
  max: Type.Optional(Type.Number({ minimum: 0, maximum: 1e12, title: '上限' })),
  min: Type.Optional(Type.Number({ minimum: 0, maximum: 1e12, title: '下限' })),
  decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 4, title: '小数位' })),
  unit: OptionalText('单位', 10),
  hint: OptionalText('填写提示', most.about),
  placeholder: OptionalText('占位文字', most.about),
  options: Type.Optional(Type.Array(Choice, { maxItems: most.choices, title: '选项' })),
}
/** One field as the form editor writes it: the subset of forms/fields.ts that a firm may use. */
const DrawnField = Shape({
  ...fieldParts,
  type: OneOf<OwnFieldType[]>('字段类型', ...(Object.keys(OWN_FIELD_TYPES) as OwnFieldType[])),
  visibleIf: Type.Optional(
    Shape({
      key: Text('字段', 40),
      in: Type.Array(Type.String({ maxLength: most.choice }), { minItems: 1, maxItems: most.choices, title: '选项' }),
    }),
  ),
  columns: Type.Optional(
    Type.Array(
      Shape({
        ...fieldParts,
        type: OneOf<OwnColumnType[]>('列类型', 'text', 'number', 'money', 'date', 'select'),
      }),
      { minItems: 1, maxItems: most.columns, title: '列' },
    ),
  ),
  formula: Type.Optional(
    Shape({ op: Type.Literal('sum'), lines: Text('明细', 40), column: Text('列', 40) }, { title: '合计' }),
  ),
  isMoney: Type.Optional(Type.Boolean({ title: '金额' })),
})
export type DrawnField = Static<typeof DrawnField>

const DrawnFields = (minItems: number) => Type.Array(DrawnField, { minItems, maxItems: most.fields, title: '字段' })

export const SaveFormInput = Shape({
  formId: Type.Optional(Id),
  title: Text('表单名称', most.formTitle),
  about: OptionalText('说明', most.about),
  group: OneOf<KindGroup[]>('分组', 'project', 'source', 'finance', 'document', 'admin', 'hr'),
  isOn: Type.Boolean({ title: '启用' }),
  isMoney: Type.Boolean({ title: '资金类' }),
  amountKey: OptionalText('金额字段', 40),
  summary: Type.Array(Type.String({ maxLength: 40 }), { maxItems: most.summary, uniqueItems: true, title: '列表显示' }),
  fields: DrawnFields(1),
})
export type SaveFormInput = Static<typeof SaveFormInput>

export const OwnFormRef = Shape({ formId: Id })
export type OwnFormRef = Static<typeof OwnFormRef>

/** A firm's own form as the form editor holds it; `formId` is empty for a new one. */
export interface OwnForm {
  formId: string
  title: string
  about: string
  group: KindGroup
  isOn: boolean
  isMoney: boolean
  amountKey: string
  summary: string[]
  fields: DrawnField[]
  /** Number of applications made with it; they keep the fields they were made with. */
  works: number
}

export interface OwnFormRow {
  formId: string
  title: string
  group: KindGroup
  isOn: boolean
  fields: number
  works: number
}

export const OwnFieldsRef = Shape({ kind: OneOf<CustomFieldKind[]>('类型', 'customer', 'caseSource', 'case') })
export type OwnFieldsRef = Static<typeof OwnFieldsRef>

export const SaveOwnFieldsInput = Shape({ ...OwnFieldsRef.properties, fields: DrawnFields(0) })
export type SaveOwnFieldsInput = Static<typeof SaveOwnFieldsInput>

/** Fields a firm has added to records of one kind. */
export interface OwnFields {
  kind: CustomFieldKind
  fields: DrawnField[]
}
