import { timer } from '@contract/timer'
import type { Worker } from '@test/factories/people'
import { aTask } from '@test/factories/task'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

/** A timer of theirs that runs. */
const theirs = async (app: TestApp, them: Worker) => {
  const phone = await phoneOf(app, them)
  const [made] = (await phone.api({ timer }).timer.start({ kind: 'other', title: '别所的计时' })).timers
  if (!made) throw new Error('no timer was started')
  return { timerId: made.timerId, version: made.version }
}

export const timerOthers: OthersTable = {
  'timer/start': refused(async (app, them) => ({
    kind: 'task',
    targetId: (await aTask(await phoneOf(app, them))).taskId,
  })),
  'timer/pause': refused(theirs),
  'timer/resume': refused(theirs),
  'timer/discard': refused(theirs),
  'timer/answer': refused(async (app, them) => ({ ...(await theirs(app, them)), isStillOn: true })),
}
