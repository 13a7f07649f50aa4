import type { workLog } from '@contract/work-log'
import type { Hours, HoursByUser, HoursInput } from '@contract/work-log/shapes'
import type { Api } from '@/api/call'

/** Groupings of hours: each is a call of its own. */
export const HOURS_VIEWS = { user: '按人员', type: '按类型', case: '按项目', team: '按团队' } as const
export type HoursView = keyof typeof HOURS_VIEWS

/** Heading of the first column of each table. */
export const NAMES: Record<HoursView, string> = { user: '人员', type: '类型', case: '项目', team: '团队' }

type Asker = (logs: Api<{ workLog: typeof workLog }>['workLog'], input: HoursInput) => Promise<Hours | HoursByUser>

export const askHours: Record<HoursView, Asker> = {
  user: (logs, input) => logs.getHoursByUser(input),
  type: (logs, input) => logs.getHoursByType(input),
  case: (logs, input) => logs.getHoursByCase(input),
  team: (logs, input) => logs.getHoursByTeam(input),
}
