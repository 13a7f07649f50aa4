import {
  type DueState,
  HAPPENED,
  type Happened,
  NODE_KIND,
  type NodeKind,
  type RiskLevel,
  TASK_STATE,
  type TaskState,
  URGENCY,
  type Urgency,
  WORK_STATUS,
  WorkStatus,
} from '@contract/codes/approval'

type Tone = 'good' | 'warn' | 'bad' | 'info' | 'muted'
interface Look {
  text: string
  tone: Tone
}

/** How a work stands, as a chip. */
export const workStatusLook = {
  [WorkStatus.draft]: { text: WORK_STATUS[0], tone: 'muted' },
  [WorkStatus.running]: { text: WORK_STATUS[1], tone: 'info' },
  [WorkStatus.withdrawn]: { text: WORK_STATUS[2], tone: 'muted' },
  [WorkStatus.approved]: { text: WORK_STATUS[3], tone: 'good' },
  [WorkStatus.returned]: { text: WORK_STATUS[4], tone: 'bad' },
  [WorkStatus.invalid]: { text: WORK_STATUS[5], tone: 'muted' },
} as const satisfies Record<WorkStatus, Look>

/** One person's step in the timeline. */
export const taskStateLook = {
  pending: { text: TASK_STATE.pending, tone: 'info' },
  waiting: { text: TASK_STATE.waiting, tone: 'muted' },
  agreed: { text: TASK_STATE.agreed, tone: 'good' },
  returned: { text: TASK_STATE.returned, tone: 'bad' },
  transferred: { text: TASK_STATE.transferred, tone: 'muted' },
  added: { text: TASK_STATE.added, tone: 'info' },
  skipped: { text: TASK_STATE.skipped, tone: 'muted' },
  revoked: { text: TASK_STATE.revoked, tone: 'muted' },
  otherHandled: { text: TASK_STATE.otherHandled, tone: 'muted' },
} as const satisfies Record<TaskState, Look>

/** Nothing is said of what is usual. */
export const urgencyLook = {
  1: undefined,
  2: { text: URGENCY[2], tone: 'warn' },
  3: { text: URGENCY[3], tone: 'bad' },
} as const satisfies Record<Urgency, Look | undefined>

/** How long something waits, by how late that is. */
export const dueTone = { normal: 'muted', late: 'warn', escalated: 'bad' } as const satisfies Record<DueState, Tone>

/** Red only for what should stop one. */
export const riskTone = { block: 'bad', warn: 'warn', info: 'info' } as const satisfies Record<RiskLevel, Tone>
export const riskOrder = { block: 0, warn: 1, info: 2 } as const satisfies Record<RiskLevel, number>

/** What is said of a node beside its name: only where several people share it, or it does work. */
export const nodeMark = (kind: NodeKind): string | undefined =>
  kind === 'all' || kind === 'any' || kind === 'sequential' || kind === 'cc' || kind === 'handler'
    ? NODE_KIND[kind]
    : undefined

/** The timeline's word for what somebody did. */
export const happenedWords = (did: Happened): string => HAPPENED[did]
