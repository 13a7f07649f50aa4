import { type DataKind, kindOfFolder, markFolder, refuseOtherKind } from '../../kernel/data-folder'
import type { Database } from '../../kernel/db/open'
import { findFirmKinds } from './repository'

/**
 * Data kind by the firms of a database: for cases where the folder has no mark, as with PostgreSQL and folders of older
 * versions.
 */
async function kindOfData({ db }: Database): Promise<DataKind | undefined> {
  const kinds = await findFirmKinds(db)
  if (kinds.length === 0) return undefined
  return kinds.some(({ is_demo }) => is_demo) ? 'demo' : 'real'
}

interface Opened {
  dataFolder: string
  demo: boolean
  databaseUrl?: string
}

/** Called before anything is opened. */
export const refuseOtherFolder = ({ dataFolder, demo }: Opened) =>
  refuseOtherKind(kindOfFolder(dataFolder), demo, dataFolder)

/** Called once the database is open and before it is used; marks the folder from then on. */
export async function refuseOtherData(database: Database, { dataFolder, demo, databaseUrl }: Opened) {
  const kind = await kindOfData(database)
  refuseOtherKind(kind, demo, databaseUrl ? database.describe : dataFolder)
  if (kind ?? demo) markFolder(dataFolder, kind ?? 'demo')
}
