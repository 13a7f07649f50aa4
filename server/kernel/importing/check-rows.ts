import { sql } from 'kysely'
import type { App } from '../../app'
import type { SystemDb } from '../db/open'
import { CallContext, type Person } from '../http/call'
import type { ImportList } from './cells'
import type { Importer, RowOutcome } from './importer'
import { workInBatches } from './pace'

interface Checking {
  app: App
  person: Person
  importer: Importer
  list: ImportList
  accepted: readonly number[]
}

/** The server's own doing: no connection stands behind it. */
export const SERVER_ORIGIN = { ip: '', userAgent: '', baseUrl: '', host: '' }

/**
 * Does with each row all that an import does, in short transactions that are undone. @param onProgress called with the
 * number of rows; may throw, to stop
 */
export async function checkRows(
  { app, person, importer, list, accepted }: Checking,
  onProgress: (rows: number) => Promise<void> | void,
  signal?: AbortSignal,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  // Changes are tried as well: a person decides about them knowing which would be refused.
  const choice = { accepted: new Set(accepted), isUpdating: true }
  const opened = await importer.open(new CallContext(app, app.db, () => SERVER_ORIGIN, person))
  await workInBatches(
    signal,
    async (most) => {
      const batch = list.rows.slice(outcomes.length, outcomes.length + most)
      await app.db.transaction().execute(async (trx) => {
        const call = new CallContext(app, trx as SystemDb, () => SERVER_ORIGIN, person)
        await sql`savepoint whole`.execute(trx)
        outcomes.push(...(await opened.save(call, batch, choice)))
        await sql`rollback to savepoint whole`.execute(trx)
      })
      await onProgress(outcomes.length)
      return outcomes.length < list.rows.length
    },
    opened.least,
  )
  return outcomes
}
