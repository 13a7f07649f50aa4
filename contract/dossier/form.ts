import { textarea } from '../forms/fields'
import { loanLimits } from './codes'

/** 2023: form for a returned loan. */
export const giveBackForm = [
  textarea('note', '归还说明', { max: loanLimits.note, placeholder: '由谁归还、有无缺页' }),
] as const
