import { GENDERS } from './customer'

/** The columns of a list of customers, by the words that head them: those of the forms. */
export const IMPORT_COLUMNS = [
  '类型',
  '名称',
  '证件号码',
  '手机',
  '电话',
  '邮箱',
  '性别',
  '法定代表人',
  '行业',
  '负责人工号',
  '客户来源',
  '客户级别',
  '备注',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]
export const IMPORT_NEEDS: readonly ImportColumn[] = ['类型', '名称']

/** Two rows to begin from: invented, with numbers of nobody. */
export const IMPORT_SAMPLES: readonly Partial<Record<ImportColumn, string>>[] = [
  { 类型: '单位', 名称: '示例科技有限公司（请删除本行）', 行业: '软件', 客户来源: '老客户新需求', 客户级别: '重要' },
  { 类型: '个人', 名称: '张示例', 手机: '13900000000', 性别: GENDERS.male, 客户来源: '客户介绍', 客户级别: '普通' },
]

export const importLimits = { rows: 2_000, problems: 200, undoHours: 24 } as const
