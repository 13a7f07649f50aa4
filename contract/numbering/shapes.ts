import { type Static, Type } from '@sinclair/typebox'
import { Id, OneOf, Shape, Text } from '../shapes'
import { numberingLimits as most, NUMBERED_THINGS, type Numbered, type NumberPart, type Restart } from './codes'

// Ours: numbering rules of cases, case sources and conflict reports.

const Thing = OneOf<Numbered[]>('编号对象', ...NUMBERED_THINGS)
const Code = Type.String({ title: '部门代码', minLength: 1, maxLength: 4 })

const Part = Type.Union(
  [
    Shape({ kind: Type.Literal('text'), text: Text('固定文字', most.text) }),
    Shape({ kind: Type.Literal('year'), digits: OneOf<(2 | 4)[]>('年份位数', 2, 4) }),
    Shape({ kind: Type.Literal('month') }),
    Shape({ kind: Type.Literal('category') }),
    Shape({
      kind: Type.Literal('branch'),
      codes: Type.Array(Shape({ departmentId: Id, code: Code }), { maxItems: most.codes, title: '部门代码' }),
      otherwise: Code,
    }),
    Shape({
      kind: Type.Literal('serial'),
      width: Type.Integer({ minimum: 1, maximum: most.width, title: '流水号位数' }),
      restarts: OneOf<Restart[]>('流水号何时重新开始', 'never', 'year', 'month'),
      isApart: Type.Boolean({ title: '分别计数' }),
    }),
  ],
  { title: '编号的一段' },
)
const Parts = Type.Array(Part, { minItems: 1, maxItems: most.parts, title: '编号规则' })

export interface NumberingRow {
  thing: Numbered
  /** The next number. */
  sample: string
  /** 0: the initial rule of every firm. */
  version: number
  changedBy: string
  changeTime: string
}

export const NumberingRef = Shape({
  thing: Thing,
  /** Absent: the current one. */
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, title: '版本' })),
})
export type NumberingRef = Static<typeof NumberingRef>

export interface NumberingVersion {
  version: number
  sample: string
  changedBy: string
  time: string
}

export interface NumberingRule {
  thing: Numbered
  /** Version of the current rule, whichever is shown. */
  version: number
  parts: NumberPart[]
  /** Newest first. */
  versions: NumberingVersion[]
  /** Departments that can have letters. */
  departments: { departmentId: string; name: string }[]
}

export const PreviewNumberingInput = Shape({ thing: Thing, parts: Parts })
export type PreviewNumberingInput = Static<typeof PreviewNumberingInput>

export interface NumberSample {
  about: string
  number: string
}

export interface NumberingPreview {
  samples: NumberSample[]
  /** Reason why it cannot be stored; empty if it can. */
  problem: string
}

export const SaveNumberingInput = Shape({
  thing: Thing,
  version: Type.Integer({ minimum: 0, maximum: 100_000, title: '版本' }),
  parts: Parts,
})
export type SaveNumberingInput = Static<typeof SaveNumberingInput>
