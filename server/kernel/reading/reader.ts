import { sql } from 'kysely'
import { type Clock, toTime } from '../clock'
import { type SystemDb, scoped } from '../db/open'
import { isConnectionLost } from '../db/postgres/lost-connection'
import type { Files } from '../files/files'
import type { Log } from '../log'
import type { ReadingProcess } from './reading-process'
import { type FileText, Readings, wholeOf } from './reading-repository'
import { emptyReading, type Reading, readingLimits } from './reading-result'
import { thumbnailKey } from './thumbnails'

const POLL_MS = 1_000
/** Longer than reading a file takes: until then a claimed file is another node's. */
const CLAIM_MS = 120_000
const MOST_TRIES = 3

export interface ReadFile {
  id: string
  firm_id: string
  extension: string
  storage_key: string
  size: number
}

interface Machinery {
  db: SystemDb
  clock: Clock
  log: Log
  files: Files
  /** If absent, nothing is read and files wait. */
  process?: ReadingProcess
}

/**
 * Reads stored files in the background: those that wait in `file_readings`, one after another. The work is done outside
 * of any transaction; a file whose reading was cut by a crash is taken again when its claim has expired.
 */
export class Reader {
  #timer?: NodeJS.Timeout
  #isStopping = false
  #isPolling = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(private readonly machinery: Machinery) {}

  start() {
    const { process, log } = this.machinery
    if (!process) return
    this.#timer = setInterval(() => {
      if (this.#isPolling) return
      this.#isPolling = true
      this.readDue()
        .catch((error) => {
          if (!isConnectionLost(error)) log.error({ where: 'reader', error })
        })
        .finally(() => {
          this.#isPolling = false
        })
    }, POLL_MS)
    this.#timer.unref()
  }

  async stop() {
    this.#isStopping = true
    clearInterval(this.#timer)
    this.machinery.process?.stop()
    await this.#running
  }

  /** Reads all waiting files; returns how many. One run at a time. */
  readDue(): Promise<number> {
    const run = this.#running.then(async () => {
      let read = 0
      while (!this.#isStopping && (await this.#readNext())) read++
      return read
    })
    this.#running = run.catch(() => undefined)
    return run
  }

  /** Reads one file that a caller waits for. */
  async readNow(file: ReadFile): Promise<FileText> {
    const { process, db } = this.machinery
    if (!process) return { state: 'waiting', trouble: null, pages: null, words: '' }
    const reading = await this.#readFile(file, process)
    await this.#keepReading(scoped(db, file.firm_id), file, reading)
    const { state, trouble, pages } = reading
    return { state, trouble, pages, words: wholeOf(reading) }
  }

  async #readNext(): Promise<boolean> {
    const { db, process } = this.machinery
    const claimed = process && (await this.#claimNext())
    if (!claimed) return false
    const file = await db
      .selectFrom('files')
      .select(['id', 'firm_id', 'extension', 'storage_key', 'size'])
      .where('id', '=', claimed.file_id)
      .executeTakeFirst()
    if (!file) return true
    const reading = claimed.tries > MOST_TRIES ? emptyReading('broken') : await this.#readFile(file, process)
    // Ended by the stop rather than by the file: the next start takes it again.
    if (this.#isStopping) return false
    await db.transaction().execute((trx) => this.#keepReading(scoped(trx as SystemDb, file.firm_id), file, reading))
    return true
  }

  /** @returns the next waiting file, claimed so that no other node takes it meanwhile */
  #claimNext() {
    const { db, clock } = this.machinery
    const now = clock.now()
    return db
      .updateTable('file_readings')
      .set({ due_at: toTime(now + CLAIM_MS), tries: sql`tries + 1` })
      .where('file_id', '=', ({ selectFrom }) =>
        selectFrom('file_readings')
          .select('file_id')
          .where('state', '=', 'waiting')
          .where('due_at', '<=', toTime(now))
          .orderBy('due_at')
          .orderBy('file_id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['file_id', 'tries'])
      .executeTakeFirst()
  }

  async #readFile({ extension, storage_key, size }: ReadFile, process: ReadingProcess): Promise<Reading> {
    if (size > readingLimits.fileBytes) return emptyReading('tooLarge')
    return process.read(extension, await this.machinery.files.store.read(storage_key))
  }

  async #keepReading(db: ReturnType<typeof scoped>, file: ReadFile, reading: Reading) {
    if (reading.thumbnail)
      await this.machinery.files.store.put(thumbnailKey(file.storage_key), Buffer.from(reading.thumbnail))
    await new Readings(db).keep(file.id, reading)
  }
}
