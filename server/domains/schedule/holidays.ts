import { days as daysInMs } from '@contract/duration'
import { lunarOf } from '@contract/law/lunar'
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

/**
 * Plans as the State Council published them: 国办发明电〔2019〕16号 with the longer 春节 of 〔2020〕1号, 〔2020〕27号,
 * 〔2021〕11号, 〔2022〕16号, 〔2023〕7号, 〔2024〕12号, 〔2025〕7号. A new plan is one more entry here.
 */
const PLANS: Readonly<Record<number, readonly Holiday[]>> = {
  2020: [
    holiday('元旦', '01-01'),
    holiday('春节', '01-24', '02-02', '01-19'),
    holiday('清明节', '04-04', '04-06'),
    holiday('劳动节', '05-01', '05-05', '04-26', '05-09'),
    holiday('端午节', '06-25', '06-27', '06-28'),
    holiday('国庆节、中秋节', '10-01', '10-08', '09-27', '10-10'),
  ],
  2021: [
    holiday('元旦', '01-01', '01-03'),
    holiday('春节', '02-11', '02-17', '02-07', '02-20'),
    holiday('清明节', '04-03', '04-05'),
    holiday('劳动节', '05-01', '05-05', '04-25', '05-08'),
    holiday('端午节', '06-12', '06-14'),
    holiday('中秋节', '09-19', '09-21', '09-18'),
    holiday('国庆节', '10-01', '10-07', '09-26', '10-09'),
  ],
  2022: [
    holiday('元旦', '01-01', '01-03'),
    holiday('春节', '01-31', '02-06', '01-29', '01-30'),
    holiday('清明节', '04-03', '04-05', '04-02'),
    holiday('劳动节', '04-30', '05-04', '04-24', '05-07'),
    holiday('端午节', '06-03', '06-05'),
    holiday('中秋节', '09-10', '09-12'),
    holiday('国庆节', '10-01', '10-07', '10-08', '10-09'),
  ],
  2023: [
    holiday('元旦', '01-01', '01-02'),
    holiday('春节', '01-21', '01-27', '01-28', '01-29'),
    holiday('清明节', '04-05'),
    holiday('劳动节', '04-29', '05-03', '04-23', '05-06'),
    holiday('端午节', '06-22', '06-24', '06-25'),
    holiday('中秋节、国庆节', '09-29', '10-06', '10-07', '10-08'),
  ],
  2024: [
    holiday('元旦', '01-01'),
    holiday('春节', '02-10', '02-17', '02-04', '02-18'),
    holiday('清明节', '04-04', '04-06', '04-07'),
    holiday('劳动节', '05-01', '05-05', '04-28', '05-11'),
    holiday('端午节', '06-10'),
    holiday('中秋节', '09-15', '09-17', '09-14'),
    holiday('国庆节', '10-01', '10-07', '09-29', '10-12'),
  ],
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

const PLANNED_YEARS = Object.keys(PLANS).map(Number)
const FIRST_PLANNED = Math.min(...PLANNED_YEARS)
const LAST_PLANNED = Math.max(...PLANNED_YEARS)

/**
 * Years of 全国年节及纪念日放假办法: 清明节 a day off and 除夕 instead of 初三; 初三 instead of 除夕; both and two days in May.
 * Earlier regulations are not kept here.
 */
const REGULATIONS = { firstKept: 2008, eveForThird: 2014, twoDaysInMay: 2025 } as const

/**
 * Day of a year, MM-DD, of a day of the lunar calendar; undefined beyond the table of lunar years. Node's own calendar
 * is not asked: it begins the year 2027 a day late.
 */
function lunarDay(year: number, month: number, day: number): string | undefined {
  for (const date of daysFrom(`${year}-01-01`, `${year}-12-31`)) {
    const lunar = lunarOf(date)
    if (lunar?.month === month && lunar.day === day && !lunar.isLeap) return date.slice('YYYY-'.length)
  }
  return undefined
}

/** 清明 of the 21st century: the fourth or fifth of April. */
const clearBrightDay = (year: number) =>
  `04-0${Math.floor((year % 100) * 0.2422 + 4.81) - Math.floor((year % 100) / 4)}`

const daysLater = (year: number, day: string, count: number) =>
  new Date(Date.parse(`${year}-${day}`) + daysInMs(count)).toISOString().slice('YYYY-'.length, 10)

/** Days off fixed by the regulation alone, without the days moved around them by a plan that is not known. */
function statutoryDays(year: number): Holiday[] {
  if (year < REGULATIONS.firstKept) return []
  const [newYear, dragonBoat, midAutumn] = [lunarDay(year, 1, 1), lunarDay(year, 5, 5), lunarDay(year, 8, 15)]
  const hasEve = year < REGULATIONS.eveForThird || year >= REGULATIONS.twoDaysInMay
  const hasThird = year >= REGULATIONS.eveForThird
  return [
    holiday('元旦', '01-01'),
    ...(newYear
      ? [holiday('春节', daysLater(year, newYear, hasEve ? -1 : 0), daysLater(year, newYear, hasThird ? 2 : 1))]
      : []),
    holiday('清明节', clearBrightDay(year)),
    holiday('劳动节', '05-01', year >= REGULATIONS.twoDaysInMay ? '05-02' : '05-01'),
    ...(dragonBoat ? [holiday('端午节', dragonBoat)] : []),
    ...(midAutumn ? [holiday('中秋节', midAutumn)] : []),
    holiday('国庆节', '10-01', '10-03'),
  ]
}

/** Last days of a year that the next year's plan may change: 2018-12-29, a Saturday, was worked for 元旦 2019. */
const CHANGED_BY_NEXT = '12-25'

/**
 * Caution for a day that was computed from the days of rest around it; undefined where their plans are known.
 * @param days YYYY-MM-DD
 */
export function holidayCaution(...days: readonly string[]): string | undefined {
  const years = days.flatMap((day) => {
    const year = Number(day.slice(0, 4))
    return day.slice('YYYY-'.length) >= CHANGED_BY_NEXT ? [year, year + 1] : [year]
  })
  const future = years.find((year) => year > LAST_PLANNED)
  if (future) return `${future} 年放假安排尚未公布，公布后请核对`
  const past = years.find((year) => year < FIRST_PLANNED)
  return past ? `${past} 年放假安排未收录，请核对` : undefined
}

const known = new Map<number, HolidayYear>()

/** Days off and worked rest days of a year, in order; only the statutory days where its plan is not known. */
export function holidaysOf(year: number): HolidayYear {
  const found = known.get(year)
  if (found) return found
  const plan = PLANS[year]
  const days = (plan ?? statutoryDays(year)).flatMap(({ name, from, to, worked }) => [
    ...daysFrom(`${year}-${from}`, `${year}-${to}`).map((day) => ({ day, name, isWorked: false })),
    ...worked.map((day) => ({ day: `${year}-${day}`, name, isWorked: true })),
  ])
  const made = { year, isPlanned: plan !== undefined, days: days.sort((a, b) => (a.day < b.day ? -1 : 1)) }
  known.set(year, made)
  return made
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += daysInMs(1))
    days.push(new Date(ms).toISOString().slice(0, 10))
  return days
}
