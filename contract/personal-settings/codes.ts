/** Limits of personal settings: characters, and number of specialities. */
export const personalLimits = { motto: 50, specialities: 10, speciality: 20 } as const
