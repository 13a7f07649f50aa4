import {
  choicesOf,
  date,
  dateRange,
  type FieldDefinition,
  lines,
  money,
  note,
  number,
  percent,
  select,
  text,
} from '../forms/fields'
import { FEE_TABLES, type LawTableKind, lawTableLimits as most } from './codes'

const must = { required: true } as const
const source = (placeholder: string) => text('source', '依据', { ...must, max: most.source, placeholder })

export const holidayForm = [
  number('year', '年份', { ...must, min: 2008, max: 2100 }),
  lines(
    'holidays',
    '放假',
    [
      text('name', '节日', { ...must, max: most.name, placeholder: '如：国庆节、中秋节' }),
      dateRange('period', '起止', { ...must, maxDays: most.holidayDays }),
    ],
    { ...must, max: most.holidays, distinct: [['name']], twiceWords: '节日重复' },
  ),
  lines('worked', '调休上班', [date('day', '上班的休息日', must)], {
    max: most.worked,
    distinct: [['day']],
    twiceWords: '日期重复',
  }),
  source('如：国办发明电〔2026〕7号'),
  note('effect', '保存后，本所在这一年届满、还没有完成的期限按新的安排重新推算；有变动的通知项目团队。'),
] as const

export const lprForm = [
  date('day', '公布日', { ...must, hint: '通常是每月 20 日；没有调整的一期也可以录入，测算就知道到哪天为止核对过' }),
  percent('oneYear', '一年期', { ...must, min: 0.01, max: 30 }),
  percent('fiveYears', '五年期以上', { ...must, min: 0.01, max: 30 }),
  source('如：全国银行间同业拆借中心公告'),
] as const

export const feeForm = [
  select('fee', '费用', choicesOf(FEE_TABLES), { ...must, inline: true }),
  date('from', '施行日期', { ...must, hint: '当天起的测算按这一份标准' }),
  lines(
    'tiers',
    '分段',
    [
      money('upTo', '超过上一段、至', { min: 0.01, hint: '最后一段不填' }),
      percent('percent', '比例', { max: 100, hint: '与定额填一项' }),
      money('flat', '定额'),
    ],
    { ...must, max: most.tiers },
  ),
  money('most', '最高不超过', { hint: '没有封顶的不填' }),
  source('如：《诉讼费用交纳办法》（国务院令第481号）第十三条'),
] as const

/** Form of a row of each table. */
export const lawTableForms = {
  holiday: holidayForm,
  lpr: lprForm,
  fee: feeForm,
} as const satisfies Readonly<Record<LawTableKind, readonly FieldDefinition[]>>
