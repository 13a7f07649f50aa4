import type { Part } from './codes'

export interface PartState {
  part: Part
  /** `off`: not set up, and not needed. */
  state: 'ok' | 'bad' | 'off'
  /** Its figure, in words; empty if the state says all. */
  words: string
}

export interface BackupSummary {
  /** Time of the last backup; empty before the first. */
  at: string
  /** Time at which a backup was last restored to verify it; empty before the first. */
  verifiedAt: string
  isGood: boolean
  /** What was wrong then. */
  words: string
}

/** What belongs to no firm. */
export interface Installation {
  parts: PartState[]
  backup: BackupSummary
  /** Services outside that have failed since the start of the process. */
  upstreams: { name: string; failures: number; lastAt: string; reason: string }[]
  /** Program, Node, database: a name and a version. */
  versions: { name: string; version: string }[]
  startedAt: string
}

/** A call or a job of the firm that failed by the server's fault. */
export interface FailedWork {
  /** The number that the user was told; empty for work that nobody asked for. */
  requestId: string
  time: string
  /** The call or the job. */
  about: string
}

export interface OperationsState {
  /** What is wrong, each in a sentence; empty when all is well. */
  troubles: string[]
  /** Number of the firm's jobs that failed. */
  failedJobs: number
  /** The last of them, within the memory of the process that answered. */
  failed: FailedWork[]
  /** The firm's stored files, by the kind of upload. */
  storage: { name: string; files: number; bytes: number }[]
  /** Absent for a firm that does not run the installation. */
  installation?: Installation
}
