import type { StaffCall } from '../http/call'
import type { Job } from './jobs'

/** Sets a timer of the caller's firm, in the call's transaction: it exists exactly if the call's work does. */
export const setTimer = ({ app, system, me }: StaffCall, job: Omit<Job, 'firmId'>) =>
  app.jobs.schedule(system, { ...job, firmId: me.firmId })

export const cancelTimer = ({ app, system }: StaffCall, uniqueKey: string) => app.jobs.cancel(system, uniqueKey)
