/** Records in which somebody appears who has no account here, or none any more, and asks for their data to be erased. */
export const ERASABLE = {
  clue: '线索',
  contact: '联系人',
  customer: '客户',
  induction: '入职申请',
  employee: '离职同事',
} as const
export type ErasableKind = keyof typeof ERASABLE

export const erasureLimits = {
  /** Characters of the words that are looked for: a name, or a whole number. */
  leastWords: 2,
  mostWords: 50,
  reason: 200,
} as const
