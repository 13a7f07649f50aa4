import type { PersonRef } from '../shapes'
import type { Happened, NodeKind, ReaderPart, SignPlace, TaskState, WorkStatus } from './codes'

export interface WorkFile {
  fileId: string
  fileName: string
  /** Bytes, as text (§3). */
  fileSize: string
  fileType: string
}

/** One past or current step: a node with everybody asked at it. */
export interface TimelineStep {
  /** Id of the node's turn, not of the node: a node can be visited twice. */
  stepId: string
  nodeId: string
  name: string
  kind: NodeKind
  round: number
  state: 'done' | 'current' | 'skipped' | 'returned' | 'withdrawn'
  startTime: string
  endTime: string | null
  /** Minutes from the start of the step to its end, or to now. */
  dwellMinutes: number
  people: TimelinePerson[]
}

export interface TimelinePerson {
  taskId: string | null
  person: PersonRef
  /** Person in whose place they acted as a delegate. */
  onBehalfOf: PersonRef | null
  state: TaskState
  /** 加签: who added this person, and in which place. */
  addedBy: PersonRef | null
  place: SignPlace | null
  readTime: string | null
  doneTime: string | null
  opinion: string
  files: WorkFile[]
  signature: WorkFile | null
}

/** Timeline entry beside the steps, in its order: comment, urging, transfer, copy. */
export interface WorkEvent {
  eventId: string
  did: Happened
  actor: PersonRef | null
  onBehalfOf: PersonRef | null
  nodeName: string
  targets: PersonRef[]
  content: string
  files: WorkFile[]
  time: string
}

/** A node still ahead, predicted from the current state. */
export interface ForecastNode {
  nodeId: string
  name: string
  kind: NodeKind
  people: PersonRef[]
  /** True while somebody still has to choose its approvers. */
  toBeChosen: boolean
  /**
   * Why nobody will be asked: no approver (`empty`), the same person as at the step before (`same`), the applicant's
   * own (`own`).
   */
  skipped: 'empty' | 'same' | 'own' | null
}

/** Next step if the caller agrees. */
export interface NextStep {
  kind: 'node' | 'end' | 'stay'
  /** Null at the end of the flow. */
  nodeId: string | null
  name: string
  nodeKind: NodeKind
  people: PersonRef[]
  /** Set when the caller must choose the approvers; no candidates means everybody may be chosen. */
  choose: { min: number; max: number; candidates: PersonRef[] } | null
}

/** The flow as a graph, for the full-screen page. */
export interface WorkFlowView {
  workId: string
  title: string
  status: WorkStatus
  nodes: FlowNodeView[]
  timeline: TimelineStep[]
  events: WorkEvent[]
  forecast: ForecastNode[]
  readers: Reader[]
  canUrge: boolean
  urgeTime: string | null
}

export interface FlowNodeView {
  nodeId: string
  name: string
  kind: NodeKind
  state: 'done' | 'current' | 'coming' | 'skipped' | 'returned' | 'withdrawn' | 'off'
  /** Nodes this one can lead to; of a condition in the order of its branches, the default branch last. */
  next: { nodeId: string; when: string }[]
  people: PersonRef[]
}

/** Person who may read the work, and the reason. */
export interface Reader {
  person: PersonRef
  as: ReaderPart
  /** Time they last read it as its current approver or as the recipient of a copy. */
  readTime: string | null
}
