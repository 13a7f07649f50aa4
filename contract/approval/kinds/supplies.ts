import { date, files, formula, lines, money, number, text, textarea } from '../../forms/fields'
import { WORK_TYPE } from '../work-types'
import { kind, USUAL_ACTIONS } from './kind'

export const supplies = kind({
  codes: [WORK_TYPE.supplies],
  title: '用品采购申领',
  group: 'admin',
  about: '办公用品领用与采购',
  icon: 'archive',
  fields: [
    lines(
      'lines',
      '物品明细',
      [
        text('item', '物品', { required: true, max: 30, suggest: true }),
        number('qty', '数量', { required: true, min: 1, max: 9_999 }),
        money('price', '单价', { required: true, max: 1_000_000 }),
        formula('amount', '小计', { op: 'product', of: ['qty', 'price'] }, { isMoney: true }),
      ],
      { required: true, min: 1, max: 30 },
    ),
    formula('total', '合计', { op: 'sum', lines: 'lines', column: 'amount' }, { isMoney: true }),
    date('needBy', '期望到位日期', { pastDays: 0 }),
    textarea('remark', '用途说明', { max: 200 }),
    files('files', '附件', { max: 9 }),
  ],
  blocks: ['head', 'form', 'lines', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['lines', 'total', 'needBy'],
  amount: 'total',
  isMoney: true,
  batch: { maxAmount: '1000' },
})
