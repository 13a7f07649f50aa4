/** What people say of themselves. */
export const personalLimits = { motto: 50, specialities: 10, speciality: 20 } as const
