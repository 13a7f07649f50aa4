import { daysBetween } from '@contract/duration'
import { WORK_LOG_TYPES } from '@contract/work-log/codes'
import type { Hours, HoursByUser, HoursInput, HoursRow } from '@contract/work-log/shapes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { WALLED } from '../case'
import { HoursRepository } from './hour-repository'
import { hoursOf } from './rounding'
import { LogStaff } from './staff'

const LONGEST_DAYS = 366

interface Summed {
  minutes: number
  billable: number
  logs: number
}

/**
 * Statistics of hours of the people the caller is responsible for, or their own, by person, activity, case and team.
 */
export class HoursStatistics {
  constructor(private readonly call: StaffCall) {}

  async byUser(input: HoursInput): Promise<HoursByUser> {
    const rows = await this.#createRepository(input)
    const [sum, users, days] = await Promise.all([rows.total(), rows.byUser(), rows.byDay()])
    return {
      ...totals(sum),
      rows: users.map((row) => presentRow(row.id, row.name, row)),
      days: days.map(({ day, minutes }) => ({ day, hours: hoursOf(minutes) })),
    }
  }

  async byType(input: HoursInput): Promise<Hours> {
    const rows = await this.#createRepository(input)
    const [sum, types] = await Promise.all([rows.total(), rows.byType()])
    return { ...totals(sum), rows: types.map((row) => presentRow(String(row.type), WORK_LOG_TYPES[row.type], row)) }
  }

  async byCase(input: HoursInput): Promise<Hours> {
    const rows = await this.#createRepository(input)
    const [sum, cases] = await Promise.all([rows.total(), rows.byCase()])
    const ids = cases.flatMap(({ id }) => id ?? [])
    const budgets = new Map((ids.length > 0 ? await rows.budgets(ids) : []).map((budget) => [budget.id, budget]))
    return {
      ...totals(sum),
      rows: withoutWalledIds(cases).map((row) => {
        const budget = budgets.get(row.id ?? '')
        return {
          ...presentRow(row.id ?? '', row.targetName || '已删除的项目', row),
          ...(budget ? { budget: { hours: budget.hours, used: hoursOf(budget.used ?? 0) } } : {}),
        }
      }),
    }
  }

  async byTeam(input: HoursInput): Promise<Hours> {
    const rows = await this.#createRepository(input)
    const [sum, teams] = await Promise.all([rows.total(), rows.byTeam()])
    return { ...totals(sum), rows: teams.map((row) => presentRow(row.id, row.name, row)) }
  }

  async #createRepository(input: HoursInput): Promise<HoursRepository> {
    const { db, me } = this.call
    const { from, to } = input
    if (to < from) fail.invalid('结束日期不能早于开始日期', { to: '结束日期不能早于开始日期' })
    if (daysBetween(from, to) >= LONGEST_DAYS) fail.invalid('最多统计一年', { to: '最多统计一年' })
    return new HoursRepository(db, me.id, await new LogStaff(db).scopeOf(me), input)
  }
}

/** One row for all confidential cases whose team the reader is not on: logs given to them count, without the ids. */
function withoutWalledIds<R extends Summed & { id: string | null; targetName: string }>(rows: readonly R[]): R[] {
  const walled = rows.filter(({ targetName }) => targetName === WALLED)
  const [first] = walled
  if (!first) return [...rows]
  const sumOf = (key: keyof Summed) => walled.reduce((sum, row) => sum + Number(row[key]), 0)
  const sums = { minutes: sumOf('minutes'), billable: sumOf('billable'), logs: sumOf('logs') }
  return [...rows.filter((row) => !walled.includes(row)), { ...first, ...sums, id: '' }]
}

const totals = ({ minutes, billable }: Omit<Summed, 'logs'>) => ({
  total: hoursOf(minutes),
  billable: hoursOf(billable),
})

const presentRow = (id: string, name: string, { minutes, billable, logs }: Summed): HoursRow => ({
  id,
  name,
  hours: hoursOf(minutes),
  billableHours: hoursOf(billable),
  logs,
})
