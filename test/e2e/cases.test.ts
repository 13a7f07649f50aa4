import { approval } from '@contract/approval'
import type { WorkflowDetail } from '@contract/approval/shapes'
import { caseInfo } from '@contract/case'
import { conflict } from '@contract/conflict'
import { days } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { toDay } from '@server/kernel/clock'
import { agree, anOffice, detailOf, type Office } from '@test/factories/approval'
import { aCase, aStandingCase } from '@test/factories/case'
import { aWholeDossier, caseOffices, LITIGATION_NEEDS, readyToBegin } from '@test/factories/case-approval'
import { anOrgan } from '@test/factories/customer'
import { anUpload, PDF } from '@test/factories/file'
import type { Worker } from '@test/factories/people'
import { callers, type TestClient } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { dialog, press, pressIn, pressMore } from './approval-screen'
import { arriveAt, sees, seesMessage, stage, top, waited } from './support'

const on = stage()
const APPROVED = 3
/** More steps than any of these flows has. */
const MOST_STEPS = 8

let office: Office
let as: (who: Worker) => Promise<TestClient>
let lead: TestClient
let mine: Page
let caseId: string
const phones = new Map<string, Page>()

beforeEach(async () => {
  office = await anOffice(on.app)
  await caseOffices({ app: on.app, office })
  as = callers(on.app)
  lead = await as(office.applicant)
  phones.clear()
})

const people = ({ applicant, head, director, admins, hr }: Office) => [applicant, head, director, ...admins, hr]

async function phoneOf(who: Worker): Promise<Page> {
  const phone = phones.get(who.id) ?? (await on.phoneOf(who))
  phones.set(who.id, phone)
  return phone
}

const handle = (page: string, workId: string) => `/approval/handle/${page}?id=${workId}&needMyDo=1`

/** The approver whom the course names next. */
const nextOf = ({ nodeName, handlers }: WorkflowDetail) => {
  const next = people(office).find(({ id }) => handlers.some(({ empId }) => empId === id))
  if (!next) throw new Error(`nobody of the office is next at ${nodeName}`)
  return next
}

/** Everybody agrees whom the course names, until it is through. At the steps named here on the page, after a look. */
async function passes(workId: string, page: string, looks: Readonly<Record<string, (his: Page) => Promise<unknown>>>) {
  const seen: string[] = []
  for (let step = 0; step < MOST_STEPS; step++) {
    const work = await detailOf(lead, workId)
    if (work.status === APPROVED) break
    const next = nextOf(work)
    seen.push(`${work.nodeName} ${next.name}`)
    const look = looks[work.nodeName ?? '']
    if (!look) {
      await agree(await as(next), workId)
      continue
    }
    const his = await phoneOf(next)
    await his.goto(handle(page, workId))
    await look(his)
    await press(his, /^(同意|编号|归档)$/)
    await seesMessage(his, /已(同意|编号|归档)/)
  }
  return seen
}

const started = async (type: number, values: FormValues) =>
  (await lead.call(approval.start, { type, values: { case: { id: caseId, text: '' }, ...values } })).workId

const applyFor = (type: number) => mine.goto(`/approval/add/add?type=${type}&recordId=${caseId}`)
const workIdOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''
const fill = (page: Page, label: string, words: string) => top(page).getByLabel(label, { exact: true }).fill(words)

async function choose(page: Page, label: string, words: string, where = top(page)) {
  await where.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await dialog(page).getByRole('radio', { name: words, exact: true }).click()
  await waited(page)
}

const CLIENT = '北京砚澜科技有限公司'
const OPPONENT = '鹿屿物流有限公司'

/** A customer for whom there is a draft, while a colleague acts against them elsewhere. */
async function anAccepted() {
  await anOrgan(lead, office.applicant, { name: CLIENT })
  await aStandingCase(on.app, await as(office.stranger), office.stranger, {
    name: '另案买卖合同纠纷',
    clients: [{ name: '合砾新材有限公司', kind: 'organ' }],
    others: [{ name: CLIENT, kind: 'organ', role: 'opponent' }],
  })
  return (await aCase(lead, office.applicant, { ...readyToBegin, startDate: '2026-01-05' })).caseId
}

async function isChecked() {
  const report = await lead.call(conflict.run, {
    terms: [
      { name: CLIENT, kind: 'organ', role: 'client' },
      { name: OPPONENT, kind: 'organ', role: 'opponent' },
    ],
    targetKind: 'case',
    targetId: caseId,
  })
  const officer = await as(office.hr)
  const { fileId } = await anUpload(officer, { fileName: '豁免函.pdf' })
  await officer.call(conflict.saveWaiver, {
    reportId: report.reportId,
    version: report.version,
    note: '双方书面同意',
    fileId,
  })
}

