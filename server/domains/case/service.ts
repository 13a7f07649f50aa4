import type { AuditAction } from '@contract/admin/audit/actions'
import { type CaseCategory, caseLimits } from '@contract/case/codes'
import { caseForm, fastCaseForm, hearingForm, proceedingForm } from '@contract/case/form'
import type * as T from '@contract/case/shapes'
import { daysBetween } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { filled } from '@contract/forms/problems'
import { agreedPlanProblem } from '@contract/receivable/agreed-plan'
import { acceptForm } from '../../kernel/accept-form'
import { dayAfter, toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage, type PageAsked } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { setTimer } from '../../kernel/jobs/timers'
import { CASE_SOURCE, CASE_SOURCE_KIND, CaseSources, caseSourcePolicy } from '../case-source'
import { acceptCustom, withoutCustom } from '../custom-field'
import { DeadlineRepository } from '../deadline'
import { countDocuments } from '../document'
import { Focus } from '../focus'
import { sidesProblem } from '../party'
import { personOf } from '../people'
import { shareProblem } from '../team'
import { HAPPENED } from './action-texts'
import { Cases } from './cases'
import { CaseCategories } from './categories/category-settings'
import { changesOf, changesSince } from './changes'
import { courtNoKey } from './court-no'
import { type CaseValues, columnsOf, customerOf, refuseGone, setParties, setTeam, valuesOf } from './form'
import { Hearings } from './hearings'
import { caseInvitations } from './invitations'
import { Namesakes } from './namesakes/namesakes'
import { casePolicy, leadFor } from './policy'
import { presentDetail, presentProceeding, presentRow } from './present'
import { retainerTimer } from './reminders'
import { keepChanges } from './repository/case-changes'
import { CaseRepository } from './repository/case-lists'
import { CASE, CASE_KIND, type FoundCase } from './repository/case-rows'
import { applyWall } from './wall'

/** Rules of cases. */
export class CaseService {
  readonly #cases: Cases
  readonly #repository: CaseRepository

  constructor(private readonly call: StaffCall) {
    this.#cases = new Cases(call.db)
    this.#repository = new CaseRepository(call.db)
  }

  async list(input: T.CaseListInput): Promise<T.CasePage> {
    return mapPage(await this.#repository.list(this.call.me, input, this.call.now), presentRow)
  }

  async detail(caseId: string): Promise<T.CaseDetail> {
    const { found, facts } = await this.#cases.requireVisible(this.call.me, caseId)
    return presentDetail(this.call, found, facts)
  }

  async home(caseId: string): Promise<T.CaseHome> {
    const { call } = this
    const caseInfo = await this.detail(caseId)
    const counts = await this.#repository.countsOf(caseId)
    const document = await countDocuments(call.db, { kind: CASE_KIND, id: caseId })
    return {
      caseInfo,
      isFocused: await new Focus(call).isStarred({ targetKind: CASE_KIND, targetId: caseId }),
      hearings: await new Hearings(call).coming(caseId),
      nextDeadline: await this.#findNextDeadline(caseId),
      counts: { ...counts, document, parties: caseInfo.parties.length },
    }
  }

  async #findNextDeadline(caseId: string): Promise<T.CaseNextDeadline | null> {
    const next = await new DeadlineRepository(this.call.db).next(caseId)
    if (!next) return null
    const daysLeft = daysBetween(toDay(this.call.now), next.day)
    return { ...next, daysLeft }
  }

