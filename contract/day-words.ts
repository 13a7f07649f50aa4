// Dates inside sentences that are stored or sent on, so that they are still right when read later: 2026年12月1日 10:00.
// A text that is drawn anew each time says 今天 and the weekday instead (src/lib/time.ts).

const WIRE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2}))?/

/** 2026年12月1日 of a day or a time as the wire writes it; the text itself if it is neither. */
export function dayInWords(moment: string): string {
  const [, year, month, day] = WIRE.exec(moment) ?? []
  return year ? `${year}年${Number(month)}月${Number(day)}日` : moment
}

/** 2026年12月1日 10:00 of a time; a day is without one. */
export function timeInWords(moment: string): string {
  const clock = WIRE.exec(moment)?.[4]
  return clock ? `${dayInWords(moment)} ${clock}` : dayInWords(moment)
}

/** 2026年11月 of `2026-11`. */
export const monthInWords = (month: string): string => dayInWords(`${month}-01`).replace(/\d+日$/, '')
