import { WorkStatus } from '@contract/approval/codes'
import type { MessageWorkType, MessageWorkTypeInput, WorkTypeById, WorkTypeByIdInput } from '@contract/approval/shapes'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { WorkAccess } from '../acting/work-access'

/** §4, approval opening: the page a work opens on, for handling or for reading. */
export class WorkOpener {
  readonly #access: WorkAccess

  constructor(private readonly call: StaffCall) {
    this.#access = new WorkAccess(call)
  }

  /** Finds the work by a message's id, which is a task's or a work's. Without `type` there is nothing to open. */
  async byMessage({ id, needMyDo }: MessageWorkTypeInput): Promise<MessageWorkType> {
    const task = await this.#access.works.findTask(id)
    const found = await this.#find(task?.work_id ?? id)
    if (!found) return { workId: '', status: WorkStatus.draft, isDoWork: 0 }
    const { work, isDoWork } = found
    return { type: work.type, workId: work.id, status: work.status, isDoWork: needMyDo === '1' ? isDoWork : 0 }
  }

  /** A copy opens for reading, also for somebody who must act on the same work. */
  async byWorkId({ workId, ccToMe }: WorkTypeByIdInput): Promise<WorkTypeById> {
    const found = (await this.#find(workId)) ?? fail.gone('审批')
    const { work, isDoWork } = found
    return { type: work.type, isDoWork: ccToMe === '1' ? 0 : isDoWork, wkfWorkId: work.id, status: work.status }
  }

  async #find(workId: string) {
    const { me } = this.call
    const work = await this.#access.works.find(workId)
    const facts = work && (await this.#access.factsOf(work))
    if (!work || !facts || !(facts.hasTask || facts.isParty || work.applicant_id === me.id)) return undefined
    const waits = facts.tasks.some((task) => task.assignee_id === me.id && task.state === 'pending')
    return { work, isDoWork: waits && work.status === WorkStatus.running ? (1 as const) : (0 as const) }
  }
}
