import { inShanghai, toDay } from '../../kernel/clock'

/** The job that rings when the last day of a protection is over. */
export const PROTECTION_ENDS = 'caseSource.protection'

export const protectionKeyOf = (id: string) => `${PROTECTION_ENDS}.${id}`

/** The last day of a protection that begins now. */
export const protectedUntil = (now: number, days: number) => toDay(inShanghai(now).add(days, 'day').valueOf())

/** The first moment after that day. */
export const endOf = (day: string) =>
  `${toDay(
    inShanghai(Date.parse(`${day}T12:00:00+08:00`))
      .add(1, 'day')
      .valueOf(),
  )} 00:00:00`
