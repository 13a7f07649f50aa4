import { days as daysInMs } from '@contract/duration'
import type { HolidayYear } from '@contract/schedule/shapes'

interface Holiday {
  name: string
  /** `MM-DD`, both ends included. */
  from: string
  to: string
  /** Rest days that are worked. */
  worked: readonly string[]
}

const holiday = (name: string, from: string, to = from, ...worked: string[]): Holiday => ({ name, from, to, worked })

/** Plans of the State Council: 国办发明电〔2024〕12号 for 2025, 国办发明电〔2025〕7号 for 2026. */
const PLANS: Readonly<Record<number, readonly Holiday[]>> = {
  2025: [
    holiday('元旦', '01-01'),
    holiday('春节', '01-28', '02-04', '01-26', '02-08'),
    holiday('清明节', '04-04', '04-06'),
    holiday('劳动节', '05-01', '05-05', '04-27'),
    holiday('端午节', '05-31', '06-02'),
    holiday('国庆节、中秋节', '10-01', '10-08', '09-28', '10-11'),
  ],
  2026: [
    holiday('元旦', '01-01', '01-03', '01-04'),
    holiday('春节', '02-15', '02-23', '02-14', '02-28'),
    holiday('清明节', '04-04', '04-06'),
    holiday('劳动节', '05-01', '05-05', '05-09'),
    holiday('端午节', '06-19', '06-21'),
    holiday('中秋节', '09-25', '09-27'),
    holiday('国庆节', '10-01', '10-07', '09-20', '10-10'),
  ],
}

/**
 * Years whose plan is not published yet (the State Council does so in the autumn before): only the days off fixed by
 * the regulation (全国年节及纪念日放假办法, as of 2025), without the days moved around them.
 */
const STATUTORY: Readonly<Record<number, readonly Holiday[]>> = {
  2027: [
    holiday('元旦', '01-01'),
    holiday('春节', '02-05', '02-08'),
    holiday('清明节', '04-05'),
    holiday('劳动节', '05-01', '05-02'),
    holiday('端午节', '06-09'),
    holiday('中秋节', '09-15'),
    holiday('国庆节', '10-01', '10-03'),
  ],
}

/** Days off and worked rest days of a year, in order; empty for an unknown year. */
export function holidaysOf(year: number): HolidayYear {
  const plan = PLANS[year]
  const days = (plan ?? STATUTORY[year] ?? []).flatMap(({ name, from, to, worked }) => [
    ...daysFrom(`${year}-${from}`, `${year}-${to}`).map((day) => ({ day, name, isWorked: false })),
    ...worked.map((day) => ({ day: `${year}-${day}`, name, isWorked: true })),
  ])
  return { year, isPlanned: plan !== undefined, days: days.sort((a, b) => (a.day < b.day ? -1 : 1)) }
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += daysInMs(1))
    days.push(new Date(ms).toISOString().slice(0, 10))
  return days
}
