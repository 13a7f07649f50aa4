import { approval } from '@contract/approval'
import { caseInfo } from '@contract/case'
import type { CaseListInput } from '@contract/case/shapes'
import type { FormValues } from '@contract/forms/fields'
import { dayAfter, toDay } from '@server/kernel/clock'
import { anOffice, type Office } from '@test/factories/approval'
import { aCase, aStandingCase, caseValues } from '@test/factories/case'
import { anOrgan } from '@test/factories/customer'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let mine: TestClient
let head: TestClient
let stranger: TestClient

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  const as = callers(app)
  ;[mine, head, stranger] = [await as(office.applicant), await as(office.head), await as(office.hr)]
})
afterEach(() => app.close())

const names = async (client: TestClient, input: Partial<CaseListInput>) =>
  (await client.call(caseInfo.getCaseInfoList, { pageType: 1, ...input })).records.map(({ name }) => name)
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields

describe('creating a case', () => {
  test('a form proposes causes of the courts’ lists, civil and administrative for 案由, charges for 罪名', async () => {
    const find = (kind: 'cause' | 'charge', keyword: string) => mine.call(caseInfo.getCauses, { kind, keyword })
    expect(await find('cause', '民间借贷')).toEqual([{ name: '民间借贷纠纷', path: '民事 · 合同纠纷 · 借款合同纠纷' }])
    expect(await find('cause', '工商登记')).toEqual([{ name: '工商登记', path: '行政 · 行政许可' }])
    expect(await find('charge', '虚开发票')).toEqual([{ name: '虚开发票罪', path: '刑事 · 危害税收征管罪' }])
  })

  test('a new case is a draft with parties, team and its category’s fields', async () => {
    const draft = await aCase(mine, office.applicant, {
      category: 'criminal',
      charge: '合同诈骗罪',
      criminalStage: '侦查',
      custodyPlace: '北京市朝阳区看守所',
      cause: '',
      stage: '',
    })
    expect(draft).toMatchObject({
      status: 'draft',
      innerNo: null,
      cause: '合同诈骗罪',
      stage: '侦查',
      custom: { charge: '合同诈骗罪', custodyPlace: '北京市朝阳区看守所' },
      clientNames: ['北京砚澜科技有限公司'],
      can: { edit: true, begin: true, change: false, end: false },
    })
    expect(draft.values).toMatchObject({ charge: '合同诈骗罪', criminalStage: '侦查', cause: '' })
    expect(draft.team.map(({ name, role, percent }) => [name, role, percent])).toEqual([['周以宁', 'lead', '100.00']])
  })

  test.each<[string, FormValues, string, string]>([
    ['no client', { clients: [] }, 'clients', '请添加委托人'],
    [
      'a party on both sides',
      { others: [{ name: '北京砚澜科技有限公司', kind: 'organ', role: 'opponent' }] },
      'others.0.name',
      '「北京砚澜科技有限公司」不能既是委托人又是对方当事人',
    ],
    [
      'an end before its begin',
      { startDate: '2026-03-02', endDate: '2026-03-01' },
      'endDate',
      '结束日期不能早于开始日期',
    ],
    ['a retainer without term', { category: 'retainer', cause: '', stage: '' }, 'endDate', '请填写服务期的结束日期'],
    ['a fee of three decimals', { fee: '1.001' }, 'fee', '律师费最多2位小数'],
  ])('a case with %s is refused at the field and nothing is saved', async (_what, given, key, words) => {
    const reply = await mine.reply(caseInfo.saveCaseInfo, { values: caseValues(office.applicant, given) })
    expect(fieldsOf(reply)?.[key]).toBe(words)
    expect(await names(mine, {})).toEqual([])
  })

  test('percents that do not add up to 100.00 are refused', async () => {
    const team = [{ empId: office.applicant.id, percent: '60' }]
    const reply = await mine.reply(caseInfo.saveCaseInfo, { values: caseValues(office.applicant, { team }) })
    expect(fieldsOf(reply)?.team).toMatch(/100/)
  })

  test('an accepted case cannot be edited, and an outdated version gets a conflict', async () => {
    const draft = await aCase(mine, office.applicant)
    const values = caseValues(office.applicant, { name: '改名' })
    const { version } = await mine.call(caseInfo.updateCaseInfo, {
      caseId: draft.caseId,
      version: draft.version,
      values,
    })
    expect(version).toBeGreaterThan(draft.version)
    const late = await mine.reply(caseInfo.updateCaseInfo, { caseId: draft.caseId, version: draft.version, values })
    expect(late.msg).toMatch(/项目已被他人更新/)
    const standing = await aStandingCase(app, mine, office.applicant)
    expect(
      await mine.reply(caseInfo.updateCaseInfo, { caseId: standing.caseId, version: standing.version, values }),
    ).toMatchObject({ msg: '该项目已收案，请通过项目变更申请修改' })
    expect(await mine.call(caseInfo.isCaseEdit, { caseId: standing.caseId })).toEqual({
      canEdit: false,
      reason: '该项目已收案，请通过项目变更申请修改',
    })
  })
})

