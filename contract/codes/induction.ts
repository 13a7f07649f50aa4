import type { Permission } from './permissions'

/**
 * The older type of a message about an induction. The specification's types end at 28 (§2.6) and name none; the account
 * module's own begins after them.
 */
export const INDUCTION_MESSAGE = 29

/** Who looks at inductions and decides on them. */
export const HANDLES_INDUCTIONS = 'firm:manage' satisfies Permission
