import type { CaseCategory } from '@contract/case/codes'
import type { CaseSourceStatus } from '@contract/case-source/codes'
import { AppMsg } from '@contract/codes/appMsg'
import { days } from '@contract/duration'
import { FIRST_RULES, type NumberedFacts, numberOf, seriesOf } from '@contract/numbering/codes'
import type { InsertObject } from 'kysely'
import { CASE_SOURCE_KIND } from '../../domains/case-source/repository/case-source-rows'
import { spellingsOf } from '../../domains/party/normalise'
import { editKeysOf, piecesOf } from '../../domains/party/pieces'
import { titleColumns } from '../../domains/party/titles'
import { fromTime, inShanghai, toDay, toTime } from '../../kernel/clock'
import type { Tables } from '../../kernel/db/tables'
import { casesOf, type SeedCase } from '../words/cases'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld, shareOf } from '../world/world'
import { type KeptSource, SourceCourses } from './source-courses'

type Rows<T extends keyof Tables> = InsertObject<Tables, T>[]

const PROTECTION_DAYS = 90
/** The message center keeps sixty days. */
const NEWS_MS = days(50)
/** Every so many-th source has news of a document. */
const DOCUMENT_NEWS = 6
/** Sources at the large scale, as a firm of twenty thousand has. */
const MANY = 3_000
const thisYear = (now: number): NumberedFacts => ({ day: toDay(now), letters: '', branch: '' })
const LAWYERS = new Set(['director', 'seniorPartner', 'partner', 'lawyer'])

const STATES: readonly CaseSourceStatus[] = [
  'following',
  'draft',
  'following',
  'expired',
  'following',
  'stopped',
  'signed',
  'following',
  'conflicted',
]
const CHANNELS = ['referral', 'existing', 'phone', 'website', 'friend', 'visit', 'colleague', 'platform'] as const
const TALKS = [
  '客户介绍了基本情况，约定下周面谈。',
  '面谈两小时，已收到合同与往来函件，报价函本周发出。',
  '客户询问收费方式，倾向分阶段付费。',
  '对方愿意先行调解，客户在考虑。',
] as const

/** Case sources in every state, with their parties, finders and follow-ups, and then their course. */
export async function seedCaseSources(world: SeedWorld) {
  for (const firm of world.firms) {
    const shelf = new Shelf(world, firm)
    await shelf.know()
    const size = Math.max(MANY * shareOf(world, firm), casesOf(firm).length)
    for (let index = 0; index < size; index++) shelf.add(index)
    await new SourceCourses(world, firm, await shelf.save()).run()
  }
}

class Shelf {
  readonly #cases: readonly SeedCase[]
  readonly #lawyers: readonly SeedPerson[]
  readonly #sources: Rows<'case_sources'> = []
  readonly #parties: Rows<'parties'> = []
  readonly #names: Rows<'party_names'> = []
  readonly #pieces: Rows<'party_name_pieces'> = []
  readonly #roles: Rows<'party_roles'> = []
  readonly #team: Rows<'team_members'> = []
  readonly #talks: Rows<'follow_ups'> = []
  readonly #events: Rows<'audit_log'> = []
  readonly #kept: KeptSource[] = []
  readonly #known = new Map<string, string>()
  /** Customer id by party. */
  readonly #customers = new Map<string, string>()

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {
    this.#cases = casesOf(firm)
    this.#lawyers = castOf(firm).filter(({ roles }) => roles.some((role) => LAWYERS.has(role)))
  }

  /** Loads existing parties by each of their names, and which of them are customers. */
  async know() {
    const { db } = this.world
    const names = await db
      .selectFrom('party_names')
      .leftJoin('customers', 'customers.party_id', 'party_names.party_id')
      .select(['party_names.name', 'party_names.party_id as partyId', 'customers.id as customerId'])
      .where('party_names.firm_id', '=', this.firm.id)
      .orderBy('party_names.id', 'desc')
      .execute()
    for (const { name, partyId, customerId } of names) {
      this.#known.set(name, partyId)
      if (customerId) this.#customers.set(partyId, customerId)
    }
  }

