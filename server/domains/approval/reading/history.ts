import type { TimelineStep, WorkEvent, WorkFile } from '@contract/approval/shapes'
import type { PersonRef } from '@contract/shapes'
import type { WorkAccess } from '../acting/work-access'
import type { Task, Turn, Work, WorkRepository } from '../running/works-repository'
import { eventsOf, type Lookups, namedInHistory, refOf, timelineOf } from './timeline'

const SUPPLEMENT = 'supplement'

/** Past of a work and the people involved, ready for display. */
export interface History {
  turns: readonly Turn[]
  tasks: readonly Task[]
  lookups: Lookups
  timeline: TimelineStep[]
  events: WorkEvent[]
  /** Ids of the files added after submission. */
  supplements: readonly string[]
  copies: { person: PersonRef; readTime: string | null }[]
  /** Everybody who took part, was copied or was mentioned. */
  parties: Awaited<ReturnType<WorkRepository['parties']>>
}

export async function historyOf(
  { works, people, call }: WorkAccess,
  work: Work,
  tasks: readonly Task[],
): Promise<History> {
  const [turns, events, parties, files] = await Promise.all([
    works.turns(work.id),
    works.events(work.id),
    works.parties(work.id),
    works.files(work.id),
  ])
  const named = await people.named([
    work.applicant_id,
    ...namedInHistory(tasks, events),
    ...parties.map(({ employee_id }) => employee_id),
    work.locked_by,
  ])
  const lookups: Lookups = {
    people: named,
    files: new Map(files.map((file) => [file.id, presentFile(file)])),
    now: call.now,
  }
  const copied = parties.filter(({ part }) => part === 'cc')
  return {
    turns,
    lookups,
    tasks,
    supplements: events.filter(({ did }) => did === SUPPLEMENT).flatMap((event) => event.file_ids),
    timeline: timelineOf(turns, tasks, lookups),
    events: eventsOf(events, lookups),
    copies: copied.map(({ employee_id, read_at }) => ({ person: refOf(named, employee_id), readTime: read_at })),
    parties,
  }
}

/** A history without what others wrote and attached, for readers outside the ethical wall. */
export function sealHistory(history: History, me: string): History {
  const isMine = (person: PersonRef | null) => person?.empId === me
  return {
    ...history,
    supplements: [],
    timeline: history.timeline.map((step) => ({
      ...step,
      people: step.people.map((held) => (isMine(held.person) ? held : { ...held, opinion: '', files: [] })),
    })),
    events: history.events.map((event) => (isMine(event.actor) ? event : { ...event, content: '', files: [] })),
  }
}

const presentFile = (file: { id: string; name: string; size: number; extension: string }): WorkFile => ({
  fileId: file.id,
  fileName: file.name,
  fileSize: String(file.size),
  fileType: file.extension,
})
