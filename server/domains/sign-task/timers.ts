import type { App } from '../../app'
import { toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { notify, openPost } from '../../kernel/notify/notify'
import { signTaskCard, signTaskWords } from './cards'
import { statusOf } from './policy'
import { factsOf } from './present'
import { SIGN_TASK_KIND, SignTaskRepository } from './repository'

/** Job that runs when a code expires. */
export const SIGN_TASK_EXPIRED = 'signTask.expired'

export const expiryKeyOf = (signTaskId: string) => `${SIGN_TASK_EXPIRED}.${signTaskId}`

/** Notifies the asker, who may renew it, and reloads open screens. */
const expired =
  (app: App): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const task = await new SignTaskRepository(scoped(transaction, firmId)).find({ id: String(payload.signTaskId) })
    if (!task || statusOf(factsOf(task), toTime(app.clock.now())) !== 'expired') return undefined
    const post = openPost(app, transaction)
    const waiting = task.signers.filter(({ state }) => state === 'waiting').length
    notify(post, signTaskCard(task, [task.askerId], signTaskWords.expired(task, waiting)))
    const announce = await post.seal()
    return () => {
      announce()
      const to = [task.askerId, ...task.signers.map(({ empId }) => empId)]
      app.bus.deliver({ to, firmId, name: 'record:changed', data: { kind: SIGN_TASK_KIND, id: task.signTaskId } })
    }
  }

export const signTaskJobs = (app: App): Record<string, JobHandler> => ({ [SIGN_TASK_EXPIRED]: expired(app) })
