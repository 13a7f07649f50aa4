import { textarea } from '../forms/fields'
import { erasureLimits } from './codes'

/** Reason of an erasure, kept in the audit trail with whoever decided it. */
export const erasureForm = [
  textarea('reason', '缘由', {
    required: true,
    max: erasureLimits.reason,
    placeholder: '谁在什么时候怎样提出的，例如：本人 11 月 20 日来信要求',
    hint: '记入审计，不要写证件号码与电话。抹去以后不能恢复。',
  }),
] as const
