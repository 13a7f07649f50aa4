import { may, type Nothing } from '../../core'
import type { JobInput, JobState } from './shapes'

const administrator = may('firm:manage')

/** Ours: scheduled work of the server for the firm. */
export const jobs = {
  getList: administrator.read<Nothing, JobState[]>('admin/job/getList'),
  /** Runs a job now, if it can be started by hand. Answers when it is done. */
  run: administrator.act<JobInput, JobState[]>('admin/job/run'),
  /** Tries the failed ones once more. */
  retry: administrator.act<JobInput, JobState[]>('admin/job/retry'),
}
