import type { FormValues, Span } from '@contract/forms/fields'
import type { LawTables } from '@contract/law/law-tables'
import { lawTablesOf, linesOf } from '@contract/law-table/firm-figures'
import type { FirmDb } from '../../kernel/db/open'
import { daysFrom, type SpecialDay, statutoryDays, WorkCalendar } from './holidays'
import { LawTableRepository } from './repository'

/** Reads the firm's work calendar: the product's plans of holidays with the firm's beside them. */
export async function readWorkCalendar(db: FirmDb): Promise<WorkCalendar> {
  const rows = await new LawTableRepository(db).valuesOf('holiday')
  return new WorkCalendar(new Map(rows.map(({ key, values }) => [Number(key), specialDaysOf(values)])))
}

/** Reads the figures for calculations: the product's with the firm's beside them. */
export const readLawTables = async (db: FirmDb): Promise<LawTables> =>
  lawTablesOf(await new LawTableRepository(db).valuesOf('lpr', 'fee'))

/** Days of a plan as its form has them. */
export const specialDaysOf = (values: FormValues): SpecialDay[] => [
  ...linesOf(values, 'holidays').flatMap(({ name, period }) => {
    const { start, end } = period as Span
    return daysFrom(start, end).map((day) => ({ day, name: String(name), isWorked: false }))
  }),
  ...linesOf(values, 'worked').map(({ day }) => ({ day: String(day), name: '调休', isWorked: true })),
]

/** Names of the statutory festivals that a plan leaves out: a day of theirs on which the firm would work. */
export function missingFestivals(year: number, values: FormValues): string[] {
  const off = new Set(
    specialDaysOf(values)
      .filter(({ isWorked }) => !isWorked)
      .map(({ day }) => day),
  )
  return statutoryDays(year)
    .filter(({ from, to }) => daysFrom(`${year}-${from}`, `${year}-${to}`).some((day) => !off.has(day)))
    .map(({ name }) => name)
}
