import { ai } from '@contract/ai'
import { caseInfo } from '@contract/case'
import { caseSource } from '@contract/case-source'
import type { CaseSourceStatus } from '@contract/case-source/codes'
import { chat } from '@contract/chat'
import type { MessageDraft } from '@contract/chat/shapes'
import { AppMsg } from '@contract/codes/appMsg'
import { days } from '@contract/duration'
import { dynamic } from '@contract/dynamic'
import type { FormValues } from '@contract/forms/fields'
import { notice } from '@contract/notice'
import { arrival } from '@contract/receivable'
import { schedule } from '@contract/schedule'
import { webhook } from '@contract/webhook'
import { toDay, toTime } from '@server/kernel/clock'
import { anApplication, holds, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import {
  aReportOn,
  aWholeDossier,
  caseOffices,
  LITIGATION_NEEDS,
  namesOf,
  readyToBegin,
  sides,
} from '@test/factories/case-approval'
import { aSource } from '@test/factories/case-source'
import { aClue } from '@test/factories/clue'
import { aCheck, aCase as aPartyCase, organ } from '@test/factories/conflict'
import { aChance } from '@test/factories/cooperation-case-source'
import { aCompletedOpportunity, anOpportunity } from '@test/factories/cooperation-opportunity'
import { aCost } from '@test/factories/cost-invoice'
import { aContact, anOrgan } from '@test/factories/customer'
import { aDocument } from '@test/factories/document'
import { anUpload } from '@test/factories/file'
import { aKeeper, aResignation } from '@test/factories/hr'
import { anIssuedInvoice, invoiceValues } from '@test/factories/invoice'
import { anAppMsg } from '@test/factories/message'
import { anAccount, incomesOf, opensBooks } from '@test/factories/money'
import { aNotice } from '@test/factories/notice'
import { aDepartment, aFirm, anEmployee, type Worker } from '@test/factories/people'
import { aPreservation } from '@test/factories/preservation'
import { aCashKeeper, aClaim, anArrival, aReceivable } from '@test/factories/receivable'
import { scheduleInput } from '@test/factories/schedule'
import { aSealDoc } from '@test/factories/seal'
import { aServiceAccount } from '@test/factories/service-account'
import { aSignTask } from '@test/factories/sign-task'
import { aTask } from '@test/factories/task'
import { aWebhook } from '@test/factories/webhook'
import { aLog } from '@test/factories/work-log'
import { eventually } from '@test/support/eventually'
import { type AppClient, phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { callers } from '@test/support/test-client'

/** Only the head of one: the walk looks at the page, not at the film. */
const FILM = {
  type: 'video',
  fileName: '现场.mp4',
  content: Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
} as const

/** Query of a page that shows a record just made. */
export type PageRecord = (office: Office) => Promise<string>

/**
 * A record for each page that needs one, seen by the office's applicant. A page that has none fails the walk: shown
 * without its record it would be the same 不存在 on every page.
 */
export function pageRecords(app: TestApp): Record<string, PageRecord> {
  // One phone a person: with every further session the oldest ends, which is the one that walks.
  const as = callers(app)
  const mine = ({ applicant }: Office) => as(applicant)
  const phones = new Map<string, Promise<AppClient>>()
  const hand = (who: Worker) => {
    const phone = phones.get(who.id) ?? phoneOf(app, who)
    phones.set(who.id, phone)
    return phone
  }
  let caseCount = 0
  const names = () => sides(`${++caseCount}`)

  async function aCaseView(office: Office, given: Parameters<typeof aStandingCase>[3] = {}) {
    const { applicant } = office
    const { caseId } = await aStandingCase(app, await mine(office), applicant, {
      ...names(),
      ...readyToBegin,
      ...given,
    })
    return caseId
  }
  const aCustomer = async (office: Office, name = `丙${++caseCount}号控股有限公司`) =>
    (await anOrgan(await mine(office), office.applicant, { name })).customerId
  const aSourceOf = async (office: Office, given: FormValues = {}) =>
    (await aSource(await mine(office), office.applicant, { ...names(), ...given })).id
  const aDocumentOf = async (office: Office) => `documentId=${(await aDocument(await mine(office))).documentId}`
  const aFileOf = async (office: Office) => (await anUpload(await mine(office))).fileId

  /** A conversation with a colleague, with words, a file, a film and a record of it. */
  async function aTalk(office: Office) {
    const calls = (await hand(office.applicant)).api({ chat }).chat
    const other = await anEmployee(app, { firm: office.firm, name: '沈静' })
    const { conversationId } = await calls.openPrivate({ imUserId: other.id })
    const key = () => `walk-talk-${++caseCount}`
    const send = async (message: MessageDraft) =>
      (await calls.send({ conversationId, clientKey: key(), message })).messageUId
    const words = await send({ messageType: 2, content: '明天九点半开庭' })
    const fileUId = await send({ messageType: 5, fileId: await aFileOf(office) })
    const filmUId = await send({
      messageType: 6,
      fileId: (await anUpload(await mine(office), FILM)).fileId,
      duration: 5,
    })
    const passed = { messageUIds: [words], conversationIds: [conversationId], isMerged: true }
    const [record] = await calls.forward({ clientKey: key(), ...passed })
    return { conversationId, fileUId, filmUId, recordUId: record?.messageUId ?? '' }
  }

  /** A group with colleagues, in which something was said. */
  async function aGroup(office: Office) {
    const calls = (await hand(office.applicant)).api({ chat }).chat
    const other = await anEmployee(app, { firm: office.firm, name: '林知远' })
    const { conversationId } = await calls.createGroup({ name: '恒泰项目组', imUserIds: [other.id] })
    const message = { messageType: 2, content: '材料已寄出' } as const
    await calls.send({ conversationId, clientKey: `walk-group-${++caseCount}`, message })
    return `conversationId=${conversationId}`
  }

  /** An application of this kind about a case that stands. */
  const aboutCase =
    (
      type: number,
      values: (office: Office, caseId: string) => FormValues | Promise<FormValues>,
      status?: 'draft' | 'archived',
    ) =>
    async (office: Office) => {
      const caseId = await aCaseView(office, { status: status ?? 'ongoing' })
      await aReportOn(app, office.applicant, caseId, namesOf(sides(`${caseCount}`)))
      await app.db
        .updateTable('cases')
        .set({ inner_no: `2025-MS-${caseCount}` })
        .where('id', '=', caseId)
        .where('status', '<>', 'draft')
        .execute()
      const form = { case: { id: caseId, text: '项目' }, ...(await values(office, caseId)) }
      return `id=${(await anApplication(await mine(office), { type, values: form })).workId}`
    }
  const aboutSource = (type: number, status: CaseSourceStatus, given: FormValues) => async (office: Office) => {
    const id = await aSourceOf(office)
    await app.db.updateTable('case_sources').set({ status }).where('id', '=', id).execute()
    const form = { source: { id, text: '案源' }, ...given }
    return `id=${(await anApplication(await mine(office), { type, values: form })).workId}`
  }
  const change = aboutCase(2016, () => ({ fee: '95000', reason: '增加二审' }))
  const begin = aboutCase(2001, async (office) => ({ contract: [await aFileOf(office)], remark: '已签约' }), 'draft')
  const invoicing = aboutCase(2011, () => invoiceValues())
  const anInvoice = async (office: Office) =>
    (
      await anIssuedInvoice(app, {
        firmId: office.firm.id,
        caseId: await aCaseView(office),
        applicantId: office.applicant.id,
      })
    ).invoiceId
  const subCase = aboutCase(2026, ({ applicant }) => ({
    name: '货款担保追偿',
    clients: [{ name: `丁${caseCount}号商贸有限公司`, kind: 'organ' }],
    feeFrom: 'own',
    fee: '30000',
    team: [{ empId: applicant.id, percent: '100' }],
    reason: '担保人另行追偿',
  }))
  /** One that waits for the applicant, who leads a second department. */
  const aGeneral: PageRecord = async ({ firm, applicant }) => {
    const departmentId = await aDepartment(app, firm, `第${++caseCount}部`)
    await app.db.updateTable('departments').set({ manager_id: applicant.id }).where('id', '=', departmentId).execute()
    const asker = await anEmployee(app, { firm, departmentId, name: '何小满' })
    return `id=${(await anApplication(await as(asker))).workId}`
  }
  const applied = async (office: Office, type: number, values: FormValues) =>
    `id=${(await anApplication(await mine(office), { type, values })).workId}`
  const earned = (office: Office) => incomesOf({ app, office, as }, 1)
  const claim: PageRecord = async (office) => {
    const date = toTime(app.clock.now() - 86_400_000).slice(0, 10)
    const lines = [{ type: 'transport', date, amount: '128.5', seller: '示例出行有限公司' }]
    const account = await anAccount(await mine(office), String(2_000 + ++caseCount))
    return applied(office, 2008, { kind: 'travel', lines, bearing: 'firm', account })
  }
  /** A report that finds this client. */
  async function aFinding(office: Office) {
    const name = `戊${++caseCount}号贸易有限公司`
    await aPartyCase(app, { lead: office.applicant, name: '另一买卖合同纠纷', parties: [organ(name)] })
    return aCheck(await hand(office.applicant), [{ name, kind: 'organ', role: 'opponent' }])
  }

  const aLineOfTheTrail = async ({ firm }: Office) => {
    const { id } = await app.db
      .selectFrom('audit_log')
      .select('id')
      .where('firm_id', '=', firm.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    return `auditId=${id}`
  }

  const anOffer = async (office: Office) => `id=${(await anOpportunity(app, await mine(office))).id}`
  const aSealDocOf = (office: Office) => aSealDoc({ app, office, as })

  return {
    'public/web-view': async () => 'url=https://example.com/a',
    'location/open-location': async () => 'lat=39.9&lng=116.4&name=示例法院&address=朝阳公园南路2号',
    'file/detail/detail': aDocumentOf,
    'document/compare/compare': aDocumentOf,
    'file/preview/preview': async (office: Office) => `id=${(await aDocument(await mine(office))).documentId}`,
    'file/update/update': aDocumentOf,
    'file/intelligent-add/preview': async (office) => `fileId=${await aFileOf(office)}`,
    'task/detail/detail': async ({ applicant }) => {
      const dueTime = toTime(app.clock.now() + 86_400_000)
      const { taskId } = await aTask(await hand(applicant), {
        title: '整理证据目录',
        dueTime,
        nodes: [{ title: '列清单' }],
      })
      return `taskId=${taskId}`
    },
    'message/ai/index': async ({ applicant }) => {
      const { ai: calls } = (await hand(applicant)).api({ ai })
      const { aiSessionId } = await calls.ask({ question: '标的额 50 万元的诉讼费是多少' })
      await eventually(
        () => calls.getAiSessionDetail({ aiSessionId }),
        (talk) => talk.asked[0]?.status === 'done',
      )
      return `aiSessionId=${aiSessionId}`
    },
    'message/received/dynamic-detail': async ({ applicant }) => {
      const { dynamic: feed } = (await hand(applicant)).api({ dynamic })
      return `id=${(await feed.save({ content: '一条分享', visibleTo: 'firm' })).id}`
    },
    'schedule/detail/schedule-detail': aScheduleOf,
    'schedule/detail/detail': aScheduleOf,
    'schedule/detail/map': aScheduleOf,
    'message/schedule-reminder/detail': async (office) => {
      const { id: linkId } = await aScheduleRow(office)
      return `id=${(await anAppMsg(app, office.applicant, { code: AppMsg.ScheduleReminder, linkId })).id}`
    },
    'message/conversation/conversation': async ({ applicant }) => {
      await anAppMsg(app, applicant)
      return 'systemId=1001'
    },
    'message/notice/notice-details': async ({ hr, firm }) => {
      const publisher = await anEmployee(app, { firm, name: hr.name, permissions: ['notice:publish'] })
      const phone = await hand(publisher)
      const { advId, version } = await aNotice(phone)
      await phone.api({ notice }).notice.publish({ advId, version })
      return `advId=${advId}`
    },
    'message/todo/project-details': async (office) => {
      const theirs = await as(office.head)
      const { caseId } = await aStandingCase(app, theirs, office.head, names())
      const [asked] = await theirs.call(caseInfo.invite, { caseId, empIds: [office.applicant.id] })
      return `ids=${asked?.id}&sourceType=1`
    },
    'message/todo/cross-details': async (office) => {
      const firm = await aFirm(app, { name: `样例${++caseCount}律师事务所` })
      const asker = await anEmployee(app, { firm, name: '许望舒' })
      const theirs = await as(asker)
      const { id } = await aSource(theirs, asker)
      const [asked] = await theirs.call(caseSource.inviteFirm, { id, firmId: office.firm.id })
      return `ids=${asked?.id}&sourceType=0`
    },
    'work-log/detail/detail': async ({ applicant, head }) =>
      `id=${(await aLog(app, await hand(applicant), head.id)).logId}`,
    'message/todo/log-details': async ({ applicant, head }) =>
      `id=${(await aLog(app, await hand(head), applicant.id)).logId}`,
    'create/sign-code': async ({ applicant }) =>
      `signTaskId=${(await aSignTask(await hand(applicant), [applicant])).signTaskId}`,
    'create/scan-for-sign': async ({ applicant, head }) =>
      `isReceived=N&qrsource=${(await aSignTask(await hand(head), [applicant])).qrsource}`,

    'case-clue/add-record/add-record': async ({ applicant }) => `clueId=${(await aClue(await hand(applicant))).clueId}`,
    'case-clue/detail/detail': async ({ applicant }) => `clueId=${(await aClue(await hand(applicant))).clueId}`,
    'case-source/briefing/briefing': async (office) => `id=${await aSourceOf(office)}`,
    'case-source/home/home': async (office) => `caseId=${await aSourceOf(office)}`,
    'case-source/detail/detail': async (office) => `id=${await aSourceOf(office)}`,
    'case-source/fill-source/fill-source': async (office) => `id=${await aSourceOf(office)}`,
    'cooperation-case-source/detail/detail': async (office) =>
      `chanceId=${(await aChance(app, await mine(office))).chanceId}`,
    'chat/chat-main': async (office) => `conversationId=${(await aTalk(office)).conversationId}`,
    'chat/chat-download': async (office) => `messageUId=${(await aTalk(office)).fileUId}`,
    'chat/chat-record-detail': async (office) => `messageUId=${(await aTalk(office)).recordUId}`,
    'chat/chat-forward': async (office) => `messageUIds=${(await aTalk(office)).fileUId}`,
    'chat/chat-info': aGroup,
    'chat/chat-setting': aGroup,
    'chat/chat-group-member-list': aGroup,
    'chat/chat-date': aGroup,
    'chat/chat-search': async (office) => `${await aGroup(office)}&keyword=${encodeURIComponent('材料')}`,
    'chat/file-search': async (office) => `conversationId=${(await aTalk(office)).conversationId}`,
    'message/conversation-setting/conversation-setting': aGroup,
    'message/target-search/target-search': async (office) =>
      `${await aGroup(office)}&keyword=${encodeURIComponent('材料')}`,
    'chat/chat-image': async (office) => `conversationId=${(await aTalk(office)).conversationId}`,
    'chat/preview/video': async (office) => `messageUId=${(await aTalk(office)).filmUId}`,
    'cooperation-opportunity/add/add-success': anOffer,
    'cooperation-opportunity/detail/detail': anOffer,
    'cooperation-opportunity/invite-lawyer-list/invite-lawyer-list': anOffer,
    'cooperation-opportunity/intent-lawyer-list/intent-lawyer-list': anOffer,
    'cooperation-opportunity/evaluate/evaluate': async (office) =>
      `id=${(await aCompletedOpportunity(app, await mine(office), office.firm)).id}`,
    'customer/contacts-detail/contacts-detail': async (office) =>
      `contactId=${(await aContact(await mine(office), await aCustomer(office))).contactId}`,
    'customer/customer-detail/customer-detail': async (office) => `customerId=${await aCustomer(office)}`,
    'customer/customer-case/customer-case': async (office) => `customerId=${await aCustomer(office)}`,
    'customer/customer-case-source/customer-case-source': async (office) => `customerId=${await aCustomer(office)}`,
    'conflict/result/result': async (office) => `name=${(await aFinding(office)).terms[0]?.name}`,
    'conflict/client-case-list/client-case-list': async (office) => `name=${(await aFinding(office)).terms[0]?.name}`,
    'conflict/new/result/result': async (office) => `reportId=${(await aFinding(office)).reportId}`,
    'conflict/new/client-case-list/client-case-list': async (office) => {
      const { reportId } = await aFinding(office)
      const { id } = await app.db
        .selectFrom('conflict_hits')
        .select('id')
        .where('report_id', '=', reportId)
        .executeTakeFirstOrThrow()
      return `hitId=${id}`
    },

    'receivables/detail/detail': async (office) => `expectMoneyId=${(await anInstalment(office)).expectMoneyId}`,
    'message/money-invoice-reminder/children/contract-information': async (office) =>
      `id=${(await anInstalment(office)).caseId}`,
    'message/money-invoice-reminder/children/apply-claim': async (office) =>
      `id=${(await anArrival(await aCashKeeper(app, office.firm))).arrivalId}`,
    'message/money-invoice-reminder/children/claim-information': async (office) =>
      `id=${(await aClaimed(office)).claim.claimId}`,
    'message/income-confirm/income-rate-confirm': async (office) => `moneyId=${await anIncome(office)}`,
    'message/income-confirm/income-rate-detail': async (office) => `moneyId=${await anIncome(office)}`,

    'ledger/cost/detail': async (office) => {
      const keeper = await aCashKeeper(app, office.firm)
      const { costInvoiceId } = await aCost(await mine(office), keeper, await aCaseView(office))
      return `costInvoiceId=${costInvoiceId}`
    },

    'message/event-reminder/property/detail': aFreeze,
    'message/event-reminder/property/history-insert': aFreeze,
    'message/event-reminder/property/preservation-execute': aFreeze,
    'project/apply-case/apply-case': async (office) => `caseId=${await aCaseView(office, { status: 'draft' })}`,
    'project/home/home': async (office) => `caseId=${await aCaseView(office)}`,
    'project/detail/detail': async (office) => `caseId=${await aCaseView(office)}`,
    'project/detail/collection-record': async (office) => `caseId=${(await earned(office)).caseId}`,
    'project/detail/distribution-list': async (office) => `caseId=${(await earned(office)).caseId}`,

    'receivables/apply-invoice/add-payment': async (office) => `caseId=${(await anInstalment(office)).caseId}`,
    'receivables/apply-invoice/edit-scale': async (office) => `caseId=${(await anInstalment(office)).caseId}`,
    'receivables/apply-invoice/apply-invoice': async (office) => `caseId=${await aCaseView(office)}`,
    'project/submit-invoice/apply': async (office) => `caseId=${await aCaseView(office)}`,
    'public/select-file2': async (office) => `caseId=${await aCaseView(office)}`,
    'public/pdf-preview': async () => 'src=/v3/api/none.pdf&fileName=invoice.pdf',
    'message/money-invoice-reminder/children/invoice-information': async (office) => `id=${await anInvoice(office)}`,
    'approval/handle/invoicing': invoicing,
    'approval/detail/invoicing': invoicing,
    'approval/handle/red-invoicing': async (office) => {
      const values = { invoice: { id: await anInvoice(office), text: '' }, scope: 'whole', reason: 'wrong' }
      return `id=${(await anApplication(await mine(office), { type: 2029, values })).workId}`
    },
    'approval/helper/case-Bill-detail': async (office) => `caseId=${await aCaseView(office)}`,
    'approval/flow/flow': aGeneral,
    'approval/handle/common': async (office) => `${await aGeneral(office)}&needMyDo=1`,
    'approval/handle/case-invalid': aboutCase(2014, () => ({ reason: '重复登记' })),
    'approval/handle/change-customer': aboutCase(2032, async (office) => ({
      oldClient: `甲${caseCount}号商贸有限公司`,
      customerId: [await aCustomer(office, `己${caseCount}号控股有限公司`)],
      relation: 'merged',
      reason: '客户被吸收合并',
      agreement: [await aFileOf(office)],
    })),
    'approval/handle/case-change': change,
    'approval/helper/case-update-compare': change,
    'approval/handle/case-end': aboutCase(2002, async (office, caseId) => {
      const files: string[] = []
      for (const _ of LITIGATION_NEEDS) files.push(await aFileOf(office))
      await aWholeDossier(app, office.firm.id, caseId, files)
      return { closeKind: 'judgment', closeDate: '2026-11-20', result: '判令付款', report: '一审胜诉' }
    }),
    'approval/handle/case-begin': begin,
    'approval/detail/case-begin': begin,
    'approval/handle/case-source-filing': aboutSource(2013, 'draft', { remark: '客户今日来电' }),
    'approval/handle/case-source-change': aboutSource(2020, 'following', { expectedFee: '120000', reason: '标的增加' }),
    'approval/handle/preview-source-change': aboutSource(2020, 'following', { expectedFee: '90000', reason: '减' }),
    'approval/handle/case-source-stop-following': aboutSource(2021, 'following', {
      reason: 'price',
      summary: '客户预算不足',
      pool: true,
    }),
    'approval/handle/project-recovery': aboutCase(2024, () => ({ status: 'ongoing', reason: '再审' }), 'archived'),
    'approval/handle/file-borrowing': aboutCase(
      2023,
      () => {
        const day = toDay(app.clock.now())
        return { volumes: ['main'], way: 'lend', period: { start: day, end: day }, purpose: '当事人申请再审' }
      },
      'archived',
    ),
    'approval/handle/related-parties': aboutCase(2033, () => ({
      related: [{ name: '甲方控股集团有限公司', kind: 'organ', relation: 'parent' }],
      reason: '核对股权',
    })),
    'approval/handle/sub-case': subCase,
    'approval/helper/sub-case-info': subCase,
    'approval/handle/reimbursement': claim,
    'approval/handle/expense-list-page': claim,
    'approval/handle/open-account-list': claim,
    'approval/handle/withdrawals': async (office) => {
      const { incomes } = await earned(office)
      const account = await anAccount(await mine(office), String(2_000 + ++caseCount))
      const items = [{ income: { id: incomes[0]?.incomeId ?? '', text: '' } }]
      return applied(office, 2012, { items, gross: '33018.87', account })
    },
    'approval/handle/refund': async (office) => {
      const { caseId, incomes } = await earned(office)
      return applied(office, 2030, {
        case: { id: caseId, text: '' },
        receipt: { id: incomes[0]?.claimId ?? '', text: '' },
        amount: '1000',
        reason: '提前解除委托',
        agreement: [await aFileOf(office)],
        payee: '示例控股有限公司',
        accountNo: '11001234567890',
        bank: '示例银行',
        invoice: 'none',
      })
    },
    'approval/helper/case-actualMoney-detail': async (office) => `caseId=${(await earned(office)).caseId}`,
    'approval/handle/pay': async (office) => {
      const account = await anAccount(await mine(office), String(2_000 + ++caseCount))
      return applied(office, 2019, { payKind: 'advance', amount: '3000', account, reason: '赴沪出差' })
    },
    'approval/handle/doc': async (office) => `id=${(await aSealDocOf(office)).workId}`,
    'approval/handle/doc-update': async (office) => {
      const { docId } = await aSealDocOf(office)
      const values = { doc: { id: docId, text: '' }, file: [await aFileOf(office)], reason: '更正姓名' }
      return `id=${(await anApplication(await mine(office), { type: 2022, values })).workId}`
    },
    'approval/handle/doc-cancel': async (office) => {
      const { docId } = await aSealDocOf(office)
      const values = { doc: { id: docId, text: '' }, reason: '内容有误', left: 'none' }
      return `id=${(await anApplication(await mine(office), { type: 2017, values })).workId}`
    },
    'approval/handle/doc-batch': async (office) => {
      const values = {
        matter: { id: await aCaseView(office, { status: 'ongoing' }), text: '项目' },
        title: '立案材料',
        papers: [{ kind: '诉讼文书', fileId: await aFileOf(office) }],
        stampType: '2',
        sealKind: 'official',
        copies: '2',
      }
      return `id=${(await anApplication(await mine(office), { type: 2027, values })).workId}`
    },
    'approval/helper/link-doc-list': async (office) => `caseId=${await aCaseView(office)}`,
    'public/seal-doc': async (office) => `docId=${(await aSealDocOf(office)).docId}`,
    'approval/helper/case-doccierElectronics-list': async (office) => `caseId=${await aCaseView(office)}`,
    'approval/helper/case-dossier-paper-set': async (office) => `caseId=${await aCaseView(office)}`,
    'admin/numbering/edit': async () => 'thing=case',
    'admin/law-table/edit': async () => 'kind=holiday',
    'admin/role/detail': async () => 'roleId=everyone',
    'admin/webhook/detail': async (office) => `webhookId=${(await aWebhook(await mine(office))).webhookId}`,
    'admin/webhook/delivery': async (office) => {
      const client = await mine(office)
      const { webhookId } = await aWebhook(client)
      const { deliveries } = await client.call(webhook.test, { webhookId })
      return `deliveryId=${deliveries[0]?.deliveryId ?? ''}`
    },
    'admin/service-account/detail': async (office) =>
      `serviceAccountId=${(await aServiceAccount(app, await mine(office), { case: 'read' })).serviceAccountId}`,
    'admin/data/import': async () => 'kind=customer',
    'admin/audit/detail': aLineOfTheTrail,
    'admin/person/detail': aColleague,
    'admin/flow/edit': async () => 'type=2008',
    'address-book/detail/detail': aColleague,
    'hr/employee/detail': aColleague,
    'hr/employee/edit': aColleague,
    'hr/material/detail': aColleague,
    'hr/contract/edit': aColleague,
    'hr/resignation/add': aColleague,
    'hr/resignation/items': async (office) => {
      const { id } = await anEmployee(app, { firm: office.firm, name: '顾清如' })
      await aTask(await hand(office.applicant), { assigneeIds: [id], title: '整理证据目录' })
      const { resignationId } = await aResignation(await aKeeper(app, office.firm), id)
      return `resignationId=${resignationId}&held=task.assigned&name=${encodeURIComponent('未完成任务')}`
    },
    'hr/resignation/detail': async (office) => {
      const { id } = await anEmployee(app, { firm: office.firm, name: '顾清如' })
      return `resignationId=${(await aResignation(await aKeeper(app, office.firm), id)).resignationId}`
    },
    'approval/helper/check-paper-dossier-meta': async (office) => `caseId=${await aCaseView(office)}`,
  }

  async function aColleague({ firm }: Office) {
    return `empId=${(await anEmployee(app, { firm, name: '顾清如' })).id}`
  }
  async function anInstalment(office: Office) {
    return aReceivable(await mine(office), await aCaseView(office))
  }
  async function aClaimed(office: Office) {
    const { expectMoneyId } = await anInstalment(office)
    const keeper = await aCashKeeper(app, office.firm)
    const { arrivalId } = await anArrival(keeper)
    return { keeper, claim: await aClaim(await mine(office), arrivalId, expectMoneyId, '50000') }
  }
  async function anIncome(office: Office) {
    const { keeper, claim } = await aClaimed(office)
    const { moneyId } = await keeper.call(arrival.confirmClaim, { id: claim.claimId, version: claim.version })
    return moneyId
  }
  async function aFreeze(office: Office) {
    const caseId = await aCaseView(office)
    const term = { fromDate: toDay(app.clock.now() - days(300)) }
    return `id=${(await aPreservation(await mine(office), caseId, term)).preservationId}`
  }
  async function aScheduleRow({ applicant }: Office) {
    return (await hand(applicant)).api({ schedule }).schedule.save(scheduleInput())
  }
  async function aScheduleOf(office: Office) {
    return `id=${(await aScheduleRow(office)).id}`
  }
}

/** The offices that the flows of an office's applications ask. */
export async function readyOffice(app: TestApp, office: Office) {
  await caseOffices({ app, office })
  await opensBooks(app, office.firm)
  // Receiver of another firm's invitations.
  await holds(app, office.firm, 'partner', [office.applicant])
}
