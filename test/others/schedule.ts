import { schedule } from '@contract/schedule'
import type { Worker } from '@test/factories/people'
import { scheduleInput, tomorrow } from '@test/factories/schedule'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused, unseen } from './kinds'

const theirs = async (app: TestApp, them: Worker) =>
  (await (await phoneOf(app, them)).api({ schedule }).schedule.save(scheduleInput())).id

export const scheduleOthers: OthersTable = {
  'schedule/getMemberSchedules': unseen(async (app, them) => {
    await theirs(app, them)
    return { from: tomorrow(), to: tomorrow(), empIds: [them.id] }
  }),
  'schedule/getScheduleById': refused(async (app, them) => ({ id: await theirs(app, them) })),
  'schedule/saveSchedule': refused((_, them) => scheduleInput({ empIds: [them.id] })),
  'schedule/updateSchedule': refused(async (app, them) => ({
    id: await theirs(app, them),
    version: 1,
    ...scheduleInput(),
  })),
  'schedule/deleteSchedule': refused(async (app, them) => ({ id: await theirs(app, them) })),
}
