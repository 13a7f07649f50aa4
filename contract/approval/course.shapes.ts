import type { PersonRef } from '../shapes'
import type { Happened, NodeKind, ReaderPart, SignPlace, TaskState, WorkStatus } from './codes'

export interface WorkFile {
  fileId: string
  fileName: string
  /** Bytes, as text (§3). */
  fileSize: string
  fileType: string
}

/** One step of the past or of now: a node with everybody in it. */
export interface TimelineStep {
  /** Of the node's turn, not of the node: a node can come twice. */
  stepId: string
  nodeId: string
  name: string
  kind: NodeKind
  round: number
  state: 'done' | 'current' | 'skipped' | 'returned' | 'withdrawn'
  startTime: string
  endTime: string | null
  /** Minutes it took, or takes by now. */
  dwellMinutes: number
  people: TimelinePerson[]
}

export interface TimelinePerson {
  taskId: string | null
  person: PersonRef
  /** Whom they acted for. */
  onBehalfOf: PersonRef | null
  state: TaskState
  /** 加签: who asked, and where. */
  addedBy: PersonRef | null
  place: SignPlace | null
  readTime: string | null
  doneTime: string | null
  opinion: string
  files: WorkFile[]
  signature: WorkFile | null
}

/** What was said and done beside the steps, in its order: comments, urging, transfers, copies. */
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

/** A node that is still to come, as things stand. */
export interface ForecastNode {
  nodeId: string
  name: string
  kind: NodeKind
  people: PersonRef[]
  /** Somebody chooses who does it, and has not yet. */
  toBeChosen: boolean
  /** Why nobody will be asked: the node is empty, or the same person was asked just before. */
  skipped: 'empty' | 'same' | 'own' | null
}

/** What comes next if the caller goes on. */
export interface NextStep {
  kind: 'node' | 'end' | 'stay'
  /** Absent at the end. */
  nodeId: string | null
  name: string
  nodeKind: NodeKind
  people: PersonRef[]
  /** The caller must say who does it: so many of these, or of everybody where there are none. */
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
  /** The nodes it can lead to; of a condition in its order, the last one otherwise. */
  next: { nodeId: string; when: string }[]
  people: PersonRef[]
}

/** Somebody who may read the work, and why. */
export interface Reader {
  person: PersonRef
  as: ReaderPart
  /** When they last saw it as the one it waits for, or as the reader of a copy. */
  readTime: string | null
}
