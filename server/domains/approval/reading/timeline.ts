import type { Happened } from '@contract/approval/codes'
import type { WorkEvent as EventShown, TimelinePerson, TimelineStep, WorkFile } from '@contract/approval/shapes'
import { minutes } from '@contract/duration'
import type { PersonRef } from '@contract/shapes'
import { fromTime } from '../../../kernel/clock'
import type { Task, Turn, WorkEvent } from '../running/works-repository'

export interface Lookups {
  people: ReadonlyMap<string, PersonRef>
  files: ReadonlyMap<string, WorkFile>
  now: number
}

/** Ids of everybody named in a work's history. */
export const namedInHistory = (tasks: readonly Task[], events: readonly WorkEvent[]): (string | null)[] => [
  ...tasks.flatMap((task) => [task.assignee_id, task.original_id]),
  ...events.flatMap((event) => [event.actor_id, event.original_id, ...event.target_ids]),
]

/** Past steps and the current one, in order, each with everybody in it. */
export function timelineOf(turns: readonly Turn[], tasks: readonly Task[], lookups: Lookups): TimelineStep[] {
  const holderOf = new Map(tasks.map((task) => [task.id, task.assignee_id]))
  return turns.map((turn) => {
    const end = turn.ended_at ? fromTime(turn.ended_at) : lookups.now
    return {
      stepId: String(turn.turn),
      nodeId: turn.node_id,
      name: turn.node_name,
      kind: turn.node_kind,
      round: turn.round,
      state: turn.state,
      startTime: turn.started_at,
      endTime: turn.ended_at,
      dwellMinutes: Math.max(0, Math.round((end - fromTime(turn.started_at)) / minutes(1))),
      people: tasks.filter((task) => task.turn === turn.turn).map((task) => personOf(task, holderOf, lookups)),
    }
  })
}

function personOf(task: Task, holderOf: ReadonlyMap<string, string>, { people, files }: Lookups): TimelinePerson {
  const adder = task.parent_id ? holderOf.get(task.parent_id) : undefined
  return {
    taskId: task.id,
    person: refOf(people, task.assignee_id),
    onBehalfOf: task.original_id ? refOf(people, task.original_id) : null,
    state: task.state,
    addedBy: adder ? refOf(people, adder) : null,
    place: task.place,
    readTime: task.read_at,
    doneTime: task.done_at,
    opinion: task.opinion,
    files: filesOf(files, task.file_ids),
    signature: (task.signature_id && files.get(task.signature_id)) || null,
  }
}

/** Events that the steps already show and the event list leaves out. */
const TOLD_BY_STEPS: readonly Happened[] = [
  'agree',
  'finish',
  'back',
  'skip',
  'autoAgree',
  'ownAgree',
  'read',
  'lock',
  'unlock',
]

export const eventsOf = (events: readonly WorkEvent[], { people, files }: Lookups): EventShown[] =>
  events
    .filter(({ did }) => !TOLD_BY_STEPS.includes(did))
    .map((event) => ({
      eventId: event.id,
      did: event.did,
      actor: event.actor_id ? refOf(people, event.actor_id) : null,
      onBehalfOf: event.original_id ? refOf(people, event.original_id) : null,
      nodeName: event.node_name,
      targets: event.target_ids.map((id) => refOf(people, id)),
      content: event.content,
      files: filesOf(files, event.file_ids),
      time: event.at,
    }))

export const refOf = (people: ReadonlyMap<string, PersonRef>, id: string): PersonRef =>
  people.get(id) ?? { empId: id, name: '', photoUrl: '' }

const filesOf = (files: ReadonlyMap<string, WorkFile>, ids: readonly string[]): WorkFile[] =>
  ids.flatMap((id) => files.get(id) ?? [])