describe('parent cases', () => {
  const everything = async () => ({
    cases: await app.db.selectFrom('cases').selectAll().orderBy('id').execute(),
    parties: (await app.db.selectFrom('party_roles').select('id').execute()).length,
    team: (await app.db.selectFrom('team_members').select('id').execute()).length,
    audit: (await app.db.selectFrom('audit_log').select('id').execute()).length,
  })
  const begun = (parentId: string, name: string) =>
    mine.reply(caseInfo.saveCaseInfo, { parentId, values: caseValues(office.applicant, { name }) })

  test('a third level of sub-cases is refused at the field from either side and nothing is saved', async () => {
    const parent = await aStandingCase(app, mine, office.applicant, { name: '一审' })
    const child = (await begun(parent.caseId, '二审')).data
    await app.db.updateTable('cases').set({ status: 'ongoing' }).where('id', '=', child.caseId).execute()
    const before = await everything()
    const third = await begun(child.caseId, '再审')
    expect([third.code, third.msg, fieldsOf(third)]).toEqual([
      400,
      '子项目不能再分子项目',
      { parentId: '子项目不能再分子项目' },
    ])
    expect(await everything()).toEqual(before)
    const divided = await mine.reply(approval.start, {
      type: 2026,
      values: {
        case: { id: child.caseId, text: '' },
        name: '执行',
        clients: [{ name: '北京砚澜科技有限公司', kind: 'organ' }],
        feeFrom: 'parent',
        team: [{ empId: office.applicant.id, percent: '100' }],
        reason: '申请执行',
      },
    })
    expect([divided.code, fieldsOf(divided)]).toEqual([400, { case: '子项目不能再分子项目' }])
    expect(await everything()).toEqual(before)
    expect((await mine.call(caseInfo.getCaseInfoDetailNew, { caseId: child.caseId })).children).toEqual([])
  })

  test('a case cannot have itself or its own sub-case as parent', async () => {
    const parent = await aCase(mine, office.applicant, { name: '一审' })
    const child = (await begun(parent.caseId, '二审')).data
    const before = await everything()
    const { caseId, version } = parent
    const values = caseValues(office.applicant, { name: '一审' })
    for (const parentId of [caseId, child.caseId])
      for (const body of [
        { caseId, version, values, parentId },
        { caseId, version, values: { ...values, parentId } },
      ])
        expect((await mine.raw(caseInfo.updateCaseInfo, body)).code).toBe(400)
    expect(await everything()).toEqual(before)
    const kept = await mine.call(caseInfo.getCaseInfoDetailNew, { caseId })
    expect([kept.parent, kept.children.map((child) => child.caseId)]).toEqual([null, [child.caseId]])
  })
})

describe('access to cases', () => {
  test('a case is visible to its team and the department’s head, behind the wall to its team only', async () => {
    const open = await aStandingCase(app, mine, office.applicant, { name: '公开项目' })
    const secret = await aStandingCase(app, mine, office.applicant, { name: '保密项目', isConfidential: true })
    expect(await names(mine, {})).toEqual(expect.arrayContaining(['公开项目', '保密项目']))
    expect(await names(head, { pageType: 2 })).toEqual(['公开项目'])
    expect(await head.call(caseInfo.getCaseInfoDetailNew, { caseId: open.caseId })).toMatchObject({ values: null })
    const gone = { code: 404 }
    expect(await head.reply(caseInfo.getCaseInfoDetailNew, { caseId: secret.caseId })).toMatchObject(gone)
    expect(await stranger.reply(caseInfo.getCaseInfoHome, { caseId: open.caseId })).toMatchObject(gone)
    expect(await names(stranger, { pageType: 2 })).toEqual([])
  })
})

