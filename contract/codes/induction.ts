/**
 * The older type of a message about an induction. The specification's types end at 28 (§2.6) and name none; the account
 * module's own begins after them.
 */
export const INDUCTION_MESSAGE = 29
