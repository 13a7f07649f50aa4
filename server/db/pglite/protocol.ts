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
  id: number
  rows?: unknown[]
  count?: number
  bytes?: Uint8Array<ArrayBuffer>
  error?: { message: string; code?: string; constraint?: string; detail?: string; table?: string; column?: string }
}
