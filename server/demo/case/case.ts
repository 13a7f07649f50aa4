import { CASE_LETTERS, type CaseCategory, type CaseStatus } from '@contract/case/codes'
import { days } from '@contract/duration'
import { FIRST_RULES, numberOf, seriesOf } from '@contract/numbering/codes'
import { type InsertObject, sql } from 'kysely'
import { courtNoKey } from '../../domains/case/court-no'
import { CASE_KIND } from '../../domains/case/repository/case-rows'
import { Parties, type PartyRoleInput } from '../../domains/party/parties'
import { titleColumns } from '../../domains/party/titles'
import { toDay, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { Tables } from '../../kernel/db/tables'
import { Companies, sidesOf } from '../firms/companies'
import { casesOf, type SeedCase } from '../words/cases'
import { COURTS } from '../words/courts'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld, shareOf } from '../world/world'

type Rows<T extends keyof Tables> = InsertObject<Tables, T>[]

/** Cases per firm at the large scale. */
const MANY = 10_000
/** One in this many of them is confidential. */
const WALLED = 10
const LAWYERS = new Set(['director', 'seniorPartner', 'partner', 'lawyer'])
/** Statuses in turn; most cases are ongoing. */
const STATES: readonly CaseStatus[] = [
  'ongoing',
  'ongoing',
  'ongoing',
  'ended',
  'ongoing',
  'archived',
  'ongoing',
  'draft',
  'paused',
  'ongoing',
  'ongoing',
  'returned',
]
const CAUSE =
  /(建设工程施工合同|买卖合同|民间借贷|劳动争议|离婚|机动车交通事故责任|房屋租赁合同|商品房销售合同|金融借款合同|股权转让|著作权侵权|公司决议)/

const categoryOf = ({ isCriminal, court, name }: SeedCase): CaseCategory => {
  if (isCriminal) return 'criminal'
  if (court.includes('仲裁')) return 'arbitration'
  if (name.includes('行政')) return 'administrative'
  if (court) return 'civil'
  return name.endsWith('顾问') ? 'retainer' : 'nonLitigation'
}

const causeOf = ({ name, isCriminal }: SeedCase): string => {
  if (isCriminal) return /涉嫌(.+?)(罪|案|$)/.exec(name)?.[1]?.concat('罪') ?? ''
  const cause = CAUSE.exec(name)?.[1]
  return cause ? (cause.endsWith('争议') ? cause : `${cause}纠纷`) : ''
}

/** Positions of our client and of the other side. */
function positionsOf(seedCase: SeedCase): readonly string[] {
  if (!seedCase.court) return []
  if (seedCase.isCriminal) return ['被告人']
  if (seedCase.court.includes('仲裁')) return ['申请人', '被申请人']
  return seedCase.stage === '二审' ? ['上诉人', '被上诉人'] : ['原告', '被告']
}

const stageOf = (category: CaseCategory, stage: SeedCase['stage']) => (category === 'arbitration' ? '商事仲裁' : stage)

/** Case number in the format of courts and commissions. */
export function proceedingNo(
  category: CaseCategory,
  { year, court, stage, no }: { year: string; court: string; stage: SeedCase['stage']; no: number },
): string {
  if (category === 'arbitration') return `（${year}）京仲案字第${String(no).padStart(5, '0')}号`
  const kind = category === 'criminal' ? '刑' : category === 'administrative' ? '行' : '民'
  return `（${year}）${COURTS[court]?.code ?? ''}${kind}${stage === '二审' ? '终' : '初'}${no}号`
}

/** Empty for a commission, which has no chambers. */
const tribunalOf = (category: CaseCategory, no: string): string => {
  if (category === 'arbitration') return ''
  return `${category === 'criminal' ? '刑事' : category === 'administrative' ? '行政' : '民事'}审判第${no}庭`
}

/** Cases in every state, with their parties, team and proceedings. */
export async function seedCases(world: SeedWorld) {
  for (const firm of world.firms) {
    const cabinet = new Cabinet(world, firm)
    const cases = casesOf(firm)
    for (const [index, seedCase] of cases.entries()) await cabinet.add(index, seedCase)
    const parties = world.scale === 'large' ? await partiesOf(world, firm) : []
    for (let index = cases.length; index < MANY * shareOf(world, firm); index++)
      cabinet.repeat(index, cases[index % cases.length], parties)
    await cabinet.save()
  }
  // Later seeds read them: without statistics the planner would assume empty tables.
  if (world.scale === 'large') await sql`analyze cases, party_roles, team_members, case_proceedings`.execute(world.db)
}

