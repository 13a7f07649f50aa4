import { may, type Nothing } from '../../core'
import type { JobInput, JobState } from './shapes'

const administrator = may('firm:manage')

/** Ours: what the server does by itself for the firm. */
export const jobs = {
  getList: administrator.read<Nothing, JobState[]>('admin/job/getList'),
  /** Has it done now: only where that does no harm. Answers when it is done. */
  run: administrator.act<JobInput, JobState[]>('admin/job/run'),
  /** Has those tried once more that did not succeed. */
  retry: administrator.act<JobInput, JobState[]>('admin/job/retry'),
}
