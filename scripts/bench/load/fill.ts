import { configFrom } from '@server/config'
import { seed } from '@server/demo'
import { type SeedWorld, shareOf } from '@server/demo/world/world'
import { migrate } from '@server/domains'
import { machineClock } from '@server/kernel/clock'
import { keepPrivate } from '@server/kernel/data-folder'
import { databaseFor } from '@server/kernel/db/database-options'
import { openDatabase } from '@server/kernel/db/open'
import { openFiles } from '@server/kernel/files/files'
import { keptSecret } from '@server/kernel/installation-secret'
import { seedBigChat } from './chat-load'
import { seedManyCustomers } from './customer-load'
import { seedDesk } from './desk-load'
import { seedManyDocuments } from './document-load'
import { seedManyReceivables } from './money-load'
import { seedManySchedules } from './schedule-load'

/** Data of a large firm after years, and of one with a tenth of it, beside the demo. */
async function fillWithLoad(world: SeedWorld) {
  const [firm] = world.firms
  if (!firm) throw new Error('the demo firms are not there')
  await seedDesk(world, firm)
  await seedBigChat(world, firm)
  for (const firm of world.firms) {
    await seedManySchedules(world, firm)
    await seedManyDocuments(world, firm)
    await seedManyCustomers(world, firm, shareOf(world, firm))
    await seedManyReceivables(world, firm)
  }
}

/** Fills an empty data folder with 20,000 people in one firm and what they leave behind. @param worker the database's thread, compiled */
export async function fillFolder(dataFolder: string, worker: string): Promise<void> {
  keepPrivate(dataFolder)
  const config = configFrom({ ANTOU_DEMO: '1' }, { dataFolder, secret: keptSecret(dataFolder), webFolder: undefined })
  const database = await openDatabase(databaseFor(config, worker))
  try {
    await migrate(database.db)
    const { store } = await openFiles(config, machineClock)
    await seed(database.db, machineClock.now(), { scale: 'large', store, config, load: fillWithLoad })
  } finally {
    await database.close()
  }
}
