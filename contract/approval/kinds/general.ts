import { files, money, text, textarea } from '../../forms/fields'
import { WORK_TYPE } from '../work-types'
import { kind, USUAL_ACTIONS } from './kind'

export const general = kind({
  codes: [WORK_TYPE.general],
  title: '通用审批',
  group: 'admin',
  about: '没有专门表单的事项',
  icon: 'edit',
  fields: [
    text('title', '事项', { required: true, max: 50 }),
    textarea('content', '说明', { required: true, max: 1_000 }),
    money('amount', '涉及金额'),
    files('files', '附件', { max: 20 }),
  ],
  blocks: ['head', 'form', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['title', 'content', 'amount'],
  amount: 'amount',
  batch: { maxAmount: '10000' },
})
