import type { CaseCategory } from '@contract/case/codes'
import { chanceForm } from '@contract/cooperation-case-source/form'
import type * as T from '@contract/cooperation-case-source/shapes'
import type { ValuesOf } from '@contract/forms/fields'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { CaseCategories } from '../case'
import { CASE_SOURCE, CaseSources, caseSourcePolicy } from '../case-source'
import { People } from '../people'
import { setExpiry } from './expiry'
import { notifyAboutChance } from './notices'
import { chancePolicy } from './policy'
import { factsOf, presentChance, presentRow } from './present'
import { CHANCE, CHANCE_KIND, ChanceRepository, type FoundChance } from './repository'

type Given = ValuesOf<typeof chanceForm>

const NOT_OPEN = '只有发布人在招募期间可以修改'

/** Case sources offered to colleagues: reading, offering, inviting. Answers are in chance-answers.ts. */
export class ChanceService {
  readonly #chances: ChanceRepository

  constructor(private readonly call: StaffCall) {
    this.#chances = new ChanceRepository(call.db, call.me.id)
  }

  async list(input: T.ChanceListInput): Promise<T.ChancePage> {
    const { me, now } = this.call
    if (input.tab === 'managed' && !chancePolicy.manages(me)) return emptyPage(input)
    return mapPage(await this.#chances.list(input, now), presentRow)
  }

  async byId(chanceId: string): Promise<T.Chance> {
    const found = this.requireVisible(await this.#chances.find(chanceId))
    return presentChance(this.call, found, await this.#chances.people(chanceId))
  }

  async save({ chanceId, version, values }: T.SaveChanceInput): Promise<T.Chance> {
    const { me, time, now } = this.call
    const found = chanceId ? await this.#lockOwnChance(chanceId) : undefined
    const given = acceptForm(chanceForm, values, toDay(now))
    if (given.category !== found?.category) await this.#requireOpenCategory(given)
    await this.#requireSource(given, found)
    const invited = await this.#requireWorking(given.inviteIds)
    const id = found?.chanceId ?? newId(now)
    if (found) await this.#chances.update(id, requireVersion(version), { ...columnsOf(given), updated_at: time })
    else
      await this.#chances.insert({ id, ...columnsOf(given), publisher_id: me.id, created_at: time, updated_at: time })
    await setExpiry(this.call, id, given.expireDay)
    await this.#invitePeople(id, given.title, invited)
    return this.changed(id)
  }

  async invite({ chanceId, empIds }: T.InviteToChanceInput): Promise<T.Chance> {
    const { title } = await this.#lockOwnChance(chanceId)
    if ((await this.#invitePeople(chanceId, title, await this.#requireWorking(empIds))) === 0) {
      const words = '所选同事都已收到邀请或表达意向'
      fail.invalid(words, { empIds: words })
    }
    return this.changed(chanceId)
  }

  /** The same error as for a missing offer: another one would reveal that it exists. */
  requireVisible(found: FoundChance | undefined): FoundChance {
    if (!found || !chancePolicy.see(this.call.me, factsOf(found))) return fail.gone(CHANCE)
    return found
  }

  /** Refreshes open screens, and returns the current state. */
  async changed(chanceId: string): Promise<T.Chance> {
    const people = await this.#chances.people(chanceId)
    const found = await this.#chances.find(chanceId)
    const to = [...(found ? [found.empId] : []), ...people.map(({ empId }) => empId)]
    this.call.emitChanged([...new Set(to)], { kind: CHANCE_KIND, id: chanceId })
    return this.byId(chanceId)
  }

  async #lockOwnChance(chanceId: string): Promise<FoundChance> {
    const found = this.requireVisible(await this.#chances.lock(chanceId))
    allow(chancePolicy.edit(this.call.me, factsOf(found)), NOT_OPEN)
    return found
  }

  /** Invites colleagues. Those already invited or answered are skipped; those who withdrew are invited again. */
  async #invitePeople(chanceId: string, title: string, empIds: readonly string[]): Promise<number> {
    const { me, time } = this.call
    const people = await this.#chances.people(chanceId)
    const known = new Set(people.flatMap(({ empId, relation }) => (relation === 'cancelled' ? [] : [empId])))
    const to = empIds.filter((empId) => empId !== me.id && !known.has(empId))
    for (const empId of to) await this.#chances.relate(chanceId, empId, { relation: 'invited', time })
    notifyAboutChance(this.call, { chanceId, title }, { to, alertTitle: `${me.name}邀请您合作案源` })
    return to.length
  }

  async #requireWorking(empIds: readonly string[]): Promise<string[]> {
    const people = await new People(this.call.db).working(empIds)
    if (people.length < new Set(empIds).size) {
      const words = '邀请的同事不存在或已离职'
      fail.invalid(words, { inviteIds: words, empIds: words })
    }
    return people.map(({ empId }) => empId)
  }

  async #requireOpenCategory({ category }: Given) {
    await new CaseCategories(this.call.db).refuseClosed(category as CaseCategory)
  }

  /** Requires a source the caller may invite others to; an unchanged one is allowed. */
  async #requireSource({ caseSource }: Given, found: FoundChance | undefined) {
    if (!caseSource || caseSource.id === found?.sourceId) return
    const sources = new CaseSources(this.call.db)
    const source = await sources.find(caseSource.id)
    const facts = source && (await sources.factsOf(source))
    if (!facts || !caseSourcePolicy.see(this.call.me, { ...facts, isPooled: false })) fail.gone(CASE_SOURCE)
    else if (!caseSourcePolicy.invite(this.call.me, facts)) {
      const words = '只能关联由您负责、仍在跟进的案源'
      fail.invalid(words, { caseSource: words })
    }
  }
}

const columnsOf = ({ title, category, brief, need, amount, sharePercent, expireDay, caseSource }: Given) => ({
  title,
  brief,
  need,
  category: category as CaseCategory,
  amount: amount || null,
  share_percent: sharePercent,
  expire_day: expireDay,
  case_source_id: caseSource?.id ?? null,
})

const requireVersion = (version: number | undefined): number => version ?? fail.unfilled('version', '版本')

const SIZE = 20
const emptyPage = ({ current = 1, size = SIZE }: T.ChanceListInput): T.ChancePage => ({
  records: [],
  total: 0,
  current,
  size,
})
