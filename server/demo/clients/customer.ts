import type { CustomerLevel, CustomerStatus, SourceChannel } from '@contract/customer/codes'
import { days } from '@contract/duration'
import { date, select, text } from '@contract/forms/fields'
import { evenShares } from '@contract/forms/tables'
import { toTime } from '../../kernel/clock'
import { ENTERPRISES } from '../firms/enterprises'
import { casesOf, type SeedCase } from '../words/cases'
import { CustomerBook, type CustomerPlan } from '../words/customer-book'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'

const MOST_AGO_DAYS = 900
/** Numbers of cases from which a client counts as important. */
const VIP_FROM = 4
const KEY_FROM = 2

const GIVEN = ['志远', '文慧', '海峰', '雅琴', '建军', '思齐', '立新', '晓岚', '国栋', '玉洁']
const CONTACTS = [
  ['法务总监', 'handler'],
  ['总经理', 'decider'],
  ['财务经理', 'influencer'],
] as const
const TALKS = [
  '电话沟通近期合同审查安排，客户希望本周内反馈修改意见',
  '拜访客户，介绍本所团队与同类案件经验',
  '催收第二期律师费，对方财务确认月底前支付',
  '讨论诉讼策略与证据补充清单，约定下周再次会面',
  '回访满意度，客户对办案进度表示认可',
  '了解新项目需求，已请报价',
]

/** Customers of the firms: clients of their cases, prospects, and their contacts. */
export async function seedCustomers(world: SeedWorld) {
  for (const firm of world.firms) {
    await seedCustomFields(world, firm)
    const book = new CustomerBook(world, firm)
    const cases = casesOf(firm)
    for (const client of new Set(cases.map((seedCase) => seedCase.client)))
      book.add(
        planOf(
          world,
          client,
          cases.filter((seedCase) => seedCase.client === client),
        ),
      )
    const known = new Set(book.names)
    for (const { name } of ENTERPRISES.filter((enterprise) => !known.has(enterprise.name)).slice(0, 4))
      book.add(prospect(world, firm, name))
    for (const person of castOf(firm).filter(isDemo)) book.add(ownOf(world, person))
    await book.save()
  }
}

/** Custom fields of the firms. */
const seedCustomFields = (world: SeedWorld, { id }: SeedFirm) =>
  world.insert('custom_fields', [
    {
      firm_id: id,
      kind: 'customer',
      fields: JSON.stringify([
        select('custom_secrecy', '保密协议', ['已签署', '未签署', '不需要']),
        text('custom_archive', '纸质档案号', { max: 30, placeholder: '选填' }),
      ]),
    },
    {
      firm_id: id,
      kind: 'caseSource',
      fields: JSON.stringify([
        date('custom_signing', '预计签约日期'),
        text('custom_rivals', '竞争律所', { max: 100, placeholder: '选填' }),
      ]),
    },
  ])

/** Registered name of a case's client; for a person, a personal name. */
function identityOf({ random }: SeedWorld, client: string): Pick<CustomerPlan, 'enterprise' | 'name' | 'alias'> {
  const isPerson = client.endsWith('某')
  // 鹿屿 is two companies, and 瀚樾地产 is registered as 房地产.
  const called = (words: string) => ENTERPRISES.find(({ name }) => name.includes(words))
  const enterprise = isPerson ? undefined : (called(client) ?? called(client.slice(0, 2)))
  if (enterprise) return { enterprise, name: enterprise.name, alias: client }
  if (isPerson) return { name: client[0] + random.pick(GIVEN), alias: client }
  return { name: client }
}

function planOf(world: SeedWorld, client: string, cases: readonly SeedCase[]): CustomerPlan {
  const [first] = cases
  if (!first) throw new Error(`nobody acts for ${client}`)
  const { random } = world
  const people = [first.lead, ...first.team]
  const shares = evenShares(people.length)
  const level: CustomerLevel = cases.length >= VIP_FROM ? 'vip' : cases.length >= KEY_FROM ? 'key' : 'normal'
  return {
    ...identityOf(world, client),
    owner: first.lead,
    team: people.map((person, index) => ({ person, percent: shares[index] ?? '' })),
    status: 'active',
    level,
    channel: random.pick<SourceChannel>(['referral', 'friend', 'existing', 'colleague', 'website']),
    createdAt: world.ago(random.int(90, MOST_AGO_DAYS)),
    contacts: contactsOf(world),
    talks: talksOf(world, people),
    nextFollowAt: random.chance(0.6) ? world.now + days(random.int(-3, 20)) : undefined,
  }
}

/** Prospective client. */
function prospect(world: SeedWorld, firm: SeedFirm, name: string): CustomerPlan {
  const { random } = world
  const owner = random.pick(castOf(firm).filter(({ post }) => /律师|合伙人/.test(post)))
  return {
    enterprise: ENTERPRISES.find((enterprise) => enterprise.name === name),
    name,
    owner,
    team: [],
    status: random.pick<CustomerStatus>(['potential', 'potential', 'silent']),
    level: 'normal',
    channel: random.pick<SourceChannel>(['event', 'phone', 'platform', 'visit']),
    createdAt: world.ago(random.int(5, 120)),
    contacts: contactsOf(world).slice(0, 1),
    talks: talksOf(world, [owner]).slice(0, 2),
    nextFollowAt: world.now + days(random.int(-5, 10)),
  }
}

/** Gives a demo account a customer of its own. */
function ownOf(world: SeedWorld, person: SeedPerson): CustomerPlan {
  const { random } = world
  return {
    name: random.pick(['宋', '蒋', '韩', '冯', '曹', '彭', '潘', '袁']) + random.pick(GIVEN),
    owner: person,
    team: [],
    status: random.pick<CustomerStatus>(['potential', 'active']),
    level: 'normal',
    channel: 'friend',
    createdAt: world.ago(random.int(3, 60)),
    contacts: [],
    talks: talksOf(world, [person]).slice(0, 2),
    nextFollowAt: world.now + days(random.int(1, 14)),
  }
}

const contactsOf = ({ random }: SeedWorld): CustomerPlan['contacts'] =>
  CONTACTS.slice(0, random.int(1, CONTACTS.length)).map(([post, decisionRole]) => ({
    name: random.pick(['郑', '谢', '许', '邓', '萧', '田', '董', '程']) + random.pick(GIVEN),
    post,
    decisionRole,
  }))

function talksOf(world: SeedWorld, people: readonly SeedPerson[]): CustomerPlan['talks'] {
  const { random } = world
  return random.some(TALKS, random.int(1, 4)).map((content, talkIndex) => ({
    content,
    author: random.pick(people),
    at: toTime(world.ago(talkIndex * random.int(7, 30) + random.int(1, 6))),
  }))
}
