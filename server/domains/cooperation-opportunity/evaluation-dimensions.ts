import type { EvaluatorSide } from '@contract/cooperation-opportunity/codes'

export interface EvaluationDimension {
  code: string
  name: string
  about: string
}

/**
 * GAPS 65: star questions for each side of a completed cooperation. A retired question stays here, so that old
 * answers keep its name.
 */
const DIMENSIONS: Readonly<Record<EvaluatorSide, readonly (EvaluationDimension & { isRetired?: true })[]>> = {
  publisher: [
    { code: 'skill', name: '专业能力', about: '法律分析、文书与出庭' },
    { code: 'progress', name: '办理进度', about: '按约定的时间完成' },
    { code: 'contact', name: '沟通配合', about: '及时告知进展，回复问题' },
    { code: 'honesty', name: '诚信守约', about: '按约定办理，保守秘密' },
  ],
  partner: [
    { code: 'clarity', name: '案情说明', about: '材料完整，说明清楚' },
    { code: 'support', name: '支持配合', about: '及时提供所需的文件与决定' },
    { code: 'contact', name: '沟通配合', about: '及时回复问题' },
    { code: 'honesty', name: '诚信守约', about: '按约定结算费用' },
  ],
}

/** Current questions for one side. */
export const dimensionsOf = (side: EvaluatorSide): EvaluationDimension[] =>
  DIMENSIONS[side].flatMap(({ isRetired, ...dimension }) => (isRetired ? [] : [dimension]))

const ALL = [...DIMENSIONS.publisher, ...DIMENSIONS.partner]

export const dimensionName = (code: string): string => ALL.find((dimension) => dimension.code === code)?.name ?? code

/** Given scores in the order in which they were asked for: the database keeps none. */
export const inOrder = (scores: Readonly<Record<string, number>>): [code: string, stars: number][] =>
  [...new Set([...ALL.map(({ code }) => code), ...Object.keys(scores)])].flatMap((code) => {
    const stars = scores[code]
    return stars === undefined ? [] : [[code, stars] as [string, number]]
  })
