/** Messages between the main thread and the database's thread. */
export interface WorkerOptions {
  /** The data folder; absent for a database in memory. */
  folder?: string
  /** Tar of a data folder to start from, for a database in memory. */
  snapshot?: Uint8Array
}

export type Question =
  | { id: number; kind: 'query'; sql: string; values: readonly unknown[] }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' }

export interface Answer {
  /**
   * The question's id; the oldest question's when that could not be read (OLDEST). Answers come in the questions'
   * order.
   */
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
