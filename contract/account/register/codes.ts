import type { Permission } from '../../codes/permissions'

/**
 * The older type of a message about an induction. The specification's types end at 28 (§2.6) and name none; the account
 * module's own begins after them. The older dispatcher keeps to its 28 (rules/targets/olderJump.ts): only a task
 * message (801) shows by this type that it is about an induction, which no message of the specification does.
 */
export const INDUCTION_MESSAGE = 29

/** Permission to view and decide inductions. */
export const HANDLES_INDUCTIONS = 'hr:manage' satisfies Permission

/** Longest texts that a newcomer fills in, characters. */
export const inductionLimits = { post: 20, email: 100, school: 50, remark: 200 } as const

/** GAPS 95: days for which an application that was returned and not sent again is kept. */
export const inductionKeptDays = 365