  add(at: number) {
    const { random, now } = this.world
    const seedCase = this.#cases[at % this.#cases.length]
    if (!seedCase) return
    const demo = this.#lawyers.filter(isDemo)
    // Every third source belongs to a demo account.
    const owner = at % 3 === 0 && demo.length > 0 ? (demo[(at / 3) % demo.length] ?? seedCase.lead) : seedCase.lead
    const finder = random.chance(0.7) ? owner : random.pick(this.#lawyers)
    const status = STATES[at % STATES.length] ?? 'draft'
    const age = status === 'expired' ? random.int(95, 160) : random.int(2, 75)
    const created = this.world.ago(age)
    const id = this.world.id(created)
    const isFiled = !['draft', 'conflicted'].includes(status)
    const filed = isFiled ? toTime(created + days(1)) : null
    const isProtected = status === 'following' || status === 'expired'
    const stopped = status === 'stopped' ? toTime(this.world.ago(random.int(1, 2))) : null
    const category = categoryOf(seedCase)
    const share = random.pick(['20', '30', '40', '100'])
    const round = Math.floor(at / this.#cases.length)
    const name = round > 0 ? `${seedCase.name}（${round + 1}）` : seedCase.name
    const last = status === 'draft' ? null : toTime(this.world.ago(random.int(1, 9)))
    this.#sources.push({
      id,
      firm_id: this.firm.id,
      number: numberOf(FIRST_RULES.caseSource, thisYear(now), at + 1),
      name,
      ...titleColumns(name),
      status,
      channel: random.pick(CHANNELS),
      category,
      customer_id: this.#customers.get(this.#partyOf(seedCase.client, created)) ?? null,
      brief: briefOf(seedCase),
      briefing: random.chance(0.3) ? '证据较完整，主要争议在于违约金标准；建议先发律师函。' : '',
      expected_fee: String(random.int(3, 60) * 10_000),
      fee_mode: category === 'retainer' ? 'annual' : random.pick(['fixed', 'stage', 'percent'] as const),
      owner_id: owner.empId,
      department_id: owner.departmentId,
      finder_id: finder.empId,
      finder_percent: share,
      protect_until: isProtected
        ? toDay(
            inShanghai(created + days(1))
              .add(PROTECTION_DAYS, 'day')
              .valueOf(),
          )
        : null,
      filed_at: filed,
      stopped_at: stopped,
      stop_reason: stopped ? random.pick(['price', 'competition', 'client'] as const) : null,
      stop_note: stopped ? '客户选择了其他律所' : '',
      is_pooled: stopped !== null && random.chance(0.5),
      last_follow_at: last,
      next_follow_at: status === 'following' ? toTime(now + days(random.int(1, 12))) : null,
      creator_id: owner.empId,
      created_at: toTime(created),
      updated_at: last ?? toTime(created),
    })
    this.#addParties(id, seedCase, created)
    this.#addTeam(id, owner, finder, seedCase, created)
    if (last) this.#addFollowUp(id, owner, last)
    this.#addEvent(id, owner, 'caseSource.save', created)
    if (filed) this.#addEvent(id, owner, 'caseSource.filed', created + days(1))
    this.#sendDocumentNews(at, id, name, finder, last ?? toTime(created))
    // At the large scale the copies only count; the course is played for the originals.
    if (round === 0) this.#kept.push({ id, name, status, owner, team: seedCase.team })
  }

