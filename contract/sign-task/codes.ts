/** State of one signer. */
export const SIGNER_STATE = { waiting: '待签署', signed: '已签署', refused: '已拒签' } as const
export type SignerState = keyof typeof SIGNER_STATE

/** Status of the whole task, derived from its signers, its end and a withdrawal. */
export const SIGN_TASK_STATUS = {
  waiting: '签署中',
  done: '已签完',
  refused: '有人拒签',
  withdrawn: '已撤回',
  expired: '已过期',
} as const
export type SignTaskStatus = keyof typeof SIGN_TASK_STATUS

/** Tabs of create/sign-code: tasks to sign, asked for, and answered by the caller. */
export const SIGN_TASK_TABS = { toSign: '待我签', asked: '我发起的', answered: '我签过的' } as const
export type SignTaskTab = keyof typeof SIGN_TASK_TABS

/** Validity of a sign code, days. */
export const SIGN_TASK_DAYS = { least: 1, usual: 7, most: 90, offered: [3, 7, 30] } as const

/** Older message type that opens create/scan-for-sign (§2.6). */
export const SIGN_TASK_MESSAGE = 14

const PREFIX = 'sg_'
/** Code of a sign task: 128 random bits as base64url, with a prefix that distinguishes it from other codes. */
export const signCodeOf = (random: string): string => PREFIX + random
export const isSignCode = (text: string): boolean => new RegExp(`^${PREFIX}[\\w-]{22}$`).test(text)

export const signTaskLimits = { title: 50, note: 500, files: 20, signers: 50 } as const
