import type { WorkLogPart } from '@contract/work-log/codes'
import type { WorkLog, WorkLogRow } from '@contract/work-log/shapes'
import { filesOf } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { WALLED } from '../case'
import { type LogFacts, workLogPolicy } from './policy'
import { type FoundLog, type LogPerson, WORK_LOG_KIND, type WorkLogRepository } from './repository'
import { hoursOf } from './rounding'
import type { Scope } from './staff'

type Listed = Omit<FoundLog, 'departmentId' | 'isShared' | 'rawSeconds' | 'opinion' | 'createTime'> & {
  isRead?: boolean
}

export function factsOf(log: FoundLog, people: readonly LogPerson[], scope: Scope): LogFacts {
  const idsOf = (...parts: WorkLogPart[]) => people.flatMap(({ empId, part }) => (parts.includes(part) ? empId : []))
  const { empId, departmentId, status, isShared } = log
  return {
    authorId: empId,
    departmentId,
    status,
    isShared,
    reviewerIds: idsOf('reviewer'),
    copyIds: idsOf('cc', 'coop'),
    handledById: people.find(({ part, doneTime }) => part === 'reviewer' && doneTime)?.empId ?? null,
    isAbove: scope.all || scope.departmentIds.includes(departmentId),
  }
}

/** A list row in wire format. */
export function presentRow({ isRead = true, ...log }: Listed): WorkLogRow {
  const { targetId, targetName, minutes, empId, name, photoUrl, isWalled: _, ...row } = log
  return {
    ...row,
    author: { empId, name, photoUrl },
    target: targetId ? { id: targetName === WALLED ? '' : targetId, name: targetName } : null,
    hours: hoursOf(minutes),
    replyCount: row.replyCount ?? 0,
    likeCount: row.likeCount ?? 0,
    fileCount: row.fileCount ?? 0,
    isRead,
  }
}

/** A log with everything that belongs to it, and the caller's rights. */
export async function presentLog(
  logs: WorkLogRepository,
  found: FoundLog,
  { people, facts }: { people: readonly LogPerson[]; facts: LogFacts },
  { db, me }: StaffCall,
): Promise<WorkLog> {
  const { departmentId: _, isShared, rawSeconds, opinion, createTime, ...listed } = found
  const [replies, likes, events, files] = await Promise.all([
    found.isWalled ? [] : logs.replies(found.logId),
    logs.likes(found.logId),
    found.isWalled ? [] : logs.events(found.logId),
    found.isWalled ? [] : filesOf(db, { kind: WORK_LOG_KIND, id: found.logId }),
  ])
  const peopleIn = (wanted: WorkLogPart) => people.filter(({ part }) => part === wanted)
  const own = people.filter(({ empId, part }) => empId === me.id && part !== 'reviewer')
  const readers = (part: WorkLogPart) =>
    peopleIn(part).map(({ part: _, doneTime, ...person }) => ({ ...person, time: doneTime }))
  return {
    ...presentRow({ ...listed, isRead: own.every(({ doneTime }) => doneTime !== null) }),
    isShared,
    rawSeconds,
    createTime,
    files,
    likes,
    opinion: found.isWalled ? '' : opinion,
    reviewers: readers('reviewer'),
    ccs: readers('cc'),
    coops: peopleIn('coop').map(({ empId, name, photoUrl }) => ({ empId, name, photoUrl })),
    replies: replies.map(({ empId, name, photoUrl, ...reply }) => ({
      ...reply,
      author: { empId, name, photoUrl },
      canDelete: empId === me.id,
    })),
    isLiked: likes.some(({ empId }) => empId === me.id),
    history: events.map(({ empId, name, photoUrl, ...event }) => ({ ...event, person: { empId, name, photoUrl } })),
    can: {
      edit: workLogPolicy.edit(me, facts),
      submit: workLogPolicy.edit(me, facts),
      delete: workLogPolicy.edit(me, facts),
      withdraw: workLogPolicy.withdraw(me, facts),
      review: workLogPolicy.review(me, facts),
      rollback: workLogPolicy.rollback(me, facts),
      progress: workLogPolicy.progress(me, facts),
      attach: workLogPolicy.attach(me, facts),
    },
  }
}
