import { ServiceAccounts } from '../../domains/service-account/service'
import { Webhooks } from '../../domains/webhook/service'
import { dayAfter, toDay } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import { callOf } from '../world/call'
import type { SeedFirm, SeedWorld } from '../world/world'

/** Days for which the key of the running program is valid. */
const VALID_DAYS = 180
const ALL_CLOSED = {
  case: 'none',
  customer: 'none',
  clue: 'none',
  money: 'none',
  invoice: 'none',
  books: 'none',
  people: 'none',
}

/** Programs that read from the firm, and the receiver to which it would send its events. Neither is at work. */
export async function seedPrograms(world: SeedWorld) {
  const [firm] = world.firms
  const keeper = firm?.people.find(({ roles }) => roles.includes('sysAdmin'))
  if (!firm || !keeper || !world.config) return
  const callAt = (daysAgo: number) => withConfig(world, callOf(world, firm, keeper, world.ago(daysAgo)))
  await addAccounts(world, firm, callAt)
  const { webhookId } = await new Webhooks(callAt(26)).create({
    values: {
      name: '案件管理看板',
      kind: 'program',
      address: 'https://hook.example.com/antou',
      events: ['matter.accepted', 'matter.ended', 'deadline.near'],
    },
  })
  // Switched off: a demo sends nothing to anybody.
  await new Webhooks(callAt(25)).setOn({ webhookId, version: 1, isOn: false })
}

async function addAccounts(world: SeedWorld, firm: SeedFirm, callAt: (daysAgo: number) => StaffCall) {
  const expiresOn = dayAfter(toDay(world.now), VALID_DAYS)
  const addresses = '203.0.113.0/24'
  const create = async (daysAgo: number, values: Record<string, string>) =>
    await new ServiceAccounts(callAt(daysAgo)).create({ values: { ...ALL_CLOSED, expiresOn, addresses, ...values } })
  await create(40, { name: '财务系统', money: 'write', invoice: 'read', books: 'read' })
  const { serviceAccountId } = await create(60, { name: '旧版通讯录', people: 'read' })
  await new ServiceAccounts(callAt(39)).revoke({ serviceAccountId, version: 1 })
  // Nobody signs in as a program; it is of the demo as its firm is, and goes with it.
  await world.db
    .updateTable('accounts')
    .set({ is_demo: true })
    .where('id', 'in', (eb) =>
      eb.selectFrom('employees').select('account_id').where('firm_id', '=', firm.id).where('status', '=', 'service'),
    )
    .execute()
}

/** The call with what addresses are checked by, and with nobody to tell of a dropped key. */
function withConfig({ config }: SeedWorld, call: StaffCall): StaffCall {
  Object.assign(call.app, { config })
  return Object.assign(call, { afterCommit() {} })
}
