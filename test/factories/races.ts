import type { FormValues } from '@contract/forms/fields'
import { seal } from '@contract/seal'
import type { SealDoc } from '@contract/seal/shapes'
import { Books, credit, debit, account as ledgerAccount } from '@server/domains/books/double-entry/books'
import { toTime } from '@server/kernel/clock'
import { newId } from '@server/kernel/db/id'
import { scoped } from '@server/kernel/db/open'
import type { Arena } from '@test/support/races'
import { GENERAL } from './approval'
import { aStandingCase } from './case'
import { aReportOn, aWholeDossier, LITIGATION_NEEDS, namesOf, readyToBegin, sides } from './case-approval'
import { aSource } from './case-source'
import { anOrgan } from './customer'
import { anUpload } from './file'
import { anIssuedInvoice, invoiceValues } from './invoice'
import { anAccount, incomesOf } from './money'
import type { Worker } from './people'
import { aReceivable } from './receivable'
import { aPaper } from './seal'

/** An application that is ready to be given in, about a thing that nothing else is about. */
export interface Ready {
  type: number
  values: FormValues
  who?: Worker
  formId?: string
}

/** By hand: 50,000 less 6 % VAT in the price is 47,169.81; the firm keeps 30 %, 14,150.94; hers is the rest. */
export const HERS = '33018.87'
/** A Monday and a Tuesday, far ahead. */
const [DAY, NEXT] = ['2099-01-05', '2099-01-06']

const named = (id: string | undefined) => ({ id: id ?? 'none', text: '' })

let things = 0
/** Told from all others, over all rounds. */
const nextThing = () => ++things
const aNumber = () => `3${String(nextThing()).padStart(19, '0')}`

export class Readiness {
  #papers: string[] = []
  #account = named('')
  #form = ''
  #successor = ''

  constructor(private readonly arena: Arena) {}

  async open() {
    const { app, office } = this.arena
    const mine = await this.arena.applicant()
    for (const item of LITIGATION_NEEDS)
      this.#papers.push((await anUpload(mine, { fileName: `${item}.pdf`, content: aPaper(item) })).fileId)
    this.#account = await anAccount(mine)
    this.#successor = (await anOrgan(mine, office.applicant, { name: '丙方控股有限公司' })).customerId
    this.#form = newId()
    await app.db
      .insertInto('approval_forms')
      .values({
        id: this.#form,
        firm_id: office.firm.id,
        title: '转正申请',
        group_code: 'hr',
        fields: JSON.stringify([{ type: 'textarea', key: 'summary', label: '试用期总结', required: true, max: 20 }]),
        summary: JSON.stringify(['summary']),
      })
      .execute()
  }

  /** A case with sides that no other has. */
  async createCase(status: 'draft' | 'ongoing' | 'archived' = 'ongoing', given: FormValues = {}): Promise<string> {
    const { app, office } = this.arena
    const [at, mine] = [nextThing(), await this.arena.applicant()]
    const values = { name: `甲${at}号商贸买卖合同纠纷`, ...sides(at), ...readyToBegin, ...given }
    const { caseId } = await aStandingCase(app, mine, office.applicant, { ...values, status })
    const inner_no = status === 'draft' ? null : `2025-MS-${at}`
    await app.db.updateTable('cases').set({ inner_no }).where('id', '=', caseId).execute()
    if (status === 'draft') await aReportOn(app, office.applicant, caseId, namesOf(sides(at)))
    return caseId
  }

