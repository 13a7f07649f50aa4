import { percent, percents, textarea } from '../../forms/fields'
import { receivableLimits as most } from '../codes'

/** Split of an income, set by finance after an objection. */
export const allocationForm = [
  percent('taxRate', '税率', { required: true, unit: '%', max: 13, min: 0 }),
  percent('firmRate', '律所留存比例', { required: true, unit: '%', min: 0 }),
  percents('shares', '律师分配', { required: true }),
] as const

/** Reason of an objection. */
export const disputeForm = [
  textarea('reason', '异议原因', { required: true, max: most.reason, placeholder: '如：约定比例为 50%，见内部协议' }),
] as const
