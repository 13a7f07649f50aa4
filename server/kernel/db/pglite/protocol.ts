/** What the main thread and the database's thread say to each other. */
export interface WorkerOptions {
  /** The data folder; without one the database lives in memory. */
  folder?: string
  /** For a database in memory: the tar of a data folder to begin with. */
  snapshot?: Uint8Array
}

export type Question =
  | { id: number; kind: 'query'; sql: string; values: readonly unknown[] }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' }

export interface Answer {
  /** The question's; of the oldest one when that could not be read (OLDEST). Answers come in the questions' order. */
  id: number
  rows?: unknown[]
  count?: number
  bytes?: Uint8Array<ArrayBuffer>
  error?: ErrorFields
}

export interface ErrorFields {
  message: string
  code?: string
  constraint?: string
  detail?: string
  table?: string
  column?: string
}

/** No question has this number. */
export const OLDEST = 0
