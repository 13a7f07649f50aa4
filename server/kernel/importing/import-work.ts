import type { ImportKind } from '@contract/firm/import/codes'
import type { App } from '../../app'
import type { FirmDb, SystemDb } from '../db/open'
import { scoped } from '../db/open'
import { Failure } from '../fail'
import { CallContext, type Person } from '../http/call'
import type { JobHandler } from '../jobs/jobs'
import type { ImportList } from './cells'
import { checkRows, SERVER_ORIGIN } from './check-rows'
import { findImport, IMPORT_KIND, insertOutcomes, lockImport } from './import-rows'
import type { OpenList, RowOutcome } from './importer'
import { workInBatches } from './pace'
import { progressReporter } from './progress'
import { importerOf, readSheet } from './read-list'
import { undoBatch } from './undo-batch'

export const IMPORT_JOB = 'firm.import'
/** Time without a batch after which another process may take an import up. */
const LEASE_MS = 60_000
const RENEWED_MS = 10_000
/** Interval at which the rights of whoever imports are looked at again. */
const RIGHTS_MS = 500
/** Times an import is taken up without getting on, until it is given up. */
const MOST_TRIES = 5

export interface ImportAddress {
  firmId: string
  importId: string
}

/** Does the rest of an import, or of its undoing, in the background. Survives a restart: a job takes it up again. */
export function startImport(app: App, address: ImportAddress) {
  app.ongoing.start(`import ${address.importId}`, (signal) => new ImportWork(app, address, signal).run())
}

/** Job that takes up what a process has left. */
export const takeUpImport =
  (app: App): JobHandler =>
  async ({ firmId, payload }) => {
    const importId = String(payload.importId ?? '')
    return () => startImport(app, { firmId: firmId ?? '', importId })
  }

/** Sets, or renews, the time at which another process may take the import up. */
export const leaseImport = (app: App, db: SystemDb, { firmId, importId }: ImportAddress) =>
  app.jobs.schedule(db, {
    kind: IMPORT_JOB,
    firmId,
    payload: { importId },
    uniqueKey: leaseKey(importId),
    runAt: app.clock.now() + LEASE_MS,
  })
const leaseKey = (importId: string) => `${IMPORT_JOB} ${importId}`

type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Reason why an import goes no further, in the user's words. */
class Stopped extends Error {}

