import { caseInfo } from '@contract/case'
import { chat } from '@contract/chat'
import { customer } from '@contract/customer'
import { notice } from '@contract/notice'
import { schedule } from '@contract/schedule'
import { search } from '@contract/search'
import type { SearchKind } from '@contract/search/codes'
import { task } from '@contract/task'
import { rebuildEntries } from '@server/domains/search'
import { scoped } from '@server/kernel/db/open'
import { anApplication, anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aContact, anOrgan } from '@test/factories/customer'
import { aDocument } from '@test/factories/document'
import { anEmployee } from '@test/factories/people'
import { aCashKeeper, aReceivable } from '@test/factories/receivable'
import { scheduleInput } from '@test/factories/schedule'
import { aServiceAccount } from '@test/factories/service-account'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, someone, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let mine: TestClient
let as: ReturnType<typeof callers>

beforeAll(async () => {
  app = await testApp()
  as = callers(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await anOffice(app)
  mine = await as(office.applicant)
})

const COURT_NO = '（2026）京0105民初1234号'

/** Titles of the hits of a kind, as somebody finds them. */
async function titles(client: TestClient, keyword: string, kind: SearchKind = 'case') {
  const { groups } = await client.call(search.find, { keyword })
  return groups.find((group) => group.kind === kind)?.hits.map(({ title }) => title) ?? []
}

async function aFiledCase(name = '砚澜科技与鹿屿物流买卖合同纠纷') {
  const { caseId, version } = await aStandingCase(app, mine, office.applicant, { name })
  const values = { stage: '一审', acceptOrgan: '北京市朝阳区人民法院', courtCaseNo: COURT_NO }
  await mine.call(caseInfo.updateCaseTrial, { caseId, version, values })
  return { caseId, name }
}

test.each([
  ['its court number with brackets of half width', '(2026)京0105民初1234号'],
  ['its court number with square brackets, 第 and blanks', '〔2026〕京0105民初 第1234号'],
  ['its court number without brackets and 号', '2026京0105民初1234'],
  ['the end of its court number', '民初1234号'],
  ['its name', '砚澜科技'],
  ['traditional characters', '硯瀾科技'],
  ['pinyin', 'yanlan'],
  ['the initials of its name', 'ylkj'],
  ['a name with one character wrong', '砚兰科技'],
  ['its opponent', '鹿屿物流有限'],
  ['its cause', '买卖合同纠纷'],
  ['two words in any order', '鹿屿 砚澜'],
])('a case is found by %s', async (_, keyword) => {
  const { name } = await aFiledCase()
  await aStandingCase(app, mine, office.applicant, {
    name: '沐原常年顾问',
    cause: '',
    clients: [{ name: '沐原餐饮', kind: 'organ' }],
    others: [],
  })
  expect(await titles(mine, keyword)).toEqual([name])
})

test.each([
  ['letters that begin within a syllable', 'anlan'],
  ['a name with two characters wrong', '言兰科技'],
  ['another court number', '(2026)京0105民初1235号'],
])('a case is not found by %s', async (_, keyword) => {
  await aFiledCase()
  expect(await titles(mine, keyword)).toEqual([])
})

test('the part of a title that the words mean is returned as it is written there', async () => {
  await aFiledCase()
  const matched = async (keyword: string) => {
    const { groups } = await mine.call(search.find, { keyword })
    return groups.find(({ kind }) => kind === 'case')?.hits[0]?.matched
  }
  expect(await matched('硯瀾')).toBe('砚澜')
  expect(await matched('yanlan')).toBe('砚澜')
  expect(await matched('ylkj')).toBe('砚澜科技')
  expect(await matched('砚兰科技')).toBe('砚澜科技')
  expect(await matched('1234号')).toBe('')
})

test('a confidential case and what hangs on it are absent for everybody outside its team', async () => {
  const name = '绛云计划股权收购'
  const { caseId } = await aStandingCase(app, mine, office.applicant, {
    name,
    isConfidential: true,
    clients: [{ name: '绛云控股有限公司', kind: 'organ' }],
    others: [],
  })
  await aDocument(mine, { space: 'case', caseId, fileName: '绛云尽调报告.pdf' })
  expect(await titles(mine, '绛云')).toEqual([name])
  expect(await titles(mine, '绛云', 'document')).toEqual(['绛云尽调报告.pdf'])
  for (const outsider of [office.stranger, office.director, office.hr]) {
    const { groups } = await (await as(outsider)).call(search.find, { keyword: '绛云' })
    expect(JSON.stringify(groups)).not.toContain('绛云')
    expect(groups).toEqual([])
  }
})

test('twenty-five cases that somebody may not see do not hide the one that they may', async () => {
  for (let index = 0; index < 25; index++)
    await aStandingCase(app, mine, office.applicant, { name: `朔岩纠纷${index}`, isConfidential: true })
  const theirs = await as(office.stranger)
  await aStandingCase(app, theirs, office.stranger, { name: '关于远方的朔岩纠纷之外的一件' })
  expect(await titles(theirs, '朔岩')).toEqual(['关于远方的朔岩纠纷之外的一件'])
})

test('another firm finds nothing of this one', async () => {
  await aFiledCase()
  await anOrgan(mine, office.applicant)
  const other = await as(await anEmployee(app))
  expect((await other.call(search.find, { keyword: '砚澜' })).groups).toEqual([])
})

test('a colleague is found by name and pinyin until they leave', async () => {
  expect(await titles(mine, 'linzhiyuan', 'employee')).toEqual(['林知远'])
  expect(await titles(mine, '林知远', 'employee')).toEqual(['林知远'])
  await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', office.head.id).execute()
  expect(await titles(mine, 'linzhiyuan', 'employee')).toEqual([])
})

test('a program’s key is no colleague to be found', async () => {
  const boss = await someone(app, { firm: office.firm, name: '方知远', permissions: ['firm:manage'] })
  await aServiceAccount(app, boss, { name: '远岫财务', case: 'read' })
  expect(await titles(mine, '远岫财务', 'employee')).toEqual([])
  expect(await titles(mine, '方知远', 'employee')).toEqual(['方知远'])
})

test('customers, contacts, documents, approvals, tasks and notices are found in groups of their own', async () => {
  const { customerId } = await anOrgan(mine, office.applicant, { name: '北京远岫文化有限公司' })
  await aContact(mine, customerId, '远小岫')
  await aDocument(mine, { space: 'personal', fileName: '远岫意见书.pdf' })
  await anApplication(mine, { values: { title: '远岫项目投影仪', content: '三楼' } })
  await mine.call(task.saveTask, { title: '联系远岫', priority: 2, assigneeIds: [office.applicant.id] })
  const { groups } = await mine.call(search.find, { keyword: '远岫' })
  expect(groups.map(({ kind, count, hits }) => [kind, count, hits[0]?.title])).toEqual([
    ['customer', 1, '北京远岫文化有限公司'],
    ['contact', 1, '远小岫'],
    ['document', 1, '远岫意见书.pdf'],
    ['approval', 1, '远岫项目投影仪'],
    ['task', 1, '联系远岫'],
  ])
})

test('a case that was renamed is found by its new name only, and its documents say the new one', async () => {
  const { caseId } = await aFiledCase()
  await aDocument(mine, { space: 'case', caseId, fileName: '起诉状.pdf' })
  await titles(mine, '砚澜')
  await app.db.updateTable('cases').set({ name: '青岚坞租赁纠纷' }).where('id', '=', caseId).execute()
  expect(await titles(mine, '青岚坞')).toEqual(['青岚坞租赁纠纷'])
  const { groups } = await mine.call(search.find, { keyword: '起诉状', kind: 'document' })
  expect(groups[0]?.hits[0]?.note).toBe('青岚坞租赁纠纷')
})

test('one group is read whole', async () => {
  for (let index = 0; index < 5; index++)
    await mine.call(task.saveTask, { title: `盘点卷宗${index}`, priority: 2, assigneeIds: [office.applicant.id] })
  const overview = await mine.call(search.find, { keyword: '盘点卷宗' })
  expect(overview.groups.map(({ kind, count, hits }) => [kind, count, hits.length])).toEqual([['task', 5, 3]])
  const whole = await mine.call(search.find, { keyword: '盘点卷宗', kind: 'task' })
  expect(whole.groups.map(({ count, hits }) => [count, hits.length])).toEqual([[5, 5]])
})

test.each([' ', '%', '_', '\\', "'", '𠮷', '😀😀😀'])(
  'the keyword %j finds nothing and is not refused otherwise',
  async (keyword) => {
    await aFiledCase()
    const { code, data } = await mine.reply(search.find, { keyword })
    expect([0, 400]).toContain(code)
    if (code === 0) expect(data.groups).toEqual([])
  },
)

/** Entries of the firm as they are stored, in order. */
const entries = () =>
  app.db
    .selectFrom('search_entries')
    .selectAll()
    .where('firm_id', '=', office.firm.id)
    .orderBy('kind')
    .orderBy('record_id')
    .execute()

test('after any changes the entries equal those of a rebuild', async () => {
  const { caseId } = await aFiledCase()
  const { customerId } = await anOrgan(mine, office.applicant, { name: '北京远岫文化有限公司' })
  await aContact(mine, customerId, '远小岫')
  const { documentId } = await aDocument(mine, { space: 'case', caseId, fileName: '起诉状.pdf' })
  await anApplication(mine)
  await mine.call(search.find, { keyword: '甲' })
  const detail = await mine.call(customer.getCustomerDetail, { customerId })
  const steps: (() => Promise<unknown>)[] = [
    () => app.db.updateTable('parties').set({ name: '改名文化有限公司' }).where('id', '=', detail.partyId).execute(),
    () =>
      app.db.updateTable('cases').set({ name: '改名的项目', is_confidential: true }).where('id', '=', caseId).execute(),
    () => app.db.updateTable('case_proceedings').set({ court_case_no: '（2025）沪01民终9号' }).execute(),
    () => app.db.updateTable('documents').set({ name: '答辩状.pdf' }).where('id', '=', documentId).execute(),
    () => app.db.updateTable('departments').set({ name: '改名部' }).execute(),
    () => app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', office.hr.id).execute(),
    () => app.db.deleteFrom('party_roles').execute(),
    () => app.db.deleteFrom('customer_contacts').execute(),
    () => app.db.updateTable('documents').set({ deleted_at: '2026-01-01 00:00:00' }).execute(),
  ]
  const firm = { db: scoped(app.db, office.firm.id), firmId: office.firm.id }
  for (const step of steps) {
    await step()
    await mine.call(search.find, { keyword: '甲' })
    const kept = await entries()
    await app.db.deleteFrom('search_entries').execute()
    await rebuildEntries(firm)
    expect(kept).toEqual(await entries())
  }
})

test('a notice is found by its text once it is published', async () => {
  const publisher = await as(await anEmployee(app, { firm: office.firm, permissions: ['notice:publish'] }))
  const values = { title: '放假安排', content: '<p>元宵节值班表见附件</p>', audience: 'firm' as const }
  const draft = await publisher.call(notice.save, { ...values, departmentIds: [], fileIds: [], isTopped: false })
  expect(await titles(mine, '值班表', 'notice')).toEqual([])
  await publisher.call(notice.publish, { advId: draft.advId, version: draft.version })
  expect(await titles(mine, '值班表', 'notice')).toEqual(['放假安排'])
})

test('a colleague’s private schedule is absent, and one’s own is found with its time', async () => {
  const values = scheduleInput({ title: '体检复查', isPrivate: true })
  await mine.call(schedule.save, values)
  const { groups } = await mine.call(search.find, { keyword: '体检复查' })
  expect(groups.map(({ kind, hits }) => [kind, hits[0]?.time])).toEqual([['schedule', values.start]])
  expect(await titles(await as(office.director), '体检复查', 'schedule')).toEqual([])
})

test('a message is found by its members only, in their conversation', async () => {
  const { conversationId } = await mine.call(chat.openPrivate, { imUserId: office.head.id })
  const message = { messageType: 2 as const, content: '青岚坞的合同改好了' }
  await mine.call(chat.send, { conversationId, clientKey: 'search-test-1', message })
  const { groups } = await mine.call(search.find, { keyword: '青岚坞' })
  expect(groups.map(({ kind, hits }) => [kind, hits.map(({ id, note }) => [id, note])])).toEqual([
    ['conversation', [[conversationId, '青岚坞的合同改好了']]],
  ])
  expect((await (await as(office.stranger)).call(search.find, { keyword: '青岚坞' })).groups).toEqual([])
})

test('a bookkeeper does not find the receivables of a confidential case by its name', async () => {
  const { caseId } = await aStandingCase(app, mine, office.applicant, { name: '绛云计划', isConfidential: true })
  await aReceivable(mine, caseId, { name: '首期律师费' })
  const keeper = await aCashKeeper(app, office.firm)
  expect(await titles(keeper, '绛云', 'receivable')).toEqual([])
  expect(await titles(keeper, '首期律师费', 'receivable')).toEqual(['保密项目 首期律师费'])
})
