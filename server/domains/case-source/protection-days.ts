import { inShanghai, toDay } from '../../kernel/clock'

/** Job that runs after the last day of a protection. */
export const PROTECTION_ENDS = 'caseSource.protection'

export const protectionKeyOf = (id: string) => `${PROTECTION_ENDS}.${id}`

/** Last day of a protection that begins now. */
export const protectedUntil = (now: number, days: number) => toDay(inShanghai(now).add(days, 'day').valueOf())

/** First moment after that day. */
export const endOf = (day: string) =>
  `${toDay(
    inShanghai(Date.parse(`${day}T12:00:00+08:00`))
      .add(1, 'day')
      .valueOf(),
  )} 00:00:00`