describe('the case list', () => {
  test('the case list finds by name, party pinyin, cause and court case number in any spelling', async () => {
    const { caseId, version } = await aStandingCase(app, mine, office.applicant)
    await aStandingCase(app, mine, office.applicant, {
      name: '别的',
      cause: '借款合同纠纷',
      clients: [{ name: '松间酒店有限公司', kind: 'organ' }],
      others: [],
    })
    await mine.call(caseInfo.updateCaseTrial, {
      caseId,
      version,
      values: { stage: '二审', acceptOrgan: '北京市第三中级人民法院', courtCaseNo: '（2026）京03民终1234号' },
    })
    for (const keyword of ['砚澜', 'luyuwuliu', '买卖合同', '(2026)京03民终1234', '京03民终1234号'])
      expect([keyword, await names(mine, { keyword })]).toEqual([keyword, ['砚澜科技与鹿屿物流买卖合同纠纷']])
    expect(await names(mine, { keyword: '没有这个' })).toEqual([])
    expect((await mine.call(caseInfo.getCaseInfoHome, { caseId })).caseInfo).toMatchObject({
      stage: '二审',
      proceedings: [{ acceptOrgan: '北京市第三中级人民法院', status: 'waiting' }],
    })
  })

  test('the case list finds by pinyin and initials of the name and by either end of a number', async () => {
    await aStandingCase(app, mine, office.applicant)
    const { caseId } = await aStandingCase(app, mine, office.applicant, {
      name: '瀚樾商铺租赁争议',
      cause: '承揽合同纠纷',
    })
    await app.db.updateTable('cases').set({ inner_no: '2026-MS-0042' }).where('id', '=', caseId).execute()
    for (const keyword of ['shangpu', 'hysp', '商铺租', '承揽', 'clht', '2026-ms', '0042', 'MS-0042'])
      expect([keyword, await names(mine, { keyword })]).toEqual([keyword, ['瀚樾商铺租赁争议']])
    // Written before there were keys.
    await app.db.updateTable('cases').set({ title_keys: [], title_words: '' }).where('id', '=', caseId).execute()
    for (const keyword of ['商铺租', '承揽'])
      expect([keyword, await names(mine, { keyword })]).toEqual([keyword, ['瀚樾商铺租赁争议']])
  })

  test('the list of retainers shows those in term, ending within 30 days and ended', async () => {
    const ending = (days: number) => dayAfter(toDay(Date.now()), days)
    for (const [name, endDate] of [
      ['还早', ending(90)],
      ['快了', ending(20)],
      ['过了', ending(-5)],
    ] as const)
      await aStandingCase(app, mine, office.applicant, {
        name,
        category: 'retainer',
        cause: '',
        stage: '',
        startDate: '2026-01-01',
        endDate,
        feeMode: 'annual',
      })
    const namesUnder = async (queryValueIndex: 0 | 1 | 2 | 3) =>
      (await names(mine, { pageType: 6, queryValueIndex })).sort()
    expect(await namesUnder(0)).toEqual(['快了', '过了', '还早'].sort())
    expect(await namesUnder(1)).toEqual(['快了', '还早'].sort())
    expect(await namesUnder(2)).toEqual(['快了'])
    expect(await namesUnder(3)).toEqual(['过了'])
  })
})

test('the cases of a customer are narrowed by state and searched, and their known fees summed', async () => {
  const { customerId } = await anOrgan(mine, office.applicant)
  const going = await aStandingCase(app, mine, office.applicant)
  const free = await aStandingCase(app, mine, office.applicant, { name: '常年法律咨询', feeMode: 'free', fee: '' })
  const done = await aStandingCase(app, mine, office.applicant, { name: '旧案', status: 'archived' })
  await aCase(mine, office.applicant, { name: '还没有收案' })
  expect([going.customerId, done.customerId]).toEqual([customerId, customerId])
  const read = (asked: object = {}) => mine.call(caseInfo.getCustomerCaseList, { customerId, ...asked })
  const ids = async (asked: object) => (await read(asked)).records.map(({ caseId }) => caseId)
  expect((await read()).totals).toEqual({ open: 3, over: 1, fee: '160000.00', withoutFee: 1 })
  expect(await ids({ state: 'over' })).toEqual([done.caseId])
  expect(await ids({ state: 'open', keyword: '法律咨询' })).toEqual([free.caseId])
})