test('a case goes from an accepted client to the archive and back through six people', async () => {
  caseId = await anAccepted()
  mine = await phoneOf(office.applicant)

  // Nobody accepts it unchecked; with the waiver of both sides the director decides as well.
  await mine.goto(`/project/home/home?caseId=${caseId}`)
  await press(mine, '申请收案')
  await arriveAt(mine, 'project/apply-case/apply-case')
  await press(mine, '填写收案申请')
  await arriveAt(mine, 'approval/add/add')
  const chooser = mine.waitForEvent('filechooser')
  await top(mine).getByRole('button', { name: '添加文件' }).first().click()
  await (await chooser).setFiles({ name: '委托合同.pdf', mimeType: 'application/pdf', buffer: PDF })
  await top(mine).getByRole('button', { name: '打开委托合同.pdf' }).waitFor()
  await press(mine, '提交审批')
  await sees(mine, '请先对该项目做利益冲突检索')
  await isChecked()
  await waited(mine)
  await press(mine, '提交审批')
  await arriveAt(mine, 'approval/detail/case-begin')
  const accepted = await passes(workIdOf(mine), 'case-begin', {
    利冲专员: (his) => sees(his, '已豁免'),
    主任: (his) => sees(his, CLIENT),
  })
  expect(accepted).toEqual(['利冲专员 黄若兰', '分管合伙人 林知远', '主任 陈景行', expect.stringMatching(/^行政编号 /)])
  await sees(mine, '已通过')

  // The court writes: its message becomes a hearing and a task of the case.
  const day = toDay(on.app.clock.now() + days(20))
  const [year, month, date] = day.split('-').map(Number)
  await mine.goto(`/project/home/home?caseId=${caseId}`)
  await sees(mine, /\d{4}-MS-0001/)
  await pressMore(mine, '粘贴法院短信')
  await arriveAt(mine, 'project/court-sms/court-sms')
  await fill(
    mine,
    '短信内容',
    `【北京市朝阳区人民法院】您代理的（2026）京0105民初12345号${CLIENT}与${OPPONENT}买卖合同纠纷一案，定于${year}年${month}月${date}日上午9时30分在本院第二十三法庭开庭，承办法官高远，电话010-85991234。`,
  )
  await press(mine, '识别')
  await sees(mine, /09:30 开庭/)
  await press(mine, '全部登记')
  await press(mine, '查看项目')
  await arriveAt(mine, 'project/home/home')
  await sees(mine, '北京市朝阳区人民法院 第二十三法庭')
  await sees(mine, '（2026）京0105民初12345号')
  await sees(mine, '致电高远法官')

  // Somebody joins the other side: the change shows this and no more, and the officer looks at the new name.
  await applyFor(2016)
  await press(mine, '添加对方及关联方')
  await dialog(mine).getByLabel('名称', { exact: true }).fill('丙方担保有限公司')
  await dialog(mine).getByRole('radio', { name: '单位', exact: true }).click()
  await choose(mine, '身份', '对方当事人', dialog(mine))
  await pressIn(mine, '完成')
  await fill(mine, '变更原因', '追加担保人为被告')
  await waited(mine)
  await press(mine, '提交审批')
  await arriveAt(mine, 'approval/handle/case-change')
  await passes(workIdOf(mine), 'case-change', {
    利冲专员: async (his) => {
      await sees(his, '变更内容 1 项')
      await sees(his, '不在利冲检索报告中：丙方担保有限公司')
    },
  })
  await sees(mine, '已通过')

  // A claim of its own, in a case of its own.
  await applyFor(2026)
  await fill(mine, '项目名称', '丙方担保追偿')
  await top(mine).getByRole('radio', { name: '包含在主项目收费内' }).click()
  await waited(mine)
  await fill(mine, '分立原因', '担保责任另行追偿')
  await press(mine, '提交审批')
  await arriveAt(mine, 'approval/handle/sub-case')
  await passes(workIdOf(mine), 'sub-case', { 分管合伙人: (his) => sees(his, '丙方担保追偿') })

  // The client is merged into another customer.
  const { customerId } = await anOrgan(lead, office.applicant, { name: '砚澜控股集团有限公司' })
  const merging = await started(2032, {
    oldClient: CLIENT,
    customerId: [customerId],
    relation: 'merged',
    reason: '客户被吸收合并',
    agreement: [(await anUpload(lead, { fileName: '变更协议.pdf' })).fileId],
  })
  await passes(merging, 'change-customer', { 财务: (his) => sees(his, '砚澜控股集团有限公司') })

  // Closing begins with what its dossier lacks; the archivist looks at each paper before the case is.
  await applyFor(2002)
  // The contract came with the acceptance.
  await sees(mine, '结案前还缺 10 项，放入后自动勾选')
  const files = await Promise.all(LITIGATION_NEEDS.map((item) => anUpload(lead, { fileName: `${item}.pdf` })))
  await aWholeDossier(
    on.app,
    office.firm.id,
    caseId,
    files.map(({ fileId }) => fileId),
  )
  await applyFor(2002)
  await choose(mine, '结案方式', '判决')
  await fill(mine, '办理结果', '判令付款')
  await press(mine, '提交审批')
  await arriveAt(mine, 'approval/handle/case-end')
  const ended = await passes(workIdOf(mine), 'case-end', {
    档案管理员: async (his) => {
      await top(his).getByText('卷宗核验').click()
      await arriveAt(his, 'approval/helper/check-paper-dossier-meta')
      await press(his, '全部齐全')
      await seesMessage(his, '已记录')
      await his.goBack()
      await arriveAt(his, 'approval/handle/case-end')
    },
  })
  expect(ended).toEqual(['分管合伙人 林知远', '财务 沈文静', '档案管理员 吴佳禾'])
  const archivist = await phoneOf(office.admins[1])
  await archivist.goto(`/approval/helper/check-paper-dossier-meta?caseId=${caseId}`)
  await press(archivist, '归档')
  await seesMessage(archivist, '已归档')

  // A retrial: it is taken from the shelf and goes on, as all who look at it see.
  await passes(await started(2024, { status: 'ongoing', reason: '对方申请再审' }), 'project-recovery', {
    主任: (his) => sees(his, '对方申请再审'),
  })
  await mine.goto(`/project/home/home?caseId=${caseId}`)
  await sees(mine, '在办')
  const { status, clientNames, children, parties } = await lead.call(caseInfo.getCaseInfoDetailNew, { caseId })
  expect([status, clientNames, children.map(({ name }) => name)]).toEqual([
    'ongoing',
    ['砚澜控股集团有限公司'],
    ['丙方担保追偿'],
  ])
  expect(parties.map(({ name }) => name)).toContain('丙方担保有限公司')
})