  /** A case whose dossier has all that it is closed with. */
  async shelved(status: 'ongoing' | 'archived', given: FormValues = {}): Promise<string> {
    const caseId = await this.createCase(status, given)
    await aWholeDossier(this.arena.app, this.arena.office.firm.id, caseId, this.#papers)
    return caseId
  }

  /** An application about a case that is worked on. */
  async ofCase(type: number, values: (caseId: string) => FormValues): Promise<Ready> {
    const caseId = await this.createCase()
    return { type, values: { case: named(caseId), ...values(caseId) } }
  }

  async begin(given: FormValues = {}): Promise<Ready> {
    const caseId = await this.createCase('draft', given)
    return { type: 2001, values: { case: named(caseId), contract: this.#papers.slice(0, 1), remark: '客户已签约' } }
  }
  invalidate = (caseId: string) => ({ type: 2014, values: { case: named(caseId), reason: '重复登记' } })
  change = (caseId: string, given: FormValues = { fee: '95000' }) => ({
    type: 2016,
    values: { case: named(caseId), ...given, reason: '增加二审' },
  })
  recover = (caseId: string) => ({
    type: 2024,
    values: { case: named(caseId), status: 'ongoing', reason: '对方申请再审' },
  })
  borrow = (caseId: string, who = this.arena.office.applicant) => ({
    type: 2023,
    who,
    values: {
      case: named(caseId),
      volumes: ['main'],
      way: 'lend',
      period: { start: DAY, end: NEXT },
      purpose: '当事人申请再审',
    },
  })

  async close(): Promise<Ready> {
    const caseId = await this.shelved('ongoing', { startDate: '2026-01-05' })
    const given = { closeKind: 'judgment', closeDate: '2026-11-20', result: '判令被告支付货款', report: '一审胜诉' }
    return { type: 2002, values: { case: named(caseId), ...given } }
  }

  divide = () =>
    this.ofCase(2026, () => ({
      name: '货款担保追偿',
      clients: [{ name: `丁${nextThing()}号商贸有限公司`, kind: 'organ' }],
      feeFrom: 'own',
      fee: '30000',
      team: [{ empId: this.arena.office.applicant.id, percent: '100' }],
      reason: '担保人另行追偿',
    }))

  async passOn(): Promise<Ready> {
    const caseId = await this.createCase()
    const { name } = await this.arena.app.db
      .selectFrom('party_roles')
      .innerJoin('parties', 'parties.id', 'party_roles.party_id')
      .select('parties.name')
      .where('party_roles.target_id', '=', caseId)
      .where('party_roles.role', '=', 'client')
      .executeTakeFirstOrThrow()
    const given = { oldClient: name, customerId: [this.#successor], relation: 'merged', reason: '客户被吸收合并' }
    return { type: 2032, values: { case: named(caseId), ...given, agreement: this.#papers.slice(0, 1) } }
  }

  relate = () =>
    this.ofCase(2033, () => ({
      related: [{ name: `戊${nextThing()}号控股集团有限公司`, kind: 'organ', relation: 'parent' }],
      reason: '核对股权',
    }))

  async source(status: 'draft' | 'following'): Promise<string> {
    const { app, office } = this.arena
    const at = nextThing()
    const { id } = await aSource(await this.arena.applicant(), office.applicant, {
      name: `己${at}号商贸买卖合同纠纷`,
      clients: [{ name: `己${at}号商贸有限公司`, kind: 'organ' }],
      others: [{ name: `庚${at}号建材有限公司`, kind: 'organ', role: 'opponent' }],
    })
    await app.db.updateTable('case_sources').set({ status }).where('id', '=', id).execute()
    return id
  }
  file = (id: string) => ({ type: 2013, values: { source: named(id) } })
  changeSource = (id: string) => ({
    type: 2020,
    values: { source: named(id), expectedFee: '120000', reason: '标的增加' },
  })
  stop = (id: string) => ({
    type: 2021,
    values: { source: named(id), reason: 'client', summary: '客户决定不起诉' },
  })

  /** A paper may be asked about more than once, and a person uploads so many a day. */
  #letter = () => this.#papers.slice(0, 1)

  async letter(type: 2003 | 2036 | 2037): Promise<Ready> {
    const usual = { file: this.#letter(), stampType: '2', sealKind: 'official', copies: '3' }
    if (type === 2037)
      return {
        type,
        values: { docType: '证明', title: '执业证明', purpose: '办理落户', receiver: '人社局', ...usual },
      }
    const caseRecord = named(await this.createCase())
    if (type === 2003)
      return { type, values: { matter: caseRecord, docType: '诉讼文书', title: '民事答辩状', ...usual } }
    const contract = { docType: '委托合同', title: '委托代理合同', partyStamped: '已盖章', amount: '60000' }
    return { type, values: { matter: caseRecord, ...contract, ...usual, sealKind: 'contract' } }
  }

  async letters(): Promise<Ready> {
    const [first = '', second = ''] = this.#papers
    const papers = [
      { kind: '诉讼文书', fileId: first },
      { kind: '证明', fileId: second },
    ]
    const usual = { title: '立案材料', papers, stampType: '2', sealKind: 'official', copies: '2' }
    return { type: 2027, values: { matter: named(await this.createCase()), ...usual } }
  }

  /** A paper that waits for the seal. */
  async doc(): Promise<SealDoc> {
    const { type, values } = await this.letter(2037)
    const workId = await this.arena.started(type, values)
    await this.arena.agreed(workId)
    const mine = await this.arena.applicant()
    const { docs } = await mine.call(seal.checkWaitingSignature, { workId })
    return mine.call(seal.getDoc, { docId: docs[0]?.docId ?? '' })
  }
  replace = (docId: string): Ready => ({
    type: 2022,
    values: { doc: named(docId), file: this.#letter(), reason: '更正出生日期' },
  })
  cancelDoc = (docId: string) => ({ type: 2017, values: { doc: named(docId), reason: '客户撤回委托', left: 'none' } })

  invoice = (caseId: string, given: FormValues) => ({
    type: 2011,
    values: { case: named(caseId), ...invoiceValues(given) },
  })

  async takeBack(caseId: string): Promise<Ready> {
    const { firm, applicant } = this.arena.office
    const target = { firmId: firm.id, caseId, applicantId: applicant.id }
    const { invoiceId } = await anIssuedInvoice(this.arena.app, target, { number: aNumber() })
    return { type: 2029, values: { invoice: named(invoiceId), scope: 'whole', reason: 'wrong' } }
  }

  spend = (given: FormValues = {}) => ({
    type: 2008,
    values: {
      kind: 'office',
      lines: [{ type: 'transport', date: '2026-11-02', amount: '128.50', seller: '示例出行', invoiceNo: aNumber() }],
      bearing: 'firm',
      account: this.#account,
      ...given,
    },
  })

  /** Some lawyer's case with so many receipts of 50,000, shared out. */
  incomes = (many: number, who = this.arena.office.applicant) =>
    incomesOf({ app: this.arena.app, as: this.arena.as, office: { ...this.arena.office, applicant: who } }, many)

  draw = (incomeIds: readonly (string | undefined)[], given: FormValues = {}) => ({
    type: 2012,
    values: {
      items: incomeIds.map((id) => ({ income: named(id) })),
      gross: (Number(HERS) * incomeIds.length).toFixed(2),
      tax: '1000',
      account: this.#account,
      ...given,
    },
  })

  refund = (caseId: string, claimId: string | undefined, amount: string) => ({
    type: 2030,
    values: {
      case: named(caseId),
      receipt: named(claimId),
      amount,
      reason: '提前解除委托，按约退还',
      agreement: this.#papers.slice(0, 1),
      payee: '北京砚澜科技有限公司',
      accountNo: '11001234567890',
      bank: '示例银行北京分行',
      invoice: 'none',
    },
  })

  /** A case whose client has paid so much ahead: its fund. */
  async funded(amount: string) {
    const { app, office } = this.arena
    const caseId = await this.createCase()
    const mine = await this.arena.applicant()
    const { customerId } = await anOrgan(mine, office.applicant, { name: `辛${nextThing()}号商贸有限公司` })
    await app.db.updateTable('cases').set({ customer_id: customerId }).where('id', '=', caseId).execute()
    const now = app.clock.now()
    await new Books(scoped(app.db, office.firm.id), now, null).post({
      cause: { kind: 'test', id: customerId, step: 'advance' },
      words: '客户预付',
      happenedOn: toTime(now).slice(0, 10),
      entries: [debit(ledgerAccount('bank'), amount), credit(ledgerAccount('advance', customerId), amount)],
    })
    return { caseId, customerId }
  }

  purchase = (amount: string) => ({
    type: 2019,
    values: {
      payKind: 'purchase',
      amount,
      payee: '示例办公设备有限公司',
      accountNo: '11001234567890',
      bank: '示例银行北京分行',
      reason: '会议室设备尾款',
      files: this.#papers.slice(0, 1),
    },
  })

  pay = (caseId: string, amount: string) => ({
    type: 2019,
    values: {
      payKind: 'courtFee',
      amount,
      matter: named(caseId),
      fromFund: true,
      payee: '示例人民法院',
      accountNo: '11001234567890',
      bank: '示例银行北京分行',
      reason: '案件受理费',
      files: this.#papers.slice(0, 1),
    },
  })

  async instalment(amount: string, caseId?: string) {
    const ofCaseId = caseId ?? (await this.createCase('ongoing', { fee: '1000000' }))
    return (await aReceivable(await this.arena.applicant(), ofCaseId, { amount })).expectMoneyId
  }
  giveUp = (receivableId: string, amount: string) => ({
    type: 2038,
    values: { receivable: named(receivableId), amount, reason: 'settled', note: '客户经营困难，协商减免尾款' },
  })

  /** A lawyer with one day of leave, who asks for it. */
  async leave(): Promise<Ready> {
    const who = await this.arena.aLawyer()
    await this.arena.app.db
      .insertInto('leave_balances')
      .values({ firm_id: who.firm.id, employee_id: who.id, year: 2099, kind: '年假', days: '1' })
      .execute()
    return {
      type: 2004,
      who,
      values: { kind: '年假', period: { start: DAY, end: DAY, startHalf: 'am', endHalf: 'pm' } },
    }
  }

  async supplies(): Promise<Ready & { item: string }> {
    const item = `纸${nextThing()}`
    const firm_id = this.arena.office.firm.id
    await this.arena.app.db
      .insertInto('supplies')
      .values({ id: newId(), firm_id, name: item, unit: '包', price: '25', stock: 6 })
      .execute()
    return { type: 2006, item, values: { lines: [{ item, qty: '10', price: '25' }], needBy: NEXT } }
  }

  car = () => ({
    type: 2010,
    values: { kind: '车辆', object: `京A·${nextThing()}`, period: { start: DAY, end: NEXT }, purpose: '开庭送材料' },
  })

  trip = () => ({
    type: 2005,
    values: {
      kind: '出差',
      place: '上海市浦东新区',
      period: { start: DAY, end: NEXT, startHalf: 'am', endHalf: 'pm' },
      reason: '仲裁开庭',
      transport: ['高铁'],
    },
  })

  general = () => ({ type: 2007, values: GENERAL })
  ownForm = () => ({ type: 2031, formId: this.#form, values: { summary: '独立办理案件三件' } })
}
