import type { CustomerLevel, CustomerStatus, SourceChannel } from '@contract/codes/customer'
import { sampleCreditCode } from '../data/enterprises'
import { CustomerBook } from './words/customer-book'
import type { SeedFirm, SeedWorld } from './world'

/** The load set (DOMAIN §12): what a big firm has after years. Half of the parties are nobody's customers. */
const CUSTOMERS = 30_000
const OTHERS = 30_000
const BATCH = 2_000
/** One in three is an organisation. */
const ORGAN_EVERY = 3
const FIRST_SERIAL = 100_000
const YEARS_MS = 5 * 365 * 86_400_000

const SYLLABLES = [...'云海川岳林溪松竹兰桂清远致和信达恒瑞嘉泰华景明宇星辰峰岚霖泽渊博']
const TRADES = ['科技', '贸易', '建设', '物流', '餐饮管理', '新材料', '医药', '文化传媒', '置业', '能源']
const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张']

/** Customers and other parties by the thousand, for measuring. @param share of a big firm's */
export async function seedManyCustomers(world: SeedWorld, firm: SeedFirm, share: number) {
  const book = new CustomerBook(world, firm)
  const { random, now } = world
  const customers = CUSTOMERS * share
  const all = customers + OTHERS * share
  for (let at = 0; at < all; at++) {
    const createdAt = now - 60_000 - Math.floor(random.next() * YEARS_MS)
    const isOrgan = at % ORGAN_EVERY === 0
    const name = isOrgan ? organName(world, at) : personName(world)
    const serial = FIRST_SERIAL + at
    if (at < customers)
      book.add({
        name,
        creditCode: isOrgan ? sampleCreditCode(serial) : undefined,
        owner: random.pick(firm.people),
        team: [],
        status: random.pick<CustomerStatus>(['potential', 'active', 'silent']),
        level: random.pick<CustomerLevel>(['vip', 'key', 'normal', 'normal']),
        channel: random.pick<SourceChannel>(['referral', 'website', 'platform']),
        createdAt,
        contacts: [],
        talks: [],
      })
    else
      book.addParty(
        isOrgan ? { kind: 'organ', name, creditCode: sampleCreditCode(serial) } : { kind: 'person', name },
        createdAt,
      )
    if (at % BATCH === BATCH - 1) await book.save()
  }
  await book.save()
}

const syllable = ({ random }: SeedWorld) => random.pick(SYLLABLES)

const organName = (world: SeedWorld, at: number) =>
  `${syllable(world)}${syllable(world)}${syllable(world)}${TRADES[at % TRADES.length]}有限公司`
const personName = (world: SeedWorld) => world.random.pick(SURNAMES) + syllable(world) + syllable(world)
