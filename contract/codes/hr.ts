import type { Permission } from './permissions'

/** Who keeps the firm's people. */
export const KEEPS_PEOPLE = 'hr:manage' satisfies Permission

/** DOMAIN 5.22; who is only on the way in has no employment yet (contract/register.ts). */
export const EMPLOYEE_STATUS = {
  probation: '试用',
  regular: '正式',
  resigning: '离职交接中',
  suspended: '已停用',
  resigned: '已离职',
} as const
export type EmployeeStatus = keyof typeof EMPLOYEE_STATUS

export const EMPLOYEE_TABS = { working: '在职', suspended: '已停用', resigned: '已离职' } as const
export type EmployeeTab = keyof typeof EMPLOYEE_TABS

/** DOMAIN §11 */
export const CONTRACT_KINDS = {
  fixed: '固定期限劳动合同',
  open: '无固定期限劳动合同',
  engaged: '聘用合同',
  partnership: '合伙协议',
} as const
export type ContractKind = keyof typeof CONTRACT_KINDS

/** How a contract stands follows from its days. */
export const CONTRACT_TABS = { due: '即将到期', all: '全部合同', none: '未签合同' } as const
export type ContractTab = keyof typeof CONTRACT_TABS

export const PROBATION_TABS = { due: '待转正', all: '全部试用' } as const
export type ProbationTab = keyof typeof PROBATION_TABS

export const ONBOARDING_TABS = { pending: '待审核', returned: '已退回', approved: '已入职' } as const
export type OnboardingTab = keyof typeof ONBOARDING_TABS

/** How a leaving stands: things are handed over, it is done, or it was called off. */
export const RESIGNATION_STATUS = { open: '交接中', done: '已离职', cancelled: '已撤回' } as const
export type ResignationStatus = keyof typeof RESIGNATION_STATUS

export const RESIGNATION_REASONS = ['个人发展', '家庭原因', '继续深造', '合同到期', '协商解除', '其他'] as const

/** A firm is reminded so many days ahead. */
export const AHEAD_DAYS = { contract: 60, probation: 30 } as const

/** DOMAIN §11: what every file of a newcomer has; a licence is asked of lawyers only. */
export const NEEDED_MATERIALS = ['idCard', 'education', 'noCrime', 'healthCheck', 'bankCard'] as const

export const hrLimits = { post: 20, reason: 200, note: 200, department: 20, keyword: 50, departments: 200 } as const

/** The older type of a message that things were handed over; the specification's types end at 28 (§2.6). */
export const HANDED_OVER_MESSAGE = 31