const partiesOf = async ({ db }: SeedWorld, firm: SeedFirm) =>
  (await db.selectFrom('parties').select('id').where('firm_id', '=', firm.id).orderBy('id').execute()).map(
    ({ id }) => id,
  )

class Cabinet {
  readonly #lawyers: readonly SeedPerson[]
  readonly #companies: Companies
  readonly #customers: Promise<ReadonlyMap<string, string>>
  readonly #cases: Rows<'cases'> = []
  readonly #team: Rows<'team_members'> = []
  readonly #proceedings: Rows<'case_proceedings'> = []
  readonly #events: Rows<'audit_log'> = []
  readonly #sides: Rows<'party_roles'> = []
  readonly #roles: { id: string; at: number; rows: PartyRoleInput[] }[] = []
  readonly #counts = new Map<string, number>()

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {
    this.#lawyers = castOf(firm).filter(({ roles }) => roles.some((role) => LAWYERS.has(role)))
    const db = scoped(world.db, firm.id)
    this.#companies = new Companies(db, world.now)
    this.#customers = db
      .selectFrom('customers')
      .select(['id', 'party_id'])
      .where('merged_into', 'is', null)
      .execute()
      .then((rows) => new Map(rows.map(({ id, party_id }) => [party_id, id])))
  }

  async add(at: number, seedCase: SeedCase) {
    const parties: PartyRoleInput[] = []
    for (const [index, [name, role]] of sidesOf(seedCase).entries()) {
      const partyId = await this.#companies.idOf(name)
      parties.push({
        kind: 'organ',
        name,
        role,
        partyId,
        position: positionsOf(seedCase)[index] ?? '',
      })
    }
    if (!parties.some(({ role }) => role === 'client'))
      parties.unshift({
        kind: seedCase.client.endsWith('某') ? 'person' : 'organ',
        name: seedCase.client,
        role: 'client',
        position: positionsOf(seedCase)[0],
      })
    const client = parties.find(({ role }) => role === 'client')?.partyId
    const demo = this.#lawyers.filter(isDemo)
    // Every third case is led by a demo account.
    const lead = at % 3 === 0 && demo.length > 0 ? (demo[(at / 3) % demo.length] ?? seedCase.lead) : seedCase.lead
    const row = this.#addRow(at, { ...seedCase, lead }, client ? ((await this.#customers).get(client) ?? null) : null)
    this.#roles.push({ id: row.id, at: row.at, rows: parties })
  }

