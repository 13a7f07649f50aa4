import { message } from '@contract/message'
import { notice } from '@contract/notice'
import type { Notice, SaveNoticeInput } from '@contract/notice/shapes'
import { aNotice } from '@test/factories/notice'
import { aDepartment, aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { aDocument } from '@test/factories/sign-task'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { targetOf } from '@/rules/targets/messageJump'

let app: TestApp
let firm: Firm
let office: AppClient
let reader: AppClient
let elsewhere: AppClient
let second: string
let zhou: Worker

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  firm = await aFirm(app)
  second = await aDepartment(app, firm)
  const publisher = await anEmployee(app, { firm, name: '沈静', permissions: ['notice:publish'] })
  zhou = await anEmployee(app, { firm, name: '周以宁' })
  office = await phoneOf(app, publisher)
  reader = await phoneOf(app, zhou)
  elsewhere = await phoneOf(app, await anEmployee(app, { firm, departmentId: second }))
})

const noticesOf = (phone: AppClient) => phone.api({ notice }).notice
const published = async (given?: Partial<SaveNoticeInput>): Promise<Notice> =>
  noticesOf(office).publish(await refOf(aNotice(office, given)))
const refOf = async (made: Promise<Notice>) => {
  const { advId, version } = await made
  return { advId, version }
}
const cardsOf = async (phone: AppClient) =>
  (await phone.api({ message }).message.getMsgList({ appMsgType: [1201] })).records
const titlesOf = async (phone: AppClient, tab: 'all' | 'unread' = 'all') =>
  (await noticesOf(phone).getList({ tab })).records.map(({ title }) => title)
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error) => error.message,
  )

test('a published notice sends everybody a card that opens it, and is unread until opened', async () => {
  const { advId } = await published({ title: '消防演练' })
  const [card] = await cardsOf(reader)
  expect(card).toMatchObject({ appMsgType: 1201, msgType: 26, linkId: advId })
  expect(card && targetOf(card)).toMatchObject({ params: { advId } })
  expect(await cardsOf(office)).toEqual([])
  expect(await noticesOf(reader).getCounts({})).toEqual({ unread: 1 })
  expect(await noticesOf(reader).read({ advId })).toMatchObject({ isRead: true, receipts: [] })
  expect([await titlesOf(reader), await titlesOf(reader, 'unread')]).toEqual([['消防演练'], []])
})

test('a draft is visible to publishers only and can be edited until it is published', async () => {
  const { advId, version } = await aNotice(office, { title: '体检安排' })
  expect(await refusal(noticesOf(reader).getById({ advId }))).toBe('公告不存在或已被删除')
  expect(await refusal(noticesOf(reader).getList({ tab: 'managed' }))).toBe('需要「发布公告」权限')
  expect(await refusal(noticesOf(reader).publish({ advId, version }))).toBe('需要「发布公告」权限')
  const out = await noticesOf(office).publish({ advId, version })
  const change = { ...changeOf(out), title: '体检安排（二）' }
  expect(await refusal(noticesOf(office).update(change))).toBe('公告已发布，撤回后才能修改')
})

test('a notice for a department is invisible to another department', async () => {
  const { advId } = await published({ audience: 'departments', departmentIds: [second] })
  expect(await titlesOf(elsewhere)).toEqual(['关于归档的通知'])
  expect([await titlesOf(reader), await cardsOf(reader)]).toEqual([[], []])
  expect(await refusal(noticesOf(reader).getById({ advId }))).toBe('公告不存在或已被删除')
})

test('a topped notice comes first, and the keyword search finds its text', async () => {
  const first = await published({ title: '旧模板停用', content: '<p>风险告知书一并更新</p>' })
  await published({ title: '团建报名' })
  await noticesOf(office).top({ advId: first.advId, version: first.version, isTopped: true })
  expect(await titlesOf(reader)).toEqual(['旧模板停用', '团建报名'])
  const { records } = await noticesOf(reader).getList({ tab: 'all', keyword: '告知书' })
  expect(records.map(({ status }) => status)).toEqual(['topped'])
})

