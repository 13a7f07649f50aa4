/** Field types allowed in a firm's own form; custom-fields.ts has those allowed for its own fields on records. */
export const OWN_FIELD_TYPES = {
  text: '单行文字',
  textarea: '多行文字',
  number: '数字',
  money: '金额',
  percent: '百分比',
  date: '日期',
  dateRange: '起止日期',
  halfDay: '起止半天',
  select: '单选',
  multi: '多选',
  switch: '是否',
  mobile: '手机号',
  email: '邮箱',
  idNumber: '身份证号',
  emp: '同事',
  dept: '部门',
  case: '项目',
  customer: '客户',
  file: '附件',
  image: '图片',
  lines: '明细',
  formula: '明细合计',
  heading: '分组标题',
  note: '说明文字',
} as const
export type OwnFieldType = keyof typeof OWN_FIELD_TYPES
export type OwnColumnType = 'text' | 'number' | 'money' | 'date' | 'select'
