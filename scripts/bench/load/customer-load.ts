import type { CustomerLevel, CustomerStatus, SourceChannel } from '@contract/customer/codes'
import { days } from '@contract/duration'
import { sampleCreditCode } from '../../../server/demo/firms/enterprises'
import { CustomerBook } from '../../../server/demo/words/customer-book'
import type { SeedFirm, SeedWorld } from '../../../server/demo/world/world'

/** The load set (DOMAIN §12): what a big firm has after years. Half of the parties are nobody's customers. */
const CUSTOMERS = 30_000
const OTHERS = 30_000
const BATCH = 2_000
/** One in three is an organisation. */
const ORGAN_EVERY = 3
const FIRST_SERIAL = 100_000
const YEARS_MS = days(5 * 365)

/**
 * As many characters as trade names and given names are really made of: with a few dozen every name stood beside hundreds
 * that differ by one character, which no firm's book does and which no search can leave unread.
 */
const TRADE_NAMES = [
  ...'云海川岳林溪松竹兰桂清远致和信达恒瑞嘉泰华景明宇星辰峰岚霖泽渊博安邦宝百昌诚驰创德鼎东方飞丰福富冠光广国浩弘宏鸿',
  ...'环汇惠慧吉佳建江金锦京晶久巨凯康科坤蓝乐力立利联良隆龙鲁美民铭南宁鹏普启乾强庆全荣融润森山尚深升盛胜世顺思四天添',
  ...'通同万威维文沃西祥新鑫兴旭轩亚阳业一亿益银英永优友裕元源悦跃运展兆振正智中众洲卓紫宗佐朗睿衡翰骏腾领航捷瀚樾晟铂',
]
const GIVEN_NAMES = [
  ...'云海川岳林溪松竹兰桂清远致信达恒瑞嘉华景明宇星辰峰岚霖泽渊博伟芳娜敏静丽强磊军洋勇艳杰娟涛超秀霞平刚建国玉梅红玲',
  ...'英春燕雪莉萍波辉鹏飞龙志文斌俊健亮晨阳浩然子轩梓涵一诺欣怡佳琪思雨诗悦梦瑶若曦雅婷淑珍凤琴金德福生祥荣贵成',
  ...'才安康宁乐凯旋哲睿毅恩慧颖雯倩茜蕾薇菲瑾瑜琳璐婉昊晟骏逸翔航启铭锋钧衡翰墨舟帆越凌霄菁苒澄沛',
]
const TRADES = ['科技', '贸易', '建设', '物流', '餐饮管理', '新材料', '医药', '文化传媒', '置业', '能源']
const SURNAMES = [
  ...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张刘黄林徐高马罗梁宋谢唐邓曹彭曾肖田董袁潘蔡于余杜叶程魏苏丁任',
]

/** Customers and other parties by the thousand, for measuring. @param share of a big firm's */
export async function seedManyCustomers(world: SeedWorld, firm: SeedFirm, share: number) {
  const book = new CustomerBook(world, firm)
  const { random, now } = world
  const customers = CUSTOMERS * share
  const all = customers + OTHERS * share
  for (let index = 0; index < all; index++) {
    const createdAt = now - 60_000 - Math.floor(random.next() * YEARS_MS)
    const isOrgan = index % ORGAN_EVERY === 0
    const name = isOrgan ? organName(world, index) : personName(world)
    const serial = FIRST_SERIAL + index
    if (index < customers)
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
    if (index % BATCH === BATCH - 1) await book.save()
  }
  await book.save()
}

const three = ({ random }: SeedWorld) => random.pick(TRADE_NAMES) + random.pick(TRADE_NAMES) + random.pick(TRADE_NAMES)
const organName = (world: SeedWorld, index: number) => `${three(world)}${TRADES[index % TRADES.length]}有限公司`
const personName = ({ random }: SeedWorld) =>
  random.pick(SURNAMES) + random.pick(GIVEN_NAMES) + random.pick(GIVEN_NAMES)
