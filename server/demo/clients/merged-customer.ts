import { hours } from '@contract/duration'
import { MergingService } from '../../domains/customer/customer-merge'
import { CustomerService } from '../../domains/customer/service'
import { callOf } from '../world/call'
import type { SeedFirm, SeedWorld } from '../world/world'

/** Days ago on which a customer was entered a second time, under a shorter name. */
const ENTERED = 9
/** Hours ago of the merge: it can still be undone. */
const MERGED = 2

/** A customer that was entered twice in the small firm, and merged by who minds both. */
export async function seedMergedCustomer(world: SeedWorld) {
  const [, firm] = world.firms
  if (firm) await mergeTwins(world, firm)
}

async function mergeTwins(world: SeedWorld, firm: SeedFirm) {
  const kept = await world.db
    .selectFrom('customers')
    .innerJoin('parties', 'parties.id', 'customers.party_id')
    .select(['customers.id', 'customers.version', 'customers.owner_id', 'parties.name'])
    .where('customers.firm_id', '=', firm.id)
    .where('customers.merged_into', 'is', null)
    .where('parties.kind', '=', 'organ')
    .where('parties.name', 'like', '松风茶业%')
    .executeTakeFirst()
  const owner = firm.people.find(({ empId }) => empId === kept?.owner_id)
  if (!kept || !owner) return
  const entering = callOf(world, firm, owner, world.ago(ENTERED))
  const { customerId, version } = await new CustomerService(entering).saveOrgan({
    name: '松风茶业（广州门店）',
    ownerId: owner.empId,
    channel: 'other',
    level: 'normal',
    remark: '门店来电登记，与总部同一主体',
  })
  await new MergingService(callOf(world, firm, owner, world.now - hours(MERGED))).merge({
    keptId: kept.id,
    keptVersion: kept.version,
    goneId: customerId,
    goneVersion: version,
    take: [],
  })
}