test('publishers see by department who has read a notice', async () => {
  const { advId } = await published()
  await noticesOf(reader).read({ advId })
  const { receipts } = await noticesOf(office).getById({ advId })
  expect(receipts.map(({ name, read, total }) => [name, read, total])).toEqual(
    expect.arrayContaining([
      ['业务部', 1, 2],
      ['二部', 0, 1],
    ]),
  )
  const people = await noticesOf(office).getReaders({ advId, departmentId: firm.departmentId })
  expect(people.map(({ name, readTime }) => [name, readTime !== null])).toEqual([
    ['沈静', false],
    ['周以宁', true],
  ])
  expect(await refusal(noticesOf(reader).getReaders({ advId, departmentId: second }))).toBe('需要「发布公告」权限')
})

test('those who have not read a notice are reminded, once an hour', async () => {
  const { advId, version } = await published()
  await noticesOf(reader).read({ advId })
  const { count, notice: after } = await noticesOf(office).remind({ advId, version })
  expect([count, (await cardsOf(elsewhere)).length, (await cardsOf(reader)).length]).toEqual([1, 2, 1])
  expect((await cardsOf(elsewhere))[0]?.content.appText.appAlertTitle).toBe('请阅读公告：关于归档的通知')
  expect(await refusal(noticesOf(office).remind({ advId, version: after.version }))).toMatch(
    /已提醒过，一小时后可以再提醒$/,
  )
  expect(await refusal(noticesOf(reader).remind({ advId, version: after.version }))).toBe('需要「发布公告」权限')
  expect(await cardsOf(elsewhere)).toHaveLength(2)
})

test('a withdrawn notice says so to its readers and is unread when published again', async () => {
  const { advId, version } = await published()
  await noticesOf(reader).read({ advId })
  const withdrawn = await noticesOf(office).withdraw({ advId, version })
  expect(await refusal(noticesOf(reader).getById({ advId }))).toBe('这条公告已被撤回，请以最新发布的公告为准')
  expect(await titlesOf(reader)).toEqual([])
  await noticesOf(office).publish({ advId, version: withdrawn.version })
  expect(await titlesOf(reader, 'unread')).toEqual(['关于归档的通知'])
})

test('the second of two changes to a notice gets a conflict', async () => {
  const made = await aNotice(office)
  const change = changeOf(made)
  await noticesOf(office).update({ ...change, title: '第一稿' })
  expect(await refusal(noticesOf(office).update({ ...change, title: '第二稿' }))).toMatch('公告已被他人更新')
  expect(await refusal(noticesOf(office).publish({ advId: made.advId, version: 1 }))).toMatch('公告已被他人更新')
})

test('rich text loses scripts, remote content and styles, and broken tags are closed', async () => {
  const content =
    '<h1 style="position:fixed">一</h1><p onclick="steal()">正<b>文<script>steal()</script><img src=x onerror=steal()>' +
    '<a href="javascript:steal()">甲</a><a href="https://court.gov.cn" target=_top>乙</a><iframe src="//x"></iframe>'
  expect((await published({ content })).content).toBe(
    `<h3>一</h3><p>正<strong>文<a ${AWAY}>甲</a><a href="https://court.gov.cn" ${AWAY}>乙</a></strong></p>`,
  )
})

test.each<[string, Partial<SaveNoticeInput>, string]>([
  ['a title without end', { title: '长'.repeat(10_000) }, '标题不能超过50个字'],
  ['nothing but a script', { content: '<script>steal()</script>' }, '请填写正文'],
  ['no department chosen', { audience: 'departments' }, '请选择部门'],
  ['a department that is not there', { audience: 'departments', departmentIds: ['d9'] }, '部门不存在'],
])('a notice with %s is refused with a message and not saved', async (_, given, words) => {
  expect(await refusal(aNotice(office, given))).toBe(words)
  expect((await noticesOf(office).getList({ tab: 'managed' })).total).toBe(0)
})

test('attachments of a published notice open for its audience', async () => {
  const draft = await aNotice(office, { fileIds: [await aDocument(office)] })
  expect(draft.files).toHaveLength(1)
  await noticesOf(office).publish({ advId: draft.advId, version: draft.version })
  expect((await noticesOf(reader).getById({ advId: draft.advId })).files).toHaveLength(1)
})

const AWAY = 'target="_blank" rel="noopener noreferrer"'

const changeOf = ({ advId, version, title, content, audience }: Notice) => ({
  ...{ advId, version, title, content, audience },
  departmentIds: [],
  fileIds: [],
  isTopped: false,
})
