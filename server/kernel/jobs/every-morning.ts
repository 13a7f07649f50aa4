import type { App } from '../../app'
import { dayAfter, toDay } from '../clock'
import { type FirmDb, scoped } from '../db/open'
import { openPost, type Post } from '../notify/notify'
import type { Job, JobHandler } from './jobs'

/** Work that is done each morning: `today` is YYYY-MM-DD. */
export type Morning = (db: FirmDb, post: Post, today: string, firmId: string) => Promise<void>

/**
 * A job of a firm that does its work and schedules the next morning's. After days without a server the next one is the
 * coming morning: nobody is notified of what is over.
 */
export const everyMorning =
  (app: App, timer: (firmId: string, day: string) => Job, work: Morning): JobHandler =>
  async ({ firmId }, transaction) => {
    if (!firmId) return undefined
    const today = toDay(app.clock.now())
    const post = openPost(app, transaction)
    await work(scoped(transaction, firmId), post, today, firmId)
    await app.jobs.schedule(transaction, timer(firmId, dayAfter(today, 1)))
    return post.seal()
  }
