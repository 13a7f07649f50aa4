import { textarea } from '../forms/fields'
import { costLimits } from './codes'

/** Why an invoice is doubted, or taken out of the books. */
export const costReasonForm = [
  textarea('note', '原因', { required: true, max: costLimits.note, placeholder: '如：抬头不是本所全称' }),
] as const

/** What its owner says to a doubt. */
export const costAnswerForm = [textarea('note', '补充说明', { required: true, max: costLimits.note })] as const
