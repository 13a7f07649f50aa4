import { choicesOf, files, money, remote, select, textarea } from '../../forms/fields'
import { WRITE_OFF_REASONS } from '../../receivable/codes'
import { WORK_TYPE } from '../work-types'
import { kind, USUAL_ACTIONS } from './kind'

/** 2038, ours: writes off the part of a receivable that a client will not pay. */
export const writeOff = kind({
  codes: [WORK_TYPE.writeOff],
  title: '应收核销',
  group: 'finance',
  about: '确认收不回的应收款',
  icon: 'money',
  record: 'receivable',
  fields: [
    remote('receivable', '应收款', 'receivable', { required: true }),
    money('amount', '核销金额', { required: true, hint: '不超过还可认领的金额' }),
    select('reason', '核销原因', choicesOf(WRITE_OFF_REASONS), { required: true }),
    textarea('note', '核销说明', { required: true, max: 500, placeholder: '催收经过、与客户的沟通结果' }),
    files('files', '附件', { max: 9 }),
  ],
  blocks: ['head', 'matter', 'form', 'fee', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['receivable', 'amount', 'reason'],
  amount: 'amount',
  isMoney: true,
  asksAmount: true,
})