  /** Copies a case for measuring, with any two of the firm's parties. */
  repeat(at: number, seedCase: SeedCase | undefined, parties: readonly string[]) {
    if (!seedCase) return
    const { random } = this.world
    const lead = random.pick(this.#lawyers)
    const { id, at: begun } = this.#addRow(
      at,
      { ...seedCase, lead, team: [], name: `${seedCase.name}（${at}）` },
      null,
      true,
    )
    for (const [sort, role] of (['client', 'opponent'] as const).entries())
      if (parties.length > 0)
        this.#sides.push({
          id: this.world.id(begun),
          firm_id: this.firm.id,
          party_id: random.pick(parties),
          target_kind: CASE_KIND,
          target_id: id,
          role,
          sort,
          since: toDay(begun),
        })
  }

  async save() {
    const { world, firm } = this
    await world.insert('cases', this.#cases)
    await world.insert('team_members', this.#team)
    await world.insert('case_proceedings', this.#proceedings)
    await world.insert('audit_log', this.#events)
    await world.insert('party_roles', this.#sides)
    for (const { id, at, rows } of this.#roles)
      await new Parties(scoped(world.db, firm.id), at, toTime(at)).setRoles(CASE_KIND, id, rows)
    await world.insert(
      'running_numbers',
      [...this.#counts].map(([series, last]) => ({ firm_id: firm.id, series, last })),
    )
  }

  #addRow(at: number, seedCase: SeedCase, customerId: string | null, repeated = false) {
    const { random } = this.world
    const { name, court, stage, team, lead } = seedCase
    const category = categoryOf(seedCase)
    const status = category === 'retainer' ? 'ongoing' : (STATES[at % STATES.length] ?? 'ongoing')
    const begun = this.world.ago(random.int(30, 300))
    const isAccepted = status !== 'draft' && status !== 'returned'
    const isOver = status === 'ended' || status === 'archived'
    const ends = begun + days(category === 'retainer' ? 365 : 200)
    const id = this.world.id(begun)
    this.#cases.push({
      id,
      firm_id: this.firm.id,
      inner_no: isAccepted ? this.#nextNumber(category, begun) : null,
      name,
      category,
      cause: causeOf(seedCase),
      ...titleColumns(name, causeOf(seedCase)),
      stage: court ? stageOf(category, stage) : '',
      status,
      customer_id: customerId,
      subject_amount: court && category !== 'criminal' ? String(random.int(20, 900) * 10_000) : null,
      agency_power: court ? random.pick(['general', 'special']) : '',
      fee_mode: category === 'retainer' ? 'annual' : random.pick(['fixed', 'stage', 'percent'] as const),
      fee: String(random.int(3, 60) * 10_000),
      sign_date: isAccepted ? toDay(begun - days(3)) : null,
      start_date: isAccepted ? toDay(begun) : null,
      end_date: isOver ? toDay(begun + days(25)) : category === 'retainer' ? toDay(ends) : null,
      urgency: random.chance(0.15) ? 3 : 2,
      is_confidential: name.includes('收购') || (repeated && at % WALLED === 0),
      custom: JSON.stringify(category === 'retainer' ? { serviceHours: String(random.pick([60, 120, 200])) } : {}),
      department_id: lead.departmentId,
      lead_id: lead.empId,
      creator_id: lead.empId,
      created_at: toTime(begun),
      updated_at: toTime(begun + days(random.int(1, 25))),
    })
    this.#addTeam(id, begun, [lead, ...team.filter(({ empId }) => empId !== lead.empId)])
    if (court && isAccepted) this.#addProceeding(id, seedCase, category, begun)
    this.#addEvent(id, lead, 'case.save', begun)
    if (court && isAccepted) this.#addEvent(id, lead, 'case.proceeding', begun + days(10))
    return { id, at: begun }
  }

  #nextNumber(category: CaseCategory, at: number): string {
    const facts = { day: toDay(at), letters: CASE_LETTERS[category], branch: '' }
    const series = seriesOf('case', FIRST_RULES.case, facts)
    const last = (this.#counts.get(series) ?? 0) + 1
    this.#counts.set(series, last)
    return numberOf(FIRST_RULES.case, facts, last)
  }

  #addTeam(id: string, at: number, members: readonly SeedPerson[]) {
    const others = members.length - 1
    const each = others > 0 ? Math.floor(40 / others) : 0
    this.#team.push(
      ...members.map(({ empId }, sort) => ({
        id: this.world.id(at),
        firm_id: this.firm.id,
        target_kind: CASE_KIND as 'case',
        target_id: id,
        employee_id: empId,
        role: sort === 0 ? ('lead' as const) : ('assist' as const),
        percent: String(sort === 0 ? 100 - each * others : each),
        sort,
      })),
    )
  }

  #addProceeding(id: string, { court, stage }: SeedCase, category: CaseCategory, begun: number) {
    const { random } = this.world
    const year = toDay(begun).slice(0, 4)
    const number = proceedingNo(category, { year, court, stage, no: random.int(1_000, 29_999) })
    this.#proceedings.push({
      id: this.world.id(begun),
      firm_id: this.firm.id,
      case_id: id,
      stage: stageOf(category, stage),
      accept_organ: court,
      court_case_no: number,
      court_case_no_norm: courtNoKey(number),
      status: random.pick(['filed', 'scheduled', 'heard'] as const),
      tribunal: tribunalOf(category, random.pick(['一', '二', '三'])),
      judge: random.pick(['周敏', '高远', '宋雅琴', '韩立群']),
      judge_phone: `010-8599${random.int(1_000, 9_999)}`,
      clerk: random.pick(['林晓', '张悦', '李一诺']),
      filed_on: toDay(begun + days(10)),
      created_at: toTime(begun + days(10)),
      updated_at: toTime(begun + days(10)),
    })
  }

  #addEvent(id: string, { empId }: SeedPerson, action: string, at: number) {
    this.#events.push({
      id: this.world.id(at),
      firm_id: this.firm.id,
      employee_id: empId,
      action,
      target_kind: CASE_KIND,
      target_id: id,
      at: toTime(at),
    })
  }
}
