import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import { dossierChecklist } from '@contract/dossier/codes'
import type { FormValues } from '@contract/forms/fields'
import { CaseService } from '../../domains/case/service'
import { ReportBook } from '../../domains/conflict/report-book'
import { DocumentChanges } from '../../domains/document/changes'
import { DossierService } from '../../domains/dossier/service'
import { dayAfter, toDay } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { Outcome } from '../approval/plan'
import { Play } from '../approval/play'
import { beforeNight } from '../approval/span'
import { CLOSING_PAPERS, NEW_CASES, type NewCase } from '../words/case-words'
import { type BookedCase, caseBook, caseCallOf } from '../world/case-call'
import { paper } from '../world/paper'
import { unlessRefused } from '../world/undo-refused'
import { keptFile } from '../world/upload-file'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'

/** Applications on cases in various states, through the engine, with their effects. */
export class CaseWorks {
  readonly #cases: BookedCase[]
  /** The accepted case, whose parties are in no other case. */
  #accepted?: BookedCase

  private constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    cases: BookedCase[],
  ) {
    this.#cases = [...cases]
  }

  static async of(world: SeedWorld, firm: SeedFirm): Promise<CaseWorks> {
    return new CaseWorks(world, firm, await caseBook(world, firm))
  }

  /** 2001: one is being decided, one was returned, one was accepted, and its team notified (302). */
  async accepted() {
    const leads = castOf(this.firm).filter((member) => isDemo(member) && member.roles.some((role) => LEADS.has(role)))
    for (const [index, newCase] of NEW_CASES.entries()) {
      const lead = leads[index % Math.max(leads.length, 1)]
      if (lead) await unlessRefused(this.world, () => this.#applyForAcceptance(lead, newCase, index))
    }
  }

  async #applyForAcceptance(lead: SeedPerson, { values, outcome, days, reason }: NewCase, index: number) {
    const { world, firm } = this
    const helper = firm.people.find(
      (colleague) => colleague.departmentId === lead.departmentId && colleague.roles.includes('assistant'),
    )
    const when = world.ago(days)
    const team = helper && helper !== lead ? { [lead.empId]: '80', [helper.empId]: '20' } : { [lead.empId]: '100' }
    const shares = Object.entries(team).map(([empId, percent]) => ({ empId, percent }))
    const call = caseCallOf(world, firm, lead, when)
    const given = { ...values, signDate: toDay(when), team: shares }
    const { caseId, name, parties } = await new CaseService(call).save({ values: given })
    const terms = parties.map(({ name: who, kind, role }) => ({ name: who, kind, role: role as 'client' | 'opponent' }))
    await new ReportBook(call).keep({ terms, target: { kind: 'case', id: caseId } })
    const contract = await this.#createPaper(lead, `委托代理合同（${index + 1}）.pdf`, when)
    const asked = { case: { id: caseId, text: name }, contract: [contract], remark: '客户已签署委托合同' }
    await this.#playWork({
      type: WORK_TYPE.caseBegin,
      applicant: lead,
      values: asked,
      days: days - 0.2,
      outcome,
      reason,
    })
    if (outcome === 'approved')
      this.#accepted = {
        id: caseId,
        name,
        category: 'civil',
        stage: '一审',
        status: 'ongoing',
        inner_no: '',
        lead,
        hasHearing: false,
      }
  }

  /** 2016, 2026, 2032, 2033. */
  async changed() {
    const retainer = this.#takeCase(({ status, category }) => status === 'ongoing' && category === 'retainer')
    // The service ends earlier than agreed: its team has been notified (309).
    const soon = { endDate: dayAfter(toDay(this.world.now), 12), reason: '客户调整预算，服务期提前结束' }
    await this.#applyFor(retainer, WORK_TYPE.caseChange, soon, 'approved', 9)
    await this.#applyFor(
      this.#takeCivil(),
      WORK_TYPE.caseChange,
      { fee: '128000', reason: '增加二审阶段，补充收费' },
      'running',
      0.9,
    )
    await this.#applyFor(this.#takeCivil(), WORK_TYPE.subCase, this.#division, 'approved', 8)
    await this.#applyFor(this.#accepted, WORK_TYPE.relatedParties, RELATED, 'approved', 6)
    await this.#applyFor(
      this.#takeCivil(),
      WORK_TYPE.relatedParties,
      { ...RELATED, reason: '补充股东为关联方' },
      'returned',
      5,
      '请附工商登记信息',
    )
    await this.#applyForSuccession()
  }

  /** 2002, 2014, 2024. */
  async over() {
    const voided = () => this.#takeCase(({ status }) => status === 'draft' || status === 'returned')
    await this.#applyFor(voided(), WORK_TYPE.caseInvalid, { reason: '与另一项目重复登记' }, 'approved', 11)
    await this.#applyFor(
      this.#takeQuiet(),
      WORK_TYPE.caseInvalid,
      { reason: '客户协商一致解除委托，未开展工作' },
      'running',
      0.8,
    )
    const ended = () => this.#takeCase(({ status, inner_no }) => status === 'ended' && !!inner_no)
    const again = { status: 'ongoing', reason: '对方申请再审，恢复办理' }
    await this.#applyFor(ended(), WORK_TYPE.projectRecovery, again, 'approved', 6)
    await this.#applyFor(ended(), WORK_TYPE.projectRecovery, again, 'running', 0.7)
    for (const [outcome, days] of [
      ['approved', 10],
      ['running', 0.6],
    ] as const)
      await this.#applyForEnd(this.#takeQuiet(), outcome, days)
  }

  /** Completes the dossier first: its documents notify the team (308), and match checklist items by their names. */
  async #applyForEnd(caseRecord: BookedCase | undefined, outcome: Outcome, days: number) {
    if (!caseRecord) return
    const { world, firm } = this
    const { id: caseId, lead, category } = caseRecord
    const at = world.ago(days + 1)
    await unlessRefused(world, async () => {
      const call = caseCallOf(world, firm, lead, beforeNight(at))
      const files = []
      for (const name of CLOSING_PAPERS)
        files.push({ fileId: await this.#createPaper(lead, name, at), docType: 'other' as const })
      await new DocumentChanges(call).upload({ space: 'case', caseId, files })
      const items = dossierChecklist(category).flatMap(({ key, isRequired }) =>
        isRequired ? [{ item: key, copies: 1, pages: 4 }] : [],
      )
      await new DossierService(call).savePaper({ caseId, version: 0, location: 'B-02-11', items })
    })
    const values = {
      closeKind: 'judgment',
      closeDate: toDay(at),
      result: '判决支持主要诉讼请求，双方均未上诉',
      report: '已代为申请退费并移交卷宗。',
    }
    await this.#applyFor(caseRecord, WORK_TYPE.caseEnd, values, outcome, days)
  }

  /** 2032: a customer of the firm takes over. */
  async #applyForSuccession() {
    const caseRecord = this.#takeCivil()
    if (!caseRecord) return
    const db = scoped(this.world.db, this.firm.id)
    const [client, customer] = await Promise.all([
      db
        .selectFrom('party_roles')
        .innerJoin('parties', 'parties.id', 'party_roles.party_id')
        .select(['parties.id', 'parties.name'])
        .where('target_kind', '=', 'case')
        .where('target_id', '=', caseRecord.id)
        .where('role', '=', 'client')
        .where('until', 'is', null)
        .orderBy('sort')
        .executeTakeFirst(),
      db
        .selectFrom('customers')
        .innerJoin('parties', 'parties.id', 'customers.party_id')
        .select(['customers.id', 'parties.name'])
        .where('customers.status', 'in', ['active', 'potential'])
        .where('customers.merged_into', 'is', null)
        .where('parties.id', 'not in', (eb) =>
          eb.selectFrom('party_roles').select('party_id').where('target_kind', '=', 'case'),
        )
        .orderBy('customers.id')
        .executeTakeFirst(),
    ])
    if (!client || !customer) return
    const agreement = await this.#createPaper(caseRecord.lead, '权利义务转让协议.pdf', this.world.ago(2))
    const values = {
      oldClient: client.name,
      customerId: [customer.id],
      relation: 'assigned',
      position: '原告',
      reason: '债权转让，由受让人承接委托',
      agreement: [agreement],
    }
    await this.#applyFor(caseRecord, WORK_TYPE.changeCustomer, values, 'running', 1.2)
  }

  get #division(): FormValues {
    return {
      name: '反诉部分单独立案',
      cause: '买卖合同纠纷',
      stage: '一审',
      clients: [{ name: '岚桥仓储有限公司', kind: 'organ', position: '被告' }],
      others: [{ name: '星汀电器有限公司', kind: 'organ', role: 'opponent', position: '原告' }],
      feeFrom: 'parent',
      reason: '法院就反诉另行立案',
    }
  }

  async #applyFor(
    caseRecord: BookedCase | undefined,
    type: number,
    given: FormValues,
    outcome: Outcome,
    days: number,
    reason = '',
  ) {
    if (!caseRecord) return
    const { id, name, lead } = caseRecord
    const team = type === WORK_TYPE.subCase ? { team: [{ empId: lead.empId, percent: '100' }] } : {}
    const values = { ...given, ...team, case: { id, text: name } }
    const plan = { type, applicant: lead, values, days, outcome, reason }
    await unlessRefused(this.world, () => this.#playWork(plan))
  }

  async #playWork(plan: {
    type: number
    applicant: SeedPerson
    values: FormValues
    days: number
    outcome: Outcome
    reason?: string
  }) {
    const { type, days, ...more } = plan
    const definition = kindOf(type)
    if (!definition) throw new Error(`no kind ${type}`)
    const at = beforeNight(this.world.ago(days))
    await new Play(this.world, this.firm, { ...more, at, kind: { type, definition, fields: definition.fields } }).run()
  }

  #createPaper = (owner: SeedPerson, name: string, at: number) =>
    keptFile(this.world, { owner, name, at, bytes: paper(name.replace(/\.pdf$/, ''), ['（演示文件，内容为虚构。）']) })

  /** A case that may be over: no court has called it. */
  #takeQuiet = () =>
    this.#takeCase(({ status, category, hasHearing }) => status === 'ongoing' && category === 'civil' && !hasHearing)

  #takeCivil = () => this.#takeCase(({ status, category }) => status === 'ongoing' && category === 'civil')

  /** Uses each case only once. */
  #takeCase(fits: (caseRecord: BookedCase) => boolean): BookedCase | undefined {
    const caseIndex = this.#cases.findIndex(fits)
    return caseIndex < 0 ? undefined : this.#cases.splice(caseIndex, 1)[0]
  }
}

const LEADS = new Set(['partner', 'lawyer', 'seniorPartner'])

const RELATED: FormValues = {
  related: [{ name: '云汀控股有限公司', kind: 'organ', relation: 'shareholder' }],
  reason: '对方提交了持股材料',
}
