import { dateRange, files, number, select, text, textarea } from '../../forms/fields'
import { WORK_TYPE } from '../work-types'
import { kind, USUAL_ACTIONS } from './kind'

export const LOAN_KINDS = ['资料', '证照', '车辆'] as const
const LONGEST_DAYS = 30

export const loan = kind({
  codes: [WORK_TYPE.loan],
  title: '资料证照用车',
  group: 'admin',
  about: '借用资料、证照、公务用车',
  icon: 'key',
  fields: [
    select('kind', '类型', LOAN_KINDS, { required: true }),
    text('object', '借用物', { required: true, max: 50, suggest: true }),
    dateRange('period', '借用时间', { required: true, pastDays: 0, maxDays: LONGEST_DAYS }),
    textarea('purpose', '用途', { required: true, max: 200 }),
    number('copies', '份数', { min: 1, max: 100, visibleIf: { key: 'kind', in: ['资料', '证照'] } }),
    files('files', '附件', { max: 9 }),
  ],
  blocks: ['head', 'form', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['kind', 'object', 'period'],
  batch: {},
})
