/** Question to the thread: hash a file from where the last question about it ended. One answer each, in order. */
export interface SumQuestion {
  id: number
  file: string
  /** Bytes from its start; if absent, the whole rest. */
  upTo?: number
}

/** MD5 of the whole file, when its rest was asked for. */
export interface SumAnswer {
  id: number
  md5?: string
  error?: string
}
