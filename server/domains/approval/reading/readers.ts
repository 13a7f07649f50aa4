import { type ReaderPart, WorkStatus } from '@contract/approval/codes'
import type { Reader } from '@contract/approval/shapes'
import type { Work } from '../running/works-repository'
import type { History } from './history'
import { refOf } from './timeline'

/**
 * Lists everybody who may read a work now, each once with the weightiest reason: exactly those `approvalPolicy.see`
 * admits. Approvers of later steps are not included yet.
 */
export function readersOf(work: Work, { tasks, parties, lookups }: History): Reader[] {
  const readers = new Map<string, Reader>()
  const add = (id: string, as: ReaderPart, readTime: string | null) => {
    const there = readers.get(id)
    if (!there) readers.set(id, { person: refOf(lookups.people, id), as, readTime })
    else if (readTime && (!there.readTime || there.readTime < readTime)) there.readTime = readTime
  }
  add(work.applicant_id, 'applicant', null)
  if (work.status === WorkStatus.draft) return [...readers.values()]
  for (const task of tasks) add(task.assignee_id, 'approver', task.read_at)
  for (const { original_id } of tasks) if (original_id) add(original_id, 'principal', null)
  for (const part of ['handled', 'cc', 'mentioned'] as const)
    for (const party of parties)
      if (party.part === part) add(party.employee_id, part === 'handled' ? 'approver' : part, party.read_at)
  return [...readers.values()]
}
