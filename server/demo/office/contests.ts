import { days } from '@contract/duration'
import { ArrivalService } from '../../domains/receivable/arrivals/arrivals'
import { ClaimService } from '../../domains/receivable/claims'
import { ContestService } from '../../domains/receivable/contests'
import { toDay } from '../../kernel/clock'
import { callOf } from '../world/call'
import { isFollowed } from '../world/open-cases'
import { unlessRefused } from '../world/undo-refused'
import type { SeedFirm, SeedWorld } from '../world/world'
import { secondInstalments } from './second-instalments'

/** Days ago on which it arrived, was claimed, and was said to be somebody else's. */
const ARRIVED = 3
const CLAIMED = 2
const CONTESTED = 1

const LAWYERS = new Set(['partner', 'seniorPartner', 'lawyer'])
const REASON = '付款人也是我的委托人，约定本月付顾问费，请财务核对付款用途'

/** In the small firm somebody says that an arrival which a colleague has claimed is theirs; finance has not decided. */
export async function seedContests(world: SeedWorld) {
  const [, firm] = world.firms
  if (!firm) return
  // An instalment of which a part has been paid already takes no claim of all.
  for (const paid of await secondInstalments(world, firm))
    if (await unlessRefused(world, () => contest(world, firm, paid))) return
}

type Instalment = Awaited<ReturnType<typeof secondInstalments>>[number]

async function contest(world: SeedWorld, firm: SeedFirm, { lead, client, amount, receivableId }: Instalment) {
  const keeper = firm.people.find(({ roles }) => roles.includes('finance'))
  const rival = firm.people.find(
    (person) => person !== lead && !isFollowed(person) && person.roles.some((role) => LAWYERS.has(role)),
  )
  if (!keeper || !rival) return
  const arrivedOn = toDay(world.now - days(ARRIVED))
  const { arrivalId: id } = await new ArrivalService(callOf(world, firm, keeper, world.ago(ARRIVED))).save({
    values: { amount, arrivedOn, payer: client, words: '法律服务费' },
  })
  const lines = [{ expectMoneyId: receivableId, amount }]
  await new ClaimService(callOf(world, firm, lead, world.ago(CLAIMED))).save({ id, lines })
  await new ContestService(callOf(world, firm, rival, world.ago(CONTESTED))).contest({ id, reason: REASON })
}
