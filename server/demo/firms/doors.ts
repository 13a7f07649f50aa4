import { days } from '@contract/duration'
import { joinCodeHash } from '../../domains/account/register/join-codes'
import { toTime } from '../../kernel/clock'
import { DEMO_CORP, demoPeople, VISITOR } from '../upstream/people'
import type { SeedWorld } from '../world/world'
import { DEMO_JOIN_CODE } from './demo-accounts'

const YEARS_MS = days(10 * 365)

/** Binds the demo accounts in the demo's WeCom, and gives the first firm a join code, which the start log prints. */
export async function seedDoors(world: SeedWorld) {
  const members = demoPeople.filter(({ id }) => id !== VISITOR)
  await world.insert(
    'account_links',
    members.map(({ id }, index) => ({
      id: world.id(),
      // Demo accounts have the first numbers.
      account_id: `a${index + 1}`,
      provider: 'wecom' as const,
      app_id: DEMO_CORP,
      subject: id,
      nickname: id,
    })),
  )
  await world.insert(
    'join_codes',
    world.firms.slice(0, 1).map(({ id }) => ({
      firm_id: id,
      code_hash: joinCodeHash(id, DEMO_JOIN_CODE),
      expires_at: toTime(world.now + YEARS_MS),
    })),
  )
}