  async renewals(asked: PageAsked): Promise<T.CasePage> {
    return mapPage(await this.#repository.renewals(this.call.me, asked, this.call.now), presentRow)
  }

  async ofCustomer(input: T.CustomerCasesInput): Promise<T.CustomerCasePage> {
    const { me, now, app } = this.call
    const { customerId } = input
    if (!(await app.records.see(this.call, { kind: 'customer', id: customerId }))) fail.gone('客户')
    const page = mapPage(await this.#repository.ofCustomer(me, input, now), presentRow)
    return { ...page, totals: await this.#repository.totalsOfCustomer(me, customerId) }
  }

  numbers(): Promise<T.CaseNumbers> {
    return this.#repository.numbers(this.call.me, this.call.now)
  }

  async parentState(caseId: string): Promise<T.ParentCaseState> {
    const { parent } = await this.detail(caseId)
    const found = parent && (await this.#cases.find(parent.caseId))
    if (!found) return { isFiling: false, parent: null }
    const { id, name, status } = found
    return { isFiling: status === 'approving', parent: { caseId: id, name, status } }
  }

  /** Returns the last proceeding of the case's stage, else the last one. */
  async currentProceeding(caseId: string): Promise<{ proceedingId: string | null }> {
    const { found } = await this.#cases.requireVisible(this.call.me, caseId)
    const proceedings = await this.#cases.proceedings([caseId])
    const current = proceedings.filter(({ stage }) => stage === found.stage).at(-1) ?? proceedings.at(-1)
    return { proceedingId: current?.id ?? null }
  }

  async focus({ caseId, isFocused }: T.SaveCaseFocusInput): Promise<null> {
    const { found } = await this.#cases.requireVisible(this.call.me, caseId)
    const focus = new Focus(this.call)
    const target = { targetKind: CASE_KIND, targetId: caseId }
    return isFocused ? focus.star({ ...target, title: found.name, note: found.inner_no ?? '' }) : focus.unstar(target)
  }

  async related(caseId: string): Promise<T.CaseRelated> {
    await this.#cases.requireVisible(this.call.me, caseId)
    const works = await this.#cases.worksOf(caseId)
    return {
      works: works.map(({ empId, name, photoUrl, ...work }) => ({ ...work, applicant: { empId, name, photoUrl } })),
      collaborations: await caseInvitations(this.call).of(caseId),
    }
  }

  async editState(caseId: string): Promise<T.CaseEditState> {
    const { facts } = await this.#cases.requireVisible(this.call.me, caseId)
    if (casePolicy.edit(this.call.me, facts)) return { canEdit: true, reason: '' }
    const isAccepted = !['draft', 'returned'].includes(facts.status)
    return { canEdit: false, reason: isAccepted ? ACCEPTED : '只有主办律师可以修改' }
  }

  async events(input: T.CasePageInput): Promise<T.CaseEventPage> {
    await this.#cases.requireVisible(this.call.me, input.caseId)
    return mapPage(await this.#repository.events(input), ({ id, action, at, changes, ...person }) => ({
      id,
      person: personOf(person),
      words: HAPPENED[action] ?? '更新了项目',
      changes: changes ?? [],
      time: at,
    }))
  }

  /** Creates a draft; an application (2001) accepts it. */
  async save(input: T.SaveCaseInput): Promise<T.CaseDetail> {
    return this.#insert(input, this.#acceptValues(withoutCustom(input.values)))
  }

  async fastSave(input: T.SaveCaseInput): Promise<T.CaseDetail> {
    acceptForm(fastCaseForm, input.values, toDay(this.call.now))
    return this.#insert(input, this.#acceptValues(input.values))
  }

  async update({ caseId, version, values }: T.UpdateCaseInput): Promise<T.CaseDetail> {
    const { me } = this.call
    const { found, facts } = await this.#cases.requireVisible(me, caseId)
    const isAccepted = !['draft', 'returned'].includes(facts.status)
    allow(
      casePolicy.edit(me, facts),
      isAccepted ? ACCEPTED : '只有主办律师可以修改',
      isAccepted ? undefined : { empId: facts.leadId },
    )
    return this.#saveValues(found, version, values)
  }

  /** Changes the fields that an imported row says otherwise; the others stay as they are. */
  async correct({ caseId, version, values }: T.UpdateCaseInput): Promise<T.CaseDetail> {
    const { db, me, now, time } = this.call
    const { found, facts } = await this.#cases.requireVisible(me, caseId)
    const hasWorks = await this.#cases.hasWorks(caseId)
    allow(casePolicy.correct(me, facts, hasWorks), CORRECTED_BY, leadFor(me, facts))
    return this.#saveValues(found, version, { ...(await valuesOf(db, found, now, time)), ...values })
  }

  async #saveValues(found: FoundCase, version: number, values: FormValues): Promise<T.CaseDetail> {
    const { db, me, now, time } = this.call
    const caseId = found.id
    const given = this.#acceptValues(withoutCustom(values))
    if (given.category !== found.category) await this.#refuseClosed(given)
    await refuseGone(db, given.team)
    const before = await valuesOf(db, found, now, time)
    await this.#cases.update(caseId, version, {
      ...columnsOf(given, await this.#acceptCustom(values)),
      updated_at: time,
    })
    await this.#setParts(caseId, given)
    await applyWall(db, { caseId, isConfidential: given.isConfidential, time, by: me.id })
    return this.#auditAndPresent(caseId, 'case.update', await changesSince(this.call, caseId, before))
  }

