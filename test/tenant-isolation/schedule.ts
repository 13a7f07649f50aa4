import { schedule } from '@contract/schedule'
import { newId } from '@server/kernel/db/id'
import { aCase } from '@test/factories/case'
import type { Worker } from '@test/factories/people'
import { scheduleInput, tomorrow } from '@test/factories/schedule'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { callers } from '@test/support/test-client'
import { type OthersTable, refused, unseen } from './kinds'

const theirs = async (app: TestApp, them: Worker) =>
  (await (await phoneOf(app, them)).api({ schedule }).schedule.save(scheduleInput())).id

export const scheduleOthers: OthersTable = {
  'schedule/getMemberSchedules': unseen(async (app, them) => {
    await theirs(app, them)
    return { from: tomorrow(), to: tomorrow(), empIds: [them.id] }
  }),
  'schedule/getTeamSchedules': unseen(async (app, them) => {
    await theirs(app, them)
    return { day: tomorrow(), empIds: [them.id] }
  }),
  'schedule/getClashes': unseen(async (app, them) => {
    const id = await theirs(app, them)
    const { kind, start, end } = scheduleInput()
    return { kind, start, end, empIds: [them.id], exceptId: id }
  }),
  'schedule/getTrialInfo': unseen(async (app, them) => {
    const their = callers(app)
    const { caseId } = await aCase(await their(them), them)
    const id = newId()
    const row = { id, firm_id: them.firm.id, case_id: caseId, stage: '一审', accept_organ: '朝阳区人民法院' }
    await app.db.insertInto('case_proceedings').values(row).execute()
    return { proceedingId: id }
  }),
  'schedule/snooze': refused(async (app, them) => ({ id: await theirs(app, them), minutes: 10 })),
  'schedule/getScheduleById': refused(async (app, them) => ({ id: await theirs(app, them) })),
  'schedule/saveSchedule': refused((_, them) => scheduleInput({ empIds: [them.id] })),
  'schedule/updateSchedule': refused(async (app, them) => ({
    id: await theirs(app, them),
    version: 1,
    ...scheduleInput(),
  })),
  'schedule/deleteSchedule': refused(async (app, them) => ({ id: await theirs(app, them) })),
}
