/** Measures: the pages of §2.3. */
export const MEASURES = {
  projectNumber: { name: '项目数量', unit: '件', about: '收案日期在这段时间里的项目' },
  projectAmount: { name: '项目金额', unit: '元', about: '收案日期在这段时间里的项目的约定收费' },
  customerNumber: { name: '客户数量', unit: '位', about: '这段时间里建档的客户' },
  customerValue: { name: '客户价值', unit: '元', about: '这段时间里到账并确认归属的款项，按项目的客户计' },
} as const
export type Measure = keyof typeof MEASURES

/** Groupings of the figures. */
export const GROUPINGS = {
  month: '按月',
  branch: '按办公室',
  department: '按部门',
  lawyer: '按律师',
  kind: '按类型',
  customer: '按客户',
} as const
export type Grouping = keyof typeof GROUPINGS

const OF_CASES: readonly Grouping[] = ['month', 'branch', 'department', 'lawyer', 'kind']

/** Groupings allowed for each measure: customers are not counted by customer. */
export const GROUPINGS_OF: Readonly<Record<Measure, readonly Grouping[]>> = {
  projectNumber: OF_CASES,
  projectAmount: [...OF_CASES, 'customer'],
  customerNumber: OF_CASES,
  customerValue: ['customer', ...OF_CASES],
}

export const isOfMoney = (measure: Measure) => MEASURES[measure].unit === '元'

/** Further groups are merged into 其他. `months`: longest span. */
export const statisticsLimits = { groups: 100, months: 36, rows: 50 } as const