/** Work on one import, in short transactions: each writes its rows and how far it is, or nothing. */
class ImportWork {
  #person?: Person
  #list?: ImportList
  #opened?: OpenList
  /** Number of rows that `#opened` knows of. */
  #known = 0
  #personAt = Number.NEGATIVE_INFINITY
  #leasedAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly app: App,
    private readonly address: ImportAddress,
    private readonly signal: AbortSignal,
  ) {}

  async run() {
    const row = await findImport(this.#firmDb, this.address.importId)
    if (!row || (row.state !== 'running' && row.state !== 'undoing')) return
    try {
      await this.#countTry(row)
      if (row.state === 'running') await this.#import(row)
      await this.#undo()
    } catch (error) {
      if (!(error instanceof Stopped || error instanceof Failure)) throw error
      await this.#stop(error.message)
    }
  }

  get #firmDb(): FirmDb {
    return scoped(this.app.db, this.address.firmId)
  }

  /** Gives up what does not get on: a fault of ours would be met for ever. */
  async #countTry({ tries }: ImportRow) {
    if (tries >= MOST_TRIES) throw new Stopped('服务器几次都没有做完，已停止，请联系管理服务器的人')
    const { importId } = this.address
    const row = this.#firmDb.updateTable('firm_imports').where('id', '=', importId)
    await row.set({ tries: tries + 1 }).execute()
    await this.#requirePerson()
  }

  /** Somebody who has lost the right, or left, imports no further row. */
  async #requirePerson(): Promise<Person> {
    if (this.#person && performance.now() - this.#personAt < RIGHTS_MS) return this.#person
    this.#personAt = performance.now()
    const row = await findImport(this.#firmDb, this.address.importId)
    const person = await this.app.sessions.findEmployee(this.address.firmId, row?.worker_id ?? '')
    if (!person?.employee?.permissions.has('firm:manage')) throw new Stopped('办理人已没有律所管理权限')
    this.#person = person
    return person
  }

  async #import(row: ImportRow) {
    const input = row.input
    if (!input) throw new Stopped('找不到要导入的表格')
    const call = new CallContext(this.app, this.app.db, () => SERVER_ORIGIN, await this.#requirePerson())
    const { list } = await readSheet(call, input)
    this.#list = list
    this.#known = row.done
    const isAll = input.takes !== 'right'
    if (isAll && row.done === 0 && !(await this.#checkAll(row))) return
    const report = progressReporter(this.app, { ...this.address, to: row.worker_id ?? '', stage: 'import' })
    const { least } = await this.#open(row.kind)
    const work = async (size: number) => {
      const done = await this.#importBatch(row.kind, size, isAll)
      if (done !== undefined) report(done, list.rows.length)
      return done !== undefined
    }
    await workInBatches(this.signal, work, least)
  }

  /** Checks all rows before the first is written; refuses the import and returns false if one is not right. */
  async #checkAll({ kind, input, worker_id }: ImportRow): Promise<boolean> {
    const { app, address } = this
    const [list, person] = [this.#list, this.#person]
    if (!list || !person) return false
    const report = progressReporter(app, { ...address, to: worker_id ?? '', stage: 'check' })
    const checking = { app, person, list, importer: importerOf(app, kind), accepted: input?.accepted ?? [] }
    const told = async (rows: number) => {
      report(rows, list.rows.length)
      await this.#lease(app.db)
    }
    const outcomes = await checkRows(checking, told, this.signal)
    if (this.signal.aborted) return false
    const refused = outcomes.filter(isRefused)
    if (refused.length === 0) return true
    await this.#inTransaction(async (call) => {
      const row = await lockImport(call.db, address.importId)
      if (row?.state !== 'running') return
      await insertOutcomes(call, row.id, { kind, list, outcomes: refused })
      await this.#end(call, { state: 'refused', words: '有须修改的行，没有导入' })
    })
    return false
  }

  async #open(kind: ImportKind): Promise<OpenList> {
    const opening = new CallContext(this.app, this.app.db, () => SERVER_ORIGIN, await this.#requirePerson())
    this.#opened ??= await importerOf(this.app, kind).open(opening)
    return this.#opened
  }

  /** Imports some rows; undefined when there is no more to do. */
  async #importBatch(kind: ImportKind, size: number, isAll: boolean): Promise<number | undefined> {
    const { address } = this
    const list = this.#list
    const opened = await this.#open(kind)
    if (!list) return undefined
    return this.#inTransaction(async (call) => {
      const row = await lockImport(call.db, address.importId)
      if (row?.state !== 'running') return undefined
      if (row.done !== this.#known) {
        // Another process has been at it: what it has saved is looked up again.
        this.#opened = undefined
        this.#known = row.done
        return row.done
      }
      const batch = list.rows.slice(row.done, row.done + size)
      const { accepted = [], isUpdating = false } = row.input ?? {}
      const outcomes = await opened.save(call, batch, { accepted: new Set(accepted), isUpdating })
      await insertOutcomes(call, row.id, { kind, list, outcomes })
      const done = row.done + batch.length
      const wrong = isAll ? outcomes.find(isRefused) : undefined
      const table = call.db.updateTable('firm_imports').where('id', '=', row.id)
      await table.set({ done, tries: 0 }).execute()
      await this.#lease(call.system)
      this.#known = done
      if (wrong) {
        const words = `导入时第 ${wrong.row} 行不再正确（${wrong.words}），已导入的行全部撤回`
        await table.set({ state: 'undoing', words }).execute()
        return undefined
      }
      if (done < list.rows.length) return done
      await this.#end(call, { state: 'done' })
      await call.audit('firm.import', { kind: IMPORT_KIND, id: row.id }, { import: kind, rows: done })
      return undefined
    })
  }

  /** Undoes what is to be undone; records that somebody has worked with stay. */
  async #undo() {
    const report = progressReporter(this.app, { ...this.address, to: this.#person?.employee?.id ?? '', stage: 'undo' })
    await workInBatches(this.signal, async (size) => {
      await this.#requirePerson()
      return this.#inTransaction(async (call) => {
        const row = await lockImport(call.db, this.address.importId)
        if (row?.state !== 'undoing') return false
        const undone = await undoBatch(call, { row, most: size })
        await call.db.updateTable('firm_imports').set({ tries: 0 }).where('id', '=', row.id).execute()
        await this.#lease(call.system)
        report(undone.done, undone.total)
        if (undone.isMore) return true
        const end = row.words ? 'refused' : undone.left > 0 ? 'done' : 'undone'
        await this.#end(call, { state: end, ...(undone.left === 0 && { undone_at: call.time }) })
        await call.audit('firm.undoImport', { kind: IMPORT_KIND, id: row.id }, { import: row.kind })
        return false
      })
    })
  }

  async #lease(db: SystemDb) {
    if (performance.now() - this.#leasedAt < RENEWED_MS) return
    this.#leasedAt = performance.now()
    await leaseImport(this.app, db, this.address)
  }

  async #end(
    { db, system }: CallContext,
    to: { state: 'done' | 'refused' | 'stopped' | 'undone'; words?: string; undone_at?: string },
  ) {
    const { importId } = this.address
    await db.updateTable('firm_imports').set(to).where('id', '=', importId).execute()
    await this.app.jobs.cancel(system, leaseKey(importId))
  }

  async #stop(words: string) {
    const { importId } = this.address
    await this.app.db.transaction().execute(async (trx) => {
      const table = scoped(trx as SystemDb, this.address.firmId).updateTable('firm_imports')
      await table.set({ state: 'stopped', words }).where('id', '=', importId).execute()
      await this.app.jobs.cancel(trx as SystemDb, leaseKey(importId))
    })
  }

  async #inTransaction<T>(work: (call: CallContext) => Promise<T>): Promise<T> {
    let call: CallContext | undefined
    const value = await this.app.db.transaction().execute(async (trx) => {
      call = new CallContext(this.app, trx as SystemDb, () => SERVER_ORIGIN, this.#person)
      const done = await work(call)
      await call.finish()
      return done
    })
    call?.committed()
    return value
  }
}

const isRefused = ({ state }: RowOutcome) => state === 'wrong' || state === 'doubtful'
