import type { AskedRole } from '@contract/conflict/codes'
import { hours as hoursInMs } from '@contract/duration'
import type { PartyRelation } from '@contract/party/codes'
import { ReportBook } from '../../domains/conflict/report-book'
import { toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { Companies } from '../firms/companies'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'

/** Relations between the demo's invented companies: [of, relation, to]. */
const RELATIONS: readonly (readonly [string, PartyRelation, string])[] = [
  ['瀚樾地产', 'shareholder', '朔岩建设'],
  ['松间酒店', 'subsidiary', '槐序餐饮'],
  ['鹿屿商贸', 'affiliate', '鹿屿物流'],
  ['合砾新材', 'parent', '远岫制造'],
  ['远岫制造', 'subsidiary', '澄湾装饰'],
  ['砚澜科技', 'affiliate', '铎声信息'],
  ['玖和租赁', 'shareholder', '曜川新能源'],
]

/** Check of a demo person: names with their intended roles, and days ago. */
interface Check {
  days: number
  terms: readonly (readonly [string, AskedRole])[]
}
const CHECKS: readonly Check[] = [
  {
    days: 9,
    terms: [
      ['瀚樾地产集团有限公司', 'client'],
      ['朔岩建设集团有限公司', 'opponent'],
    ],
  },
  {
    days: 5,
    terms: [
      ['澜汀文旅有限公司', 'client'],
      ['北堤环保科技有限公司', 'opponent'],
    ],
  },
  {
    days: 2,
    terms: [
      ['松间酒店', 'client'],
      ['云砚文化', 'related'],
    ],
  },
  { days: 1, terms: [['鹿屿物流（天津）有限公司', 'client']] },
  {
    days: 12,
    terms: [
      ['栖禾农业有限公司', 'client'],
      ['鹿屿商贸有限公司', 'opponent'],
    ],
  },
  {
    days: 7,
    terms: [
      ['衡台商管', 'client'],
      ['玖和租赁有限公司', 'opponent'],
    ],
  },
  { days: 6, terms: [['沐原医药', 'opponent']] },
  {
    days: 4,
    terms: [
      ['铎声信息', 'client'],
      ['远岫制造有限公司', 'opponent'],
    ],
  },
  { days: 3, terms: [['青岚坞供应链', 'client']] },
  { days: 2, terms: [['拾光里文化传播有限公司', 'client']] },
]
/** Checks per person. */
const CHECKS_EACH = 4

/**
 * Relations, and checks against the cases (case.ts). The first check of a firm starts its watch, which covers these
 * too.
 */
export async function seedConflicts(world: SeedWorld) {
  for (const firm of world.firms) {
    const db = scoped(world.db, firm.id)
    const companies = new Companies(db, world.now)
    await addRelations(world, firm, companies)
    const asking = castOf(firm).filter(isDemo)
    for (const [askerIndex, person] of asking.entries())
      for (let check = 0; check < CHECKS_EACH; check++)
        await addCheck(world, firm, person, CHECKS[(askerIndex * 3 + check) % CHECKS.length] as Check)
  }
}

async function addRelations(world: SeedWorld, firm: SeedFirm, companies: Companies) {
  const rows = []
  for (const [company, relation, who] of RELATIONS)
    rows.push({
      id: world.id(),
      firm_id: firm.id,
      party_id: await companies.idOf(company),
      other_id: await companies.idOf(who),
      relation,
    })
  await world.insert('party_relations', rows)
}

async function addCheck(world: SeedWorld, firm: SeedFirm, person: SeedPerson, { days, terms }: Check) {
  const now = world.ago(days) - hoursInMs(2)
  const asking = { db: scoped(world.db, firm.id), now, time: toTime(now), me: { id: person.empId } }
  await new ReportBook(asking).keep({ terms: terms.map(([name, role]) => ({ name, kind: 'organ', role })) })
}
