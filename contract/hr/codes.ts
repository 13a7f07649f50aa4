import type { Permission } from '../codes/permissions'

/** Permission of those who manage the firm's people. */
export const KEEPS_PEOPLE = 'hr:manage' satisfies Permission

/** DOMAIN 5.22; somebody still joining has no employment yet (contract/account/register/index.ts). */
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

/** Tabs of contracts, by their days. */
export const CONTRACT_TABS = { due: '即将到期', all: '全部合同', none: '未签合同' } as const
export type ContractTab = keyof typeof CONTRACT_TABS

export const PROBATION_TABS = { due: '待转正', all: '全部试用' } as const
export type ProbationTab = keyof typeof PROBATION_TABS

export const INDUCTION_TABS = { pending: '待审核', returned: '已退回', approved: '已入职' } as const
export type InductionTab = keyof typeof INDUCTION_TABS

/** Status of a resignation: handing over, done, or cancelled. */
export const RESIGNATION_STATUS = { open: '交接中', done: '已离职', cancelled: '已撤回' } as const
export type ResignationStatus = keyof typeof RESIGNATION_STATUS

/** Kinds of work that somebody leaving hands over, each to one colleague. */
export const HAND_OVER_WORKS = {
  case: '项目',
  source: '案源与线索',
  customer: '客户',
  cooperation: '合作',
  task: '任务',
  schedule: '日程与会议室',
  document: '文档与签字',
  approval: '审批',
  chat: '群聊',
  department: '部门',
} as const
export type HandOverWork = keyof typeof HAND_OVER_WORKS

export const RESIGNATION_REASONS = ['个人发展', '家庭原因', '继续深造', '合同到期', '协商解除', '其他'] as const

/** Days of the advance reminders. */
export const AHEAD_DAYS = { contract: 60, probation: 30 } as const

/** DOMAIN §11: default materials of a newcomer's file; a licence is required of those who state one. */
export const NEEDED_MATERIALS = ['idCard', 'education', 'noCrime', 'healthCheck', 'bankCard'] as const

/** DOMAIN §11, in the words of the form that asks for them. */
export const MATERIAL_NAMES = {
  idCard: '身份证',
  education: '学历学位证',
  licence: '执业证 / 法律职业资格证',
  noCrime: '无犯罪记录证明',
  healthCheck: '体检报告',
  bankCard: '工资银行卡',
  other: '其他材料',
} as const

/** Status of one material. */
export const MATERIAL_STATE = { asked: '未交', given: '待核对', again: '须重交', checked: '已核对' } as const
export type MaterialState = keyof typeof MATERIAL_STATE

/** Tabs of files: incomplete, to be checked, complete. */
export const MATERIAL_TABS = { missing: '未交齐', given: '待核对', done: '已齐全' } as const
export type MaterialTab = keyof typeof MATERIAL_TABS

export const materialLimits = { name: 20, asked: 20, files: 5, reason: 100 } as const

export const hrLimits = { post: 20, reason: 200, note: 200, department: 20, departments: 200 } as const

/** Older message type for a hand-over; the specification's types end at 28 (§2.6). */
export const HANDED_OVER_MESSAGE = 31

/** Message types for materials requested, and for materials submitted. */
export const MATERIALS_ASKED_MESSAGE = 32
export const MATERIALS_GIVEN_MESSAGE = 33

/** Message type for contracts or probations that end soon; the link says which. */
export const EMPLOYMENTS_DUE_MESSAGE = 36
export const DUE_KINDS = { contract: '劳动合同', probation: '试用期' } as const
export type DueKind = keyof typeof DUE_KINDS
