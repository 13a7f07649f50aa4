import type { Log } from './log'

/** One error of the log, without its stack. */
export interface RecentError {
  /** Milliseconds since 1970. */
  at: number
  /** What was being done: a call's path, `job kind id`, a part of the server. */
  where: string
  requestId?: string
  /** The firm whose work it was; absent for the server's own. */
  firmId?: string
}

/** Errors kept in memory for the administrators' page: a restart forgets them, the log has them all. */
const MOST = 200

/** The last errors of this process, as its log was told of them. */
export class RecentErrors {
  readonly #errors: RecentError[] = []

  constructor(private readonly now: () => number = Date.now) {}

  /** The same log, which is also heard here. */
  hear(log: Log): Log {
    return {
      ...log,
      error: (entry) => {
        const { where, requestId, firmId } = entry
        this.#errors.unshift({ at: this.now(), where, requestId, firmId })
        if (this.#errors.length > MOST) this.#errors.pop()
        log.error(entry)
      },
    }
  }

  /** The firm's own, the newest first. @param withServers also those that belong to no firm */
  of(firmId: string, withServers: boolean): RecentError[] {
    return this.#errors.filter((error) => error.firmId === firmId || (withServers && error.firmId === undefined))
  }
}
