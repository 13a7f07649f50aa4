/** Unread counts that a total adds up (§9). */
export const UnreadMode = { system: 1, chat: 2, both: 3 } as const
export type UnreadMode = (typeof UnreadMode)[keyof typeof UnreadMode]
