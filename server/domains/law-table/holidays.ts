import { days as daysInMs } from '@contract/duration'
import { lunarOf } from '@contract/law/lunar'
import type { HolidayYear } from '@contract/schedule/shapes'

export interface Holiday {
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
 * 〔2021〕11号, 〔2022〕16号, 〔2023〕7号, 〔2024〕12号, 〔2025〕7号. A new plan is one more entry
 * here; until then a firm's administrator adds it.
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

/** Years whose plan comes with the product. */
export const PRODUCT_YEARS: readonly number[] = Object.keys(PLANS).map(Number)
const FIRST_PLANNED = Math.min(...PRODUCT_YEARS)

/**
 * First years of the versions of 全国年节及纪念日放假办法: with 清明节 and 除夕 (earlier ones are not kept here), with 初三
 * instead of 除夕, and with both and two days in May.
 */
const VERSIONS = { withClearBright: 2008, withThirdDay: 2014, withTwoDaysInMay: 2025 } as const

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

/** Calculated once in each year asked for: a search of the lunar calendar takes 50 ms. */
const statutoryYears = new Map<number, readonly Holiday[]>()

/** Days off fixed by the regulation alone, without the days moved around them by a plan that is not known. */
export function statutoryDays(year: number): readonly Holiday[] {
  const known = statutoryYears.get(year) ?? computeStatutoryDays(year)
  statutoryYears.set(year, known)
  return known
}

function computeStatutoryDays(year: number): Holiday[] {
  if (year < VERSIONS.withClearBright) return []
  const [newYear, dragonBoat, midAutumn] = [lunarDay(year, 1, 1), lunarDay(year, 5, 5), lunarDay(year, 8, 15)]
  const hasEve = year < VERSIONS.withThirdDay || year >= VERSIONS.withTwoDaysInMay
  const hasThird = year >= VERSIONS.withThirdDay
  return [
    holiday('元旦', '01-01'),
    ...(newYear
      ? [holiday('春节', daysLater(year, newYear, hasEve ? -1 : 0), daysLater(year, newYear, hasThird ? 2 : 1))]
      : []),
    holiday('清明节', clearBrightDay(year)),
    holiday('劳动节', '05-01', year >= VERSIONS.withTwoDaysInMay ? '05-02' : '05-01'),
    ...(dragonBoat ? [holiday('端午节', dragonBoat)] : []),
    ...(midAutumn ? [holiday('中秋节', midAutumn)] : []),
    holiday('国庆节', '10-01', '10-03'),
  ]
}

/** Last days of a year that the next year's plan may change: 2018-12-29, a Saturday, was worked for 元旦 2019. */
const CHANGED_BY_NEXT = '12-25'

/** A day off, or a rest day that is worked. */
export type SpecialDay = HolidayYear['days'][number]

const SUNDAY = 0
const SATURDAY = 6

/** Days off and worked rest days by the State Council's plans: the product's, and those that a firm added. */
export class WorkCalendar {
  readonly #years = new Map<number, HolidayYear>()

  /** @param added plans by year; a firm's own plan counts before the product's of the same year */
  constructor(private readonly added: ReadonlyMap<number, readonly SpecialDay[]> = new Map()) {}

  /** Days off and worked rest days of a year, in order; only the statutory days where its plan is not known. */
  yearOf(year: number): HolidayYear {
    const found = this.#years.get(year)
    if (found) return found
    // The next year's plan may change the last days of this one.
    const days = [...this.#ownDays(year), ...(this.added.get(year + 1) ?? [])]
    const made = {
      year,
      isPlanned: this.#isPlanned(year),
      days: days.filter(({ day }) => day.startsWith(`${year}-`)).sort((a, b) => (a.day < b.day ? -1 : 1)),
    }
    this.#years.set(year, made)
    return made
  }

  /** Returns whether nobody works on a day: by its year's plan, else on weekends. */
  isRestDay = (day: string): boolean => {
    // The last one counts: if two plans name the day, the later year's is the newer.
    const planned = this.yearOf(Number(day.slice(0, 4)))
      .days.filter((special) => special.day === day)
      .pop()
    if (planned) return !planned.isWorked
    return [SUNDAY, SATURDAY].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  }

  /**
   * Caution for a day that was computed from the days of rest around it; undefined where their plans are known.
   * @param days YYYY-MM-DD
   */
  cautionOf(...days: readonly string[]): string | undefined {
    const years = days.flatMap((day) => {
      const year = Number(day.slice(0, 4))
      return day.slice('YYYY-'.length) >= CHANGED_BY_NEXT ? [year, year + 1] : [year]
    })
    const unknown = years.find((year) => !this.#isPlanned(year))
    if (!unknown) return undefined
    return unknown < FIRST_PLANNED
      ? `${unknown} 年放假安排未收录，请核对`
      : `${unknown} 年放假安排尚未录入，国务院公布后请管理员在「法律数据」录入`
  }

  #isPlanned(year: number): boolean {
    return this.added.has(year) || PLANS[year] !== undefined
  }

  #ownDays(year: number): readonly SpecialDay[] {
    return this.added.get(year) ?? (PLANS[year] ?? statutoryDays(year)).flatMap((holiday) => specialDays(year, holiday))
  }
}

/** The calendar without what a firm added. */
export const PRODUCT_CALENDAR = new WorkCalendar()

const specialDays = (year: number, { name, from, to, worked }: Holiday): SpecialDay[] => [
  ...daysFrom(`${year}-${from}`, `${year}-${to}`).map((day) => ({ day, name, isWorked: false })),
  ...worked.map((day) => ({ day: `${year}-${day}`, name, isWorked: true })),
]

/** Days from the first to the last, both YYYY-MM-DD and included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += daysInMs(1))
    days.push(new Date(ms).toISOString().slice(0, 10))
  return days
}
