import { textarea } from '../forms/fields'
import { costLimits } from './codes'

/** Reason for doubting an invoice, or for taking it out of the ledger. */
export const costReasonForm = [
  textarea('note', '原因', { required: true, max: costLimits.note, placeholder: '如：抬头不是本所全称' }),
] as const

/** The owner's answer to a doubt. */
export const costAnswerForm = [textarea('note', '补充说明', { required: true, max: costLimits.note })] as const
