import {
  type DueState,
  HAPPENED,
  type Happened,
  NODE_KIND,
  type NodeKind,
  type RiskLevel,
  TASK_STATE,
  URGENCY,
  type Urgency,
  WORK_STATUS,
  WorkStatus,
} from '@contract/approval/codes'
import { type Look, lookTable, type Tone } from '@/lib/look'

/** How a work stands, as a chip. */
export const workStatusLook = lookTable(WORK_STATUS, {
  [WorkStatus.draft]: 'muted',
  [WorkStatus.running]: 'info',
  [WorkStatus.withdrawn]: 'muted',
  [WorkStatus.approved]: 'good',
  [WorkStatus.returned]: 'bad',
  [WorkStatus.invalid]: 'muted',
})

/** One person's step in the timeline. */
export const taskStateLook = lookTable(TASK_STATE, {
  pending: 'info',
  waiting: 'muted',
  agreed: 'good',
  returned: 'bad',
  transferred: 'muted',
  added: 'info',
  skipped: 'muted',
  revoked: 'muted',
  otherHandled: 'muted',
})

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
