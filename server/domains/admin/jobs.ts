import { jobOf } from '@contract/admin/jobs/codes'
import type { JobInput, JobState } from '@contract/admin/jobs/shapes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { jobStates, retryFailedJobs, runJobNow } from '../../kernel/jobs/state'

export const JOB_KIND = 'job'

/** The firm's timers, as its administrators see and start them. */
export class JobStates {
  constructor(private readonly call: StaffCall) {}

  list = (): Promise<JobState[]> => jobStates(this.call)

  async run({ kind }: JobInput): Promise<JobState[]> {
    if (!jobOf(kind).byHand) fail.conflict(`「${jobOf(kind).name}」到时自动进行，不能手动运行`)
    await this.call.audit('job.run', { kind: JOB_KIND, id: kind })
    await runJobNow(this.call, kind)
    return this.list()
  }

  async retry({ kind }: JobInput): Promise<JobState[]> {
    if ((await retryFailedJobs(this.call, kind)) === 0) fail.conflict('没有未成功的任务')
    await this.call.audit('job.retry', { kind: JOB_KIND, id: kind })
    return this.list()
  }
}
