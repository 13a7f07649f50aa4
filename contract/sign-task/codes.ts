/** How one signer stands. */
export const SIGNER_STATE = { waiting: '待签署', signed: '已签署', refused: '已拒签' } as const
export type SignerState = keyof typeof SIGNER_STATE

/** How the whole stands: it follows from its signers, its end and whether it was withdrawn. */
export const SIGN_TASK_STATUS = {
  waiting: '签署中',
  done: '已签完',
  refused: '有人拒签',
  withdrawn: '已撤回',
  expired: '已过期',
} as const
export type SignTaskStatus = keyof typeof SIGN_TASK_STATUS

/** The lists of create/sign-code: what waits for me, what I asked for, what I have answered. */
export const SIGN_TASK_TABS = { toSign: '待我签', asked: '我发起的', answered: '我签过的' } as const
export type SignTaskTab = keyof typeof SIGN_TASK_TABS

/** For how long a code may be signed by, in days. */
export const SIGN_TASK_DAYS = { least: 1, usual: 7, most: 90, offered: [3, 7, 30] } as const

/** The older type of a message that opens create/scan-for-sign (§2.6). */
export const SIGN_TASK_MESSAGE = 14

const PREFIX = 'sg_'
/** The code of a sign task: 128 random bits as base64url behind a prefix that tells it from other codes. */
export const signCodeOf = (random: string): string => PREFIX + random
export const isSignCode = (text: string): boolean => new RegExp(`^${PREFIX}[\\w-]{22}$`).test(text)

export const signTaskLimits = { title: 50, note: 500, files: 20, signers: 50 } as const
