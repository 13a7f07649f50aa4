/** Legal forms of a law firm, by the Lawyers Law. */
export const LEGAL_FORMS = ['普通合伙', '特殊普通合伙', '个人', '国资'] as const

export const setUpLimits = {
  name: 50,
  shortName: 20,
  address: 100,
  offices: 50,
  departments: 50,
  rooms: 50,
  seats: 500,
  /** Wrong guesses at the code before it is locked. */
  tries: 5,
} as const
