import { days } from '@contract/duration'
import { schedule } from '@contract/schedule'
import type { SaveScheduleInput } from '@contract/schedule/shapes'
import { toDay } from '@server/kernel/clock'
import type { Colleague } from '@test/support/test-client'

/** Tomorrow's day in Shanghai. */
export const tomorrow = () => toDay(Date.now() + days(1))

/** A schedule, ready to be saved: tomorrow from 9:30 to 11:30 unless said otherwise. */
export const scheduleInput = (wanted: Partial<SaveScheduleInput> = {}): SaveScheduleInput => ({
  kind: 'hearing',
  title: '买卖合同纠纷一审开庭',
  start: `${tomorrow()} 09:30:00`,
  end: `${tomorrow()} 11:30:00`,
  ...wanted,
})

/** A saved schedule; returns its id. */
export const aSchedule = async (owner: Colleague, wanted: Partial<SaveScheduleInput> = {}) =>
  (await owner.call(schedule.save, scheduleInput(wanted))).id