  async save(): Promise<readonly KeptSource[]> {
    const { world } = this
    await world.insert('parties', this.#parties)
    await world.insert('party_names', this.#names)
    await world.insert('party_name_pieces', this.#pieces)
    await world.insert('case_sources', this.#sources)
    await world.insert('party_roles', this.#roles)
    await world.insert('team_members', this.#team)
    await world.insert('follow_ups', this.#talks)
    await world.insert('audit_log', this.#events)
    await world.insert('running_numbers', [
      {
        firm_id: this.firm.id,
        series: seriesOf('caseSource', FIRST_RULES.caseSource, thisYear(world.now)),
        last: this.#sources.length,
      },
    ])
    return this.#kept
  }

  #addParties(id: string, seedCase: SeedCase, at: number) {
    const other = opponentOf(seedCase)
    const row = (name: string, role: 'client' | 'opponent', sort: number) => ({
      id: this.world.id(at),
      firm_id: this.firm.id,
      party_id: this.#partyOf(name, at),
      target_kind: CASE_SOURCE_KIND as 'caseSource',
      target_id: id,
      role,
      position: seedCase.isCriminal ? '犯罪嫌疑人' : seedCase.court ? (role === 'client' ? '原告' : '被告') : '',
      sort,
      since: toTime(at),
    })
    this.#roles.push(row(seedCase.client, 'client', 0))
    if (other && other !== seedCase.client) this.#roles.push(row(other, 'opponent', 1))
  }

  #partyOf(name: string, at: number): string {
    const known = this.#known.get(name)
    if (known) return known
    const kind = isPerson(name) ? 'person' : 'organ'
    const [id, nameId] = [this.world.id(at), this.world.id(at)]
    const spelled = spellingsOf(name, kind)
    const base = { firm_id: this.firm.id }
    this.#known.set(name, id)
    this.#parties.push({ ...base, id, kind, name, created_at: toTime(at), updated_at: toTime(at) })
    this.#names.push({ ...base, id: nameId, party_id: id, kind: 'name', ...spelled })
    const pieces = new Set([...piecesOf(spelled.norm), ...editKeysOf(spelled.short || spelled.norm)])
    this.#pieces.push(...[...pieces].map((piece) => ({ ...base, piece, name_id: nameId })))
    return id
  }

  #addTeam(id: string, owner: SeedPerson, finder: SeedPerson, { team }: SeedCase, at: number) {
    const helper = team.find(({ empId }) => empId !== owner.empId)
    const member = (empId: string, role: 'source' | 'lead' | 'assist', percent: string | null, sort: number) => ({
      id: this.world.id(at),
      firm_id: this.firm.id,
      target_kind: CASE_SOURCE_KIND as 'caseSource',
      target_id: id,
      employee_id: empId,
      role,
      percent,
      sort,
    })
    this.#team.push(member(finder.empId, 'source', null, 0), member(owner.empId, 'lead', helper ? '70' : '100', 1))
    if (helper) this.#team.push(member(helper.empId, 'assist', '30', 2))
  }

  #addFollowUp(id: string, author: SeedPerson, at: string) {
    const { random } = this.world
    this.#talks.push({
      id: this.world.id(),
      firm_id: this.firm.id,
      target_kind: 'caseSource',
      target_id: id,
      author_id: author.empId,
      way: random.pick(['phone', 'visit', 'wechat', 'meeting'] as const),
      result: random.pick(['interested', 'considering', 'quoted'] as const),
      content: random.pick(TALKS),
      at,
    })
  }

  #addEvent(id: string, who: SeedPerson, action: string, at: number) {
    const row = { id: this.world.id(at), firm_id: this.firm.id, employee_id: who.empId, action, at: toTime(at) }
    this.#events.push({ ...row, target_kind: CASE_SOURCE_KIND, target_id: id })
  }

  /** Card about a colleague's change of a document. */
  #sendDocumentNews(at: number, id: string, name: string, to: SeedPerson, time: string) {
    if (at % DOCUMENT_NEWS !== 0 || at >= this.#cases.length) return
    const texts = [{ key: '案源', value: name }]
    this.world.mail.send(
      { to: [to.empId], code: AppMsg.SourceDocumentUpdated, linkId: id, alertTitle: '案源文档已更新', texts },
      { at: Math.max(fromTime(time), this.world.now - NEWS_MS) },
    )
  }
}

const isPerson = (name: string) => /^.某|^.某某/.test(name)

function categoryOf({ name, isCriminal, court }: SeedCase): CaseCategory {
  if (isCriminal) return 'criminal'
  if (name.endsWith('顾问')) return 'retainer'
  if (name.includes('劳动争议')) return 'laborArbitration'
  if (court.includes('仲裁')) return 'arbitration'
  return court ? 'civil' : 'nonLitigation'
}

const opponentOf = ({ name, court, isCriminal }: SeedCase): string | undefined =>
  isCriminal || !court
    ? undefined
    : /与(.+?(?:公司|某|地产|新材|信息|装饰|商管|医药|餐饮|农业|供应链|商贸|制造|建设|科技))/.exec(name)?.[1]

const briefOf = ({ name, client, court }: SeedCase) =>
  court
    ? `${client}就${name}咨询，拟在${court}处理，已收到主要证据。`
    : `${client}拟委托办理${name}，正在沟通服务范围与报价。`
