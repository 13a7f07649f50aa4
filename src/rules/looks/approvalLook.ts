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

/** Chip of a workflow's status. */
export const workStatusLook = lookTable(WORK_STATUS, {
  [WorkStatus.draft]: 'muted',
  [WorkStatus.running]: 'info',
  [WorkStatus.withdrawn]: 'muted',
  [WorkStatus.approved]: 'good',
  [WorkStatus.returned]: 'bad',
  [WorkStatus.invalid]: 'muted',
})

/** Chip of one person's step in the timeline. */
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

/** Chip of the urgency; none for the normal one. */
export const urgencyLook = {
  1: undefined,
  2: { text: URGENCY[2], tone: 'warn' },
  3: { text: URGENCY[3], tone: 'bad' },
} as const satisfies Record<Urgency, Look | undefined>

/** Tone of the waiting time by lateness. */
export const dueTone = { normal: 'muted', late: 'warn', escalated: 'bad' } as const satisfies Record<DueState, Tone>

/** Tone of a risk; red only for one that blocks. */
export const riskTone = { block: 'bad', warn: 'warn', info: 'info' } as const satisfies Record<RiskLevel, Tone>
export const riskOrder = { block: 0, warn: 1, info: 2 } as const satisfies Record<RiskLevel, number>

/** Mark beside a node's name: only for a node that several people share, or that does work. */
export const nodeMark = (kind: NodeKind): string | undefined =>
  kind === 'all' || kind === 'any' || kind === 'sequential' || kind === 'cc' || kind === 'handler'
    ? NODE_KIND[kind]
    : undefined

/** Timeline word for an action. */
export const happenedWords = (did: Happened): string => HAPPENED[did]
