/** Asked of the thread: hash a file from where the last question about it ended. One answer each, in order. */
export interface SumQuestion {
  id: number
  file: string
  /** Bytes from its start; its whole rest without. */
  upTo?: number
}

/** What all of the file hashes to, when its rest was asked for. */
export interface SumAnswer {
  id: number
  md5?: string
  error?: string
}