  /** Saves the firm's own fields: the team fills them in at any time, without an application. */
  async saveCustom({ caseId, version, values }: T.SaveCaseCustomInput): Promise<T.CaseDetail> {
    const { db, me, now, time } = this.call
    const { found, facts } = await this.#cases.requireVisible(me, caseId)
    allow(casePolicy.work(me, facts), '只有团队成员可以填写', leadFor(me, facts))
    const before = await valuesOf(db, found, now, time)
    const custom = { ...withoutCustom(found.custom as FormValues), ...(await this.#acceptCustom(values)) }
    await this.#cases.update(caseId, version, { custom: JSON.stringify(custom), updated_at: time })
    return this.#auditAndPresent(caseId, 'case.fields', await changesSince(this.call, caseId, before))
  }

  async saveProceeding({
    caseId,
    version,
    proceedingId,
    status,
    values,
  }: T.SaveProceedingInput): Promise<T.CaseDetail> {
    const { db, me, now, time } = this.call
    const { facts } = await this.#cases.requireVisible(me, caseId)
    allow(casePolicy.work(me, facts), '只有团队成员可以登记程序', leadFor(me, facts))
    const given = acceptForm(proceedingForm, values, toDay(now))
    const there = await this.#cases.proceedings([caseId])
    const known = proceedingId ? (there.find(({ id }) => id === proceedingId) ?? fail.gone('程序')) : undefined
    if (!known && there.length >= caseLimits.proceedings) fail.conflict(`每个项目最多 ${caseLimits.proceedings} 个程序`)
    await this.#cases.update(caseId, version, { stage: given.stage, updated_at: time })
    await new CaseRepository(db).saveProceeding({
      id: known?.id ?? newId(now),
      case_id: caseId,
      stage: given.stage,
      accept_organ: given.acceptOrgan,
      court_case_no: given.courtCaseNo,
      court_case_no_norm: courtNoKey(given.courtCaseNo),
      status: status ?? known?.status ?? (given.filedDate ? 'filed' : 'waiting'),
      tribunal: given.tribunal,
      judge: given.judge,
      judge_phone: given.judgePhone,
      clerk: given.clerk,
      clerk_phone: given.clerkPhone,
      filed_on: given.filedDate || null,
      served_on: given.servedDate || null,
      result: given.result,
      result_on: given.resultDate || null,
      sort: known?.sort ?? there.length,
      updated_at: time,
    })
    const before = known ? proceedingValues(presentProceeding(known)) : {}
    const changes = changesOf(proceedingForm, before, given).map((change) => ({
      ...change,
      label: `${given.stage} · ${change.label}`,
    }))
    return this.#auditAndPresent(caseId, 'case.proceeding', changes)
  }

  async answerNamesake(input: T.AnswerNamesakeInput): Promise<T.CaseDetail> {
    const { id } = await new Namesakes(this.call).answer(input)
    return this.#auditAndPresent(id, `case.namesake.${input.answer}`)
  }

  /** Adds a hearing of a proceeding to the team's calendars. */
  async saveHearing({ caseId, proceedingId, values }: T.SaveHearingInput): Promise<T.CaseHome> {
    const { me, now } = this.call
    const { found, facts } = await this.#cases.requireVisible(me, caseId)
    allow(casePolicy.work(me, facts), '只有团队成员可以登记开庭', leadFor(me, facts))
    const { startTime, hours, place, note } = acceptForm(hearingForm, values, toDay(now))
    const there = await this.#cases.proceedings([caseId])
    if (!there.some(({ id }) => id === proceedingId)) fail.gone('程序')
    await new Hearings(this.call).add(found, facts.teamIds, { proceedingId, startTime, hours, place, note })
    await this.#auditAndPresent(caseId, 'case.hearing')
    return this.home(caseId)
  }

  async #insert({ caseSourceId, parentId, values }: T.SaveCaseInput, given: CaseValues): Promise<T.CaseDetail> {
    const { db, me, now, time } = this.call
    await this.#refuseClosed(given)
    await refuseGone(db, given.team)
    const parent = parentId ? (await this.#cases.requireVisible(me, parentId)).found : undefined
    if (parent?.parent_id) fail.invalid('子项目不能再分子项目', { parentId: '子项目不能再分子项目' })
    const id = newId(now)
    await this.#repository.insert({
      id,
      ...columnsOf(given, await this.#acceptCustom(values)),
      department_id: me.departmentId,
      creator_id: me.id,
      case_source_id: caseSourceId ? await this.#linkSource(caseSourceId, id) : null,
      parent_id: parent?.id ?? null,
      created_at: time,
      updated_at: time,
    })
    await this.#setParts(id, given, [
      ...(caseSourceId ? [{ kind: CASE_SOURCE_KIND, id: caseSourceId }] : []),
      ...(parentId ? [{ kind: CASE_KIND, id: parentId }] : []),
    ])
    return this.#auditAndPresent(id, 'case.save')
  }

  #acceptCustom = (values: FormValues) => acceptCustom(this.call.db, CASE_KIND, values, toDay(this.call.now))

  #refuseClosed = ({ category }: CaseValues) => new CaseCategories(this.call.db).refuseClosed(category as CaseCategory)

  /** Links the source to the case. Locks the source, so that of two concurrent registrations only one makes a case. */
  async #linkSource(sourceId: string, caseId: string): Promise<string> {
    const { db, me, time } = this.call
    const sources = new CaseSources(db)
    const found = (await sources.lock(sourceId)) ?? fail.gone(CASE_SOURCE)
    const facts = await sources.factsOf(found)
    if (!caseSourcePolicy.see(me, facts)) fail.gone(CASE_SOURCE)
    const there = await sources.caseOf(found)
    if (there) fail.conflict('该案源已登记为项目')
    allow(caseSourcePolicy.register(me, facts), '案源报备通过后，由负责人或案源人登记为项目', { empId: facts.ownerId })
    await sources.change(sourceId, { case_id: caseId }, time)
    this.call.emitChanged([found.owner_id, found.finder_id, ...facts.teamIds], { kind: CASE_SOURCE_KIND, id: sourceId })
    return sourceId
  }

  #acceptValues(values: FormValues): CaseValues {
    acceptForm(caseForm, values, toDay(this.call.now))
    const given = filled(caseForm, values) as CaseValues
    const sides = sidesProblem(given.clients, given.others)
    const [first] = Object.values(sides)
    if (first !== undefined) fail.invalid(first, sides)
    const shares = shareProblem(
      given.team.map(({ empId, percent }) => ({ employeeId: empId, role: 'assist', percent })),
    )
    if (shares) fail.invalid(shares, { team: shares })
    const plan = agreedPlanProblem(given.fee, given.instalments)
    const [wrong] = Object.values(plan)
    if (wrong !== undefined) fail.invalid(wrong, { ...plan })
    return given
  }

  async #setParts(id: string, given: CaseValues, from: Parameters<typeof setParties>[4] = []) {
    const { db, now, time } = this.call
    await setParties(db, { now, time }, id, given, from)
    await setTeam(db, now, id, given.team)
    await this.#cases.setCustomer(id, await customerOf(db, id))
    if (given.category === 'retainer') await this.#scheduleRetainerCheck()
  }

  /** Schedules the daily check from tomorrow on: see reminders.ts. */
  #scheduleRetainerCheck() {
    const { me, now } = this.call
    return setTimer(this.call, retainerTimer(me.firmId, dayAfter(toDay(now), 1)))
  }

  async #auditAndPresent(
    id: string,
    action: AuditAction,
    changes: readonly T.CaseChange[] = [],
  ): Promise<T.CaseDetail> {
    const found: FoundCase = (await this.#cases.find(id)) ?? fail.gone(CASE)
    const facts = await this.#cases.factsOf(found)
    await keepChanges(this.call.db, id, found.version, changes)
    await this.call.auditChange(
      action,
      { kind: CASE_KIND, id },
      [...new Set([facts.leadId, facts.creatorId, ...facts.teamIds])],
      changes.length > 0 ? { version: found.version } : {},
    )
    return presentDetail(this.call, found, facts)
  }
}

const CORRECTED_BY = '由主办律师在项目里修改，已收案的提出变更申请'
const ACCEPTED = '该项目已收案，请通过项目变更申请修改'

const proceedingValues = ({ proceedingId: _, status: __, ...row }: T.Proceeding): FormValues =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? '']))
