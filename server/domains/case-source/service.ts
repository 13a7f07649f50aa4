import type { CaseCategory } from '@contract/case/codes'
import { caseSourceForm } from '@contract/case-source/form'
import type * as T from '@contract/case-source/shapes'
import { CUSTOM_KEY } from '@contract/custom-field/codes'
import { daysBetween } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage } from '../../kernel/db/page'
import type { Change } from '../../kernel/db/versioned'
import { allow, fail } from '../../kernel/fail'
import { shareFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { CaseCategories } from '../case'
import { acceptCustom } from '../custom-field'
import { countDocuments } from '../document'
import { FollowUps } from '../follow-up'
import { Numbers } from '../numbering'
import { sidesProblem } from '../party'
import { numberSetting } from '../settings'
import { shareProblem, Teams } from '../team'
import { columnsOf, customerOf, refuseGone, type SourceValues, setParties, setTeam } from './form'
import { caseSourcePolicy, type SourceFacts } from './policy'
import { presentDetail, presentRow } from './present'
import { CaseSourceRepository } from './repository/case-source-lists'
import { CASE_SOURCE, CASE_SOURCE_KIND, type Found } from './repository/case-source-rows'
import { announceSource, CaseSources } from './sources'

/** Columns that a list gives a source beside its form: whose it is, and how far it has come. */
export type BroughtState = Change<'case_sources'> & { owner_id: string; department_id: string }

/** Rules of case sources. Filed ones are changed and given up by applications: server/domains/approval/kinds. */
export class CaseSourceService {
  readonly #sources: CaseSources
  readonly #repository: CaseSourceRepository

  constructor(private readonly call: StaffCall) {
    this.#sources = new CaseSources(call.db)
    this.#repository = new CaseSourceRepository(call.db)
  }

  async list(input: T.CaseSourceListInput): Promise<T.CaseSourcePage> {
    const { me, now } = this.call
    const page = await this.#repository.list(me, caseSourcePolicy.leads(me), input, toDay(now))
    return mapPage(page, presentRow)
  }

  async ofCustomer({ customerId, ...asked }: T.CustomerSourcesInput): Promise<T.CaseSourcePage> {
    const { me } = this.call
    if (!(await this.#repository.customer(customerId))) fail.gone('客户')
    return mapPage(await this.#repository.ofCustomer(me, caseSourcePolicy.leads(me), customerId, asked), presentRow)
  }

  async detail(id: string): Promise<T.CaseSourceDetail> {
    const { found, facts } = await this.requireVisible(id)
    return presentDetail(this.call, found, facts)
  }

  async home(id: string): Promise<T.CaseSourceHome> {
    const { found, facts } = await this.requireVisible(id)
    const source = await presentDetail(this.call, found, facts)
    const [works, documents, events, follow] = await Promise.all([
      this.#sources.worksOf(id),
      countDocuments(this.call.db, { kind: CASE_SOURCE_KIND, id }),
      this.#repository.events({ id, size: 1 }),
      this.#repository.followCount(id),
    ])
    const today = toDay(this.call.now)
    return {
      source,
      counts: {
        parties: source.parties.length,
        follow,
        document: documents,
        team: source.team.length,
        approval: works.length,
        dynamic: events.total,
      },
      protectDaysLeft: found.protect_until ? daysBetween(today, found.protect_until) : null,
    }
  }

  /** Related records; a customer or a clue only for callers who may see it anyway. */
  async related(id: string): Promise<Omit<T.SourceRelatedInfo, 'collaborations'>> {
    const { found } = await this.requireVisible(id)
    const [works, customer, clue] = await Promise.all([
      this.#sources.worksOf(id),
      found.customer_id ? this.#repository.customer(found.customer_id) : undefined,
      found.clue_id ? this.#repository.clue(found.clue_id) : undefined,
    ])
    return {
      works: works.map(({ empId, name, photoUrl, ...work }) => ({ ...work, applicant: { empId, name, photoUrl } })),
      customer: customer ? { customerId: customer.customerId, name: customer.name } : null,
      clue: clue ?? null,
    }
  }

  async save({ id, version, clueId, values }: T.SaveCaseSourceInput): Promise<T.CaseSourceDetail> {
    const { db } = this.call
    const given = this.#acceptValues(formValues(values))
    const custom = JSON.stringify(await acceptCustom(db, CASE_SOURCE_KIND, values, toDay(this.call.now)))
    await refuseGone(db, given)
    const found = id ? await this.#requireEditable(id) : undefined
    if (given.category !== found?.category) await new CaseCategories(db).refuseClosed(given.category as CaseCategory)
    if (clueId && !(await this.#repository.clue(clueId))) fail.gone('线索')
    const kept = found ? found.id : await this.#insert(given, custom, clueId)
    if (found) await this.#change(found, version, { ...columnsOf(given), custom })
    else if (clueId) await this.#takeClue(clueId, kept)
    await this.#setParts(kept, given, found?.owner_id ?? this.call.me.id)
    const customerId = await customerOf(db, kept)
    if (customerId) await this.#sources.setCustomer(kept, customerId)
    await this.call.audit(found ? 'caseSource.update' : 'caseSource.save', { kind: CASE_SOURCE_KIND, id: kept })
    await this.#emitChanged(kept)
    return this.detail(kept)
  }

  /** Saves an imported source in its state, of whoever found it; its importer has compared it with the others. */
  async bring(values: FormValues, own: FormValues, state: BroughtState): Promise<string> {
    const { db, now } = this.call
    const given = this.#acceptValues(values)
    await refuseGone(db, given)
    await new CaseCategories(db).refuseClosed(given.category as CaseCategory)
    const custom = JSON.stringify(await acceptCustom(db, CASE_SOURCE_KIND, own, toDay(now)))
    const id = await this.#insert(given, custom, undefined, state)
    await this.#setParts(id, given, state.owner_id)
    const customerId = await customerOf(db, id)
    if (customerId) await this.#sources.setCustomer(id, customerId)
    return id
  }

  async saveBriefing({ id, version, briefing = '' }: T.SaveBriefingInput): Promise<T.CaseSourceDetail> {
    const { found, facts } = await this.requireVisible(id)
    allow(caseSourcePolicy.brief(this.call.me, facts), '只有案源的团队成员可以填写案情报告', { empId: facts.ownerId })
    await this.#change(found, version, { briefing })
    await this.call.audit('caseSource.briefing', { kind: CASE_SOURCE_KIND, id })
    await this.#emitChanged(id)
    return this.detail(id)
  }

  /** Claims a source; the second of two concurrent claims is told who was first. */
  async claim(id: string, version: number): Promise<T.CaseSourceDetail> {
    const { me, db, now, time } = this.call
    const found = (await this.#sources.lock(id)) ?? fail.gone(CASE_SOURCE)
    const facts = await this.#sources.factsOf(found)
    if (!caseSourcePolicy.claim(me, facts)) this.#refuseClaim(found, facts)
    const owner = { owner_id: me.id, finder_id: me.id, department_id: me.departmentId }
    const fresh = {
      status: 'draft' as const,
      is_pooled: false,
      stopped_at: null,
      stop_reason: null,
      protect_until: null,
    }
    const isMine = await this.#sources.change(id, { ...owner, ...fresh }, time, version)
    if (!isMine) fail.stale(CASE_SOURCE)
    await new Teams(db, now).set(CASE_SOURCE_KIND, id, [
      { employeeId: me.id, role: 'source' },
      { employeeId: me.id, role: 'lead' },
    ])
    await this.call.audit('caseSource.claim', { kind: CASE_SOURCE_KIND, id })
    await this.#emitChanged(id)
    return this.detail(id)
  }

  /** Team responsible for a customer, for those who work with it. */
  async customerTeam(customerId: string): Promise<T.CustomerTeam> {
    const { me } = this.call
    const customer = (await this.#repository.customer(customerId)) ?? fail.gone('客户')
    const members = await this.#repository.teamOf([customerId])
    const isTheirs = customer.ownerId === me.id || members.some(({ empId }) => empId === me.id)
    if (!isTheirs && !caseSourcePolicy.leads(me)) fail.gone('客户')
    return { teamId: customerId, members: members.map(({ kind: _, ...member }) => member) }
  }

  async percents(teamId: string): Promise<T.Share[]> {
    const members = await this.#repository.teamOf([teamId])
    const isSource = members.some(({ kind }) => kind === CASE_SOURCE_KIND)
    if (isSource) await this.requireVisible(teamId)
    else await this.customerTeam(teamId)
    return members.flatMap(({ empId, percent }) => (percent === null ? [] : [{ empId, percent }]))
  }

  /** Answers 404 for others' sources too, so that strangers learn nothing. */
  async requireVisible(id: string): Promise<{ found: Found; facts: SourceFacts }> {
    const found = (await this.#sources.find(id)) ?? fail.gone(CASE_SOURCE)
    const facts = await this.#sources.factsOf(found)
    if (!caseSourcePolicy.see(this.call.me, facts)) fail.gone(CASE_SOURCE)
    return { found, facts }
  }

  async #requireEditable(id: string): Promise<Found> {
    const { found, facts } = await this.requireVisible(id)
    const isFiled = !['draft', 'conflicted'].includes(found.status)
    allow(
      caseSourcePolicy.edit(this.call.me, facts),
      isFiled ? '该案源已报备，请通过案源变更申请修改' : '只有案源的负责人可以修改',
      isFiled ? undefined : { empId: facts.ownerId },
    )
    return found
  }

  #acceptValues(values: FormValues): SourceValues {
    const { now } = this.call
    const given = acceptForm(caseSourceForm, values, toDay(now))
    const sides = sidesProblem(given.clients, given.others)
    const [first] = Object.values(sides)
    if (first !== undefined) fail.invalid(first, sides)
    const shares = shareProblem(
      given.team.map(({ empId, percent }) => ({ employeeId: empId, role: 'assist', percent })),
    )
    if (shares) fail.invalid(shares, { team: shares })
    return given
  }

  async #insert(
    given: SourceValues,
    custom: string,
    clueId: string | undefined,
    brought?: BroughtState,
  ): Promise<string> {
    const { me, now, time } = this.call
    const id = newId(now)
    await this.#repository.insert({
      id,
      number: brought?.number ?? (await this.#getNextNumber(given.category)),
      ...columnsOf(given),
      custom,
      owner_id: me.id,
      department_id: me.departmentId,
      creator_id: me.id,
      clue_id: clueId ?? null,
      created_at: time,
      updated_at: time,
      ...brought,
    })
    return id
  }

  /** Carries the clue's files and talks over; its parties and facts came with the form. */
  async #takeClue(clueId: string, sourceId: string) {
    const { db, me, time } = this.call
    const isTaken = await this.#repository.takeClue(clueId, { sourceId, ownerId: me.id, time })
    if (!isTaken) fail.conflict('这条线索已转为案源或不由您跟进，请返回后重新登记案源')
    const [clue, source] = [{ kind: 'clue', id: clueId } as const, { kind: CASE_SOURCE_KIND, id: sourceId } as const]
    await shareFiles(db, clue, source)
    await new FollowUps(this.call).carryOver(clue, source)
    this.call.emitChanged([me.id], clue)
  }

  #getNextNumber(category: SourceValues['category']): Promise<string> {
    const { db, me, time } = this.call
    return new Numbers(db).next({
      thing: 'caseSource',
      day: time,
      category: category as CaseCategory,
      departmentId: me.departmentId,
    })
  }

  async #setParts(id: string, given: SourceValues, ownerId: string) {
    const { db, now, time } = this.call
    await setParties(db, { now, time }, id, given)
    await setTeam(db, now, id, given, ownerId)
  }

  async #change(found: Found, version: number | undefined, values: Parameters<CaseSources['change']>[1]) {
    if (version === undefined) fail.unfilled('version', '版本')
    if (!(await this.#sources.change(found.id, values, this.call.time, version))) fail.stale(CASE_SOURCE)
  }

  #refuseClaim(found: Found, facts: SourceFacts): never {
    // It was in the pool for everybody to see until just now; one that never was stays unknown to others.
    if (found.status === 'draft' && found.filed_at) return fail.conflict(`${found.owner_name}已认领该案源`)
    return caseSourcePolicy.see(this.call.me, facts) ? fail.conflict('该案源不在公海中') : fail.gone(CASE_SOURCE)
  }

  #emitChanged(id: string) {
    return announceSource(this.call, id)
  }
}

/** Values of the form itself: the firm's own fields are validated separately. */
const formValues = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !CUSTOM_KEY.test(key)))

export const switchState = async ({ db }: StaffCall) => ({
  protectDays: await numberSetting(db, 'protectDays'),
  canInviteFirms: true,
})
