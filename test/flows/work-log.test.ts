import { days as daysInMs } from '@contract/duration'
import { message } from '@contract/message'
import { misc } from '@contract/misc'
import { workLog } from '@contract/work-log'
import type { SubmitInput } from '@contract/work-log/shapes'
import { toDay } from '@server/kernel/clock'
import { newId } from '@server/kernel/db/id'
import { aStandingCase } from '@test/factories/case'
import { anOrgan } from '@test/factories/customer'
import { aDepartment, aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { aDocument } from '@test/factories/sign-task'
import { aLog, aLogInput } from '@test/factories/work-log'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { strFromU8, unzipSync } from 'fflate'
import { targetOf } from '@/rules/targets/messageJump'

let app: TestApp
let firm: Firm
let author: Worker
let head: Worker
let copied: Worker
let mine: AppClient
let theirs: AppClient

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  firm = await aFirm(app)
  author = await anEmployee(app, { firm, name: '何小满' })
  head = await anEmployee(app, { firm, name: '林知远' })
  copied = await anEmployee(app, { firm, name: '周以宁' })
  await app.db.updateTable('departments').set({ manager_id: head.id }).where('id', '=', firm.departmentId).execute()
  mine = await phoneOf(app, author)
  theirs = await phoneOf(app, head)
})

const logsOf = (phone: AppClient) => phone.api({ workLog }).workLog
const input = (given: Partial<SubmitInput> = {}) => aLogInput(app, { reviewerIds: [head.id], ...given })
const daysAgo = (days: number) => toDay(app.clock.now() - daysInMs(days))
const cardsOf = async (phone: AppClient, ...appMsgType: number[]) =>
  (await phone.api({ message }).message.getMsgList({ appMsgType })).records
const refOf = ({ logId, version }: { logId: string; version: number }) => ({ logId, version })

interface Refused extends Error {
  fields?: Record<string, string>
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Refused) => error.message,
  )
/** Messages by field. */
const problems = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { data?: { fields?: object } }) => error.data?.fields,
  )

test('the logs of a case show to those who may see each, and a log started there is about the case', async () => {
  const stranger = await anEmployee(app, { firm, name: '许望舒', departmentId: await aDepartment(app, firm, '非诉部') })
  const team = [
    { empId: author.id, percent: '50' },
    { empId: copied.id, percent: '50' },
  ]
  const { caseId } = await aStandingCase(app, await signedIn(app, author), author, { team })
  const target = { type: 1 as const, targetId: caseId }
  const given = await logsOf(mine).submit(input({ ...target, hours: '1.5', content: '整理证据' }))
  const copy = await logsOf(mine).submit(input({ ...target, ccIds: [copied.id], content: '会见当事人' }))
  await logsOf(mine).batchSave({ logs: [input({ ...target, content: '还没写完' })], send: false })
  await logsOf(mine).submit(input({ content: '与项目无关' }))

  const seen = async (phone: AppClient) => {
    const { records, total, hours } = await logsOf(phone).getCaseList({ caseId })
    return [records.map(({ content }) => content).sort(), total, hours]
  }
  expect(await seen(mine)).toEqual([['会见当事人', '整理证据', '还没写完'], 3, '3.5'])
  expect(await seen(theirs)).toEqual([['会见当事人', '整理证据'], 2, '3.5'])
  const fellow = await phoneOf(app, copied)
  expect(await seen(fellow)).toEqual([['会见当事人'], 1, '2'])
  expect(await refusal(logsOf(await phoneOf(app, stranger)).getCaseList({ caseId }))).toContain('项目')
  await logsOf(mine).withdraw(refOf(copy))
  expect(await seen(fellow)).toEqual([[], 0, '0'])
  await logsOf(theirs).batchReview({ logs: [refOf(given)], result: 'returned', note: '写明份数' })
  expect(await seen(theirs)).toEqual([['整理证据'], 1, '0'])

  expect(await logsOf(fellow).getEditData({ caseId })).toMatchObject({
    type: 1,
    target: { id: caseId },
    isBillable: true,
  })
})

test('a log goes to reviewers and copies, is returned, corrected, resubmitted and reviewed', async () => {
  const made = await logsOf(mine).submit(input({ ccIds: [copied.id], content: '起草上诉状' }))
  expect(made).toMatchObject({ status: 2, hours: '2', author: { name: '何小满' } })
  const [todo] = await cardsOf(theirs, 201)
  expect(todo).toMatchObject({ linkId: made.logId, linkStatus: 0 })
  expect(await logsOf(theirs).getStatus({ logId: made.logId })).toEqual({ status: 2 })
  expect(await cardsOf(await phoneOf(app, copied), 202)).toHaveLength(1)

  await logsOf(theirs).batchReview({ logs: [refOf(made)], result: 'returned', note: '补充工作地点' })
  expect(await cardsOf(theirs, 201)).toMatchObject([{ linkStatus: 2, isRead: true }])
  const [back] = await cardsOf(mine, 204)
  expect(back && targetOf(back)).toMatchObject({
    route: { path: 'work-log/detail/detail' },
    params: { id: made.logId },
  })
  const returned = await logsOf(mine).getDetail({ logId: made.logId })
  expect(returned).toMatchObject({ status: 4, opinion: '补充工作地点', can: { edit: true, withdraw: false } })

  const again = await logsOf(mine).submit({ ...input({ content: '起草上诉状（法院）' }), ...refOf(returned) })
  expect((await cardsOf(theirs, 201)).map(({ linkStatus }) => linkStatus)).toEqual([0, 2])
  await logsOf(theirs).batchReview({ logs: [refOf(again)], result: 'reviewed', note: '好' })
  expect(await cardsOf(mine, 203)).toHaveLength(1)
  const done = await logsOf(theirs).getDetail({ logId: made.logId })
  expect(done.history.map(({ event, person }) => [event, person.name])).toEqual([
    ['submitted', '何小满'],
    ['returned', '林知远'],
    ['submitted', '何小满'],
    ['reviewed', '林知远'],
  ])
  expect(await logsOf(theirs).getStatus({ logId: made.logId })).toEqual({ status: 3 })
})

test('a log about a customer needs a customer its author may see', async () => {
  const { customerId, name } = await anOrgan(await signedIn(app, author), author)
  expect((await logsOf(mine).getCustomers({ keyword: '砚澜' })).records).toMatchObject([{ id: customerId }])
  const other = await phoneOf(app, copied)
  expect((await logsOf(other).getCustomers({ keyword: '砚澜' })).records).toEqual([])
  const made = await logsOf(mine).submit(input({ type: 4, targetId: customerId, content: '拜访客户' }))
  expect(made.target).toEqual({ id: customerId, name })
  const about = { type: 4 as const, targetId: customerId }
  expect(await problems(logsOf(other).submit(input(about)))).toEqual({ customer: '客户不存在或您无权查看' })
})

test('a coop of a log is notified (205) and finds it among the received logs', async () => {
  const made = await logsOf(mine).submit(input({ coopIds: [copied.id], content: '共同会见' }))
  const fellow = await phoneOf(app, copied)
  const [card] = await cardsOf(fellow, 205)
  expect(card?.linkId).toBe(made.logId)
  expect(card && targetOf(card)).toMatchObject({ params: { id: made.logId } })
  expect((await logsOf(fellow).getToMeList({ tab: 'ccAll' })).records.map(({ logId }) => logId)).toEqual([made.logId])
  expect(await cardsOf(theirs, 205)).toEqual([])
})

test('a withdrawn log updates its cards and is visible to its author only', async () => {
  const made = await logsOf(mine).submit(input({ ccIds: [copied.id] }))
  const withdrawn = await logsOf(mine).withdraw(refOf(made))
  expect(withdrawn).toMatchObject({ status: 1, can: { edit: true, delete: true } })
  expect(await cardsOf(theirs, 201)).toMatchObject([{ linkStatus: 3 }])
  expect(await cardsOf(await phoneOf(app, copied), 202)).toMatchObject([{ linkStatus: 3 }])
  for (const reader of [theirs, await phoneOf(app, copied)])
    expect(await refusal(logsOf(reader).getDetail({ logId: made.logId }))).toBe(
      '该日志已由填写人撤回，重新提交后可查看',
    )
  const stranger = await phoneOf(app, await anEmployee(app, { firm, name: '许望舒' }))
  expect(await refusal(logsOf(stranger).getDetail({ logId: made.logId }))).toBe('工作日志不存在或已被删除')
  expect(await logsOf(theirs).getStatus({ logId: made.logId })).toEqual({ status: 1 })
  expect(await logsOf(theirs).getRevert({ id: made.logId })).toMatchObject({
    isReverted: true,
    person: { name: '何小满' },
  })
  expect((await logsOf(theirs).getToMeList({ tab: 'todo' })).total).toBe(0)
  await logsOf(mine).delete(refOf(withdrawn))
  expect((await logsOf(mine).getMyList({ tab: 'all' })).total).toBe(0)
})

test('a copy of a log that was returned says so, and one of a draft stays unknown', async () => {
  const fellow = await phoneOf(app, copied)
  const made = await logsOf(mine).submit(input({ ccIds: [copied.id] }))
  await logsOf(theirs).batchReview({ logs: [refOf(made)], result: 'returned', note: '写明份数' })
  expect(await refusal(logsOf(fellow).getDetail({ logId: made.logId }))).toBe(
    '该日志已退回填写人修改，重新提交后可查看',
  )
  await logsOf(mine).batchSave({ logs: [input({ ccIds: [copied.id], content: '还没写完' })], send: false })
  const [draft] = (await logsOf(mine).getMyList({ tab: 'all' })).records.filter(({ content }) => content === '还没写完')
  expect(await refusal(logsOf(fellow).getDetail({ logId: draft?.logId ?? '' }))).toBe('工作日志不存在或已被删除')
})

test('a reviewer rolls back a review, and log and card wait again', async () => {
  const made = await aLog(app, mine, head.id)
  await logsOf(theirs).batchReview({ logs: [refOf(made)], result: 'reviewed' })
  const reviewed = await logsOf(theirs).getDetail({ logId: made.logId })
  expect(await refusal(logsOf(mine).rollback(refOf(reviewed)))).toBe('只能撤销自己的审阅')
  expect(await logsOf(theirs).rollback(refOf(reviewed))).toMatchObject({ status: 2 })
  expect(await cardsOf(theirs, 201)).toMatchObject([{ linkStatus: 0 }])
  expect((await logsOf(theirs).getToMeList({ tab: 'todo' })).total).toBe(1)
})

test('several logs are reviewed at once, and those that could not be are named with the reason', async () => {
  const [first, second, third] = [
    await aLog(app, mine, head.id),
    await aLog(app, mine, head.id),
    await aLog(app, mine, head.id),
  ]
  const taken = await logsOf(mine).withdraw(refOf(second))
  await logsOf(mine).submit({ ...input({ content: '改过的' }), ...refOf(taken) })
  const outcome = await logsOf(theirs).batchReview({ logs: [first, second, third].map(refOf), result: 'reviewed' })
  expect(outcome).toEqual({ done: 2, refused: [{ title: '改过的', reason: '已被他人更新' }] })
  expect((await logsOf(theirs).getToMeList({ tab: 'done' })).total).toBe(2)
})

describe('logs refused at a field', () => {
  test.each<[string, () => Partial<SubmitInput>, object]>([
    ['25 hours', () => ({ hours: '25' }), { hours: '工时不能大于24' }],
    ['no whole unit', () => ({ hours: '0.25' }), { hours: '工时以 0.1 小时为单位' }],
    ['tomorrow', () => ({ workDay: daysAgo(-1) }), { workDay: '不能填写今天以后的日志' }],
    ['eight days ago', () => ({ workDay: daysAgo(8) }), { workDay: '只能填写最近 7 天的日志' }],
    ['a case that is not there', () => ({ type: 1, targetId: 'nobody' }), { case: '项目不存在或您无权查看' }],
    ['no customer', () => ({ type: 4 }), { customer: '请选择客户' }],
    ['nobody to review it', () => ({ reviewerIds: [] }), { reviewerIds: '请选择审阅人' }],
    ['oneself', () => ({ reviewerIds: [author.id] }), { reviewerIds: '不能由自己审阅' }],
    ['a stranger', () => ({ ccIds: ['nobody'] }), { ccIds: '所选同事不存在或已离职' }],
  ])('a log with %s is refused at its field', async (_, given, expected) => {
    const before = (await logsOf(mine).getMyList({ tab: 'all' })).total
    expect(await problems(logsOf(mine).submit(input(given())))).toEqual(expected)
    expect((await logsOf(mine).getMyList({ tab: 'all' })).total).toBe(before)
  })

  test('a log may be seven days old and a day has 24 hours', async () => {
    const workDay = daysAgo(7)
    await logsOf(mine).submit(input({ workDay, hours: '23.5' }))
    expect(await problems(logsOf(mine).submit(input({ workDay, hours: '0.6' })))).toEqual({
      hours: '当天已记 23.5 小时，最多还能记 0.5 小时',
    })
    await logsOf(mine).submit(input({ workDay, hours: '0.5' }))
  })

  test('a log that is changed does not count its own hours against the day', async () => {
    const workDay = daysAgo(1)
    const { logIds } = await logsOf(mine).batchSave({ logs: [input({ workDay, hours: '20' })], send: false })
    const { logId, version } = await logsOf(mine).getDetail({ logId: logIds[0] ?? '' })
    const changed = (hours: string) => logsOf(mine).submit(input({ logId, version, workDay, hours }))
    await logsOf(mine).submit(input({ workDay, hours: '2' }))
    expect(await problems(changed('22.5'))).toEqual({ hours: '当天已记 2 小时，最多还能记 22 小时' })
    expect(await problems(changed('22'))).toBe('done')
  })

  test('one of two simultaneous logs for a day’s last hours is saved', async () => {
    const both = await Promise.all(['13', '12'].map((hours) => refusal(logsOf(mine).submit(input({ hours })))))
    expect(both.filter((outcome) => outcome === 'done')).toHaveLength(1)
  })

  test('editing a waiting or reviewed log, reviewing an outdated one and reading a stranger’s are refused', async () => {
    const made = await aLog(app, mine, head.id)
    const change = { ...input({ content: '改一改' }), ...refOf(made) }
    const waiting = { to: 'workLog', id: made.logId }
    for (const [does, asked] of [
      ['修改', () => logsOf(mine).submit(change)],
      ['修改', () => logsOf(mine).getEditData({ logId: made.logId })],
      ['删除', () => logsOf(mine).delete(refOf(made))],
    ] as const)
      await expect(asked()).rejects.toMatchObject({
        message: `日志正在审阅，撤回后才能${does}`,
        data: { remedy: waiting },
      })
    expect(
      await refusal(logsOf(theirs).batchReview({ logs: [{ ...refOf(made), version: 99 }], result: 'reviewed' })),
    ).toBe('工作日志已被他人更新，请刷新后重试')
    await logsOf(theirs).batchReview({ logs: [refOf(made)], result: 'reviewed' })
    const reviewed = { to: 'colleague', id: head.id, name: head.name }
    for (const asked of [() => logsOf(mine).submit(change), () => logsOf(mine).getEditData({ logId: made.logId })])
      await expect(asked()).rejects.toMatchObject({
        message: '日志已审阅，审阅人撤销审阅、您撤回后才能修改',
        data: { remedy: reviewed },
      })
    const stranger = await phoneOf(app, copied)
    expect(await refusal(logsOf(stranger).getDetail({ logId: made.logId }))).toBe('工作日志不存在或已被删除')
    expect(await refusal(logsOf(stranger).getStatus({ logId: made.logId }))).toBe('工作日志不存在或已被删除')
  })

  test('returning a log without a reason is refused at the note', async () => {
    const made = await aLog(app, mine, head.id)
    expect(await problems(logsOf(theirs).batchReview({ logs: [refOf(made)], result: 'returned' }))).toEqual({
      note: '请填写退回原因',
    })
  })
})

test('drafts are saved together or not at all, and submitted together', async () => {
  const two = [input({ content: '甲' }), input({ content: '乙', hours: '23' })]
  expect(await refusal(logsOf(mine).batchSave({ logs: two, send: false }))).toMatch(/^第 2 条：当天已记/)
  expect((await logsOf(mine).getMyList({ tab: 'open' })).total).toBe(0)
  await logsOf(mine).batchSave({
    logs: [input({ content: '甲' }), input({ content: '乙', reviewerIds: [] })],
    send: false,
  })
  const { records } = await logsOf(mine).getMyList({ tab: 'open' })
  expect(await logsOf(mine).batchSubmit({ logs: records.map(refOf) })).toEqual({
    done: 1,
    refused: [{ title: '乙', reason: '没有选择审阅人' }],
  })
})

test('a log takes replies, likes, progress and later attachments', async () => {
  const made = await aLog(app, mine, head.id, { ccIds: [copied.id] })
  const reader = await phoneOf(app, copied)
  expect((await logsOf(reader).getToMeList({ tab: 'ccUnread' })).total).toBe(1)
  await logsOf(reader).markRead({ logId: made.logId })
  expect((await logsOf(reader).getToMeList({ tab: 'ccUnread' })).total).toBe(0)
  await logsOf(reader).saveLike({ logId: made.logId })
  await logsOf(reader).saveLike({ logId: made.logId })
  const replied = await logsOf(reader).saveReply({ logId: made.logId, content: '收到' })
  expect(replied).toMatchObject({ isLiked: true, likeCount: 1, replies: [{ content: '收到', canDelete: true }] })
  const [reply] = replied.replies
  expect(await refusal(logsOf(mine).deleteReply({ logId: made.logId, replyId: reply?.replyId ?? '' }))).toBe(
    '回复不存在或已被删除',
  )
  await logsOf(reader).deleteReply({ logId: made.logId, replyId: reply?.replyId ?? '' })
  await logsOf(reader).deleteLike({ logId: made.logId })
  const attached = await logsOf(mine).uploadAttachment({ ...refOf(made), fileIds: [await aDocument(mine)] })
  expect(attached.files).toHaveLength(1)
  const told = await logsOf(mine).updateProgress({ ...refOf(attached), progress: 60, note: '等证据' })
  expect(told).toMatchObject({ progress: 60, replyCount: 0, likeCount: 0 })
  expect(told.history.at(-1)).toMatchObject({ event: 'progress', note: '60%，等证据' })
})

test('hours are summed by person, kind and team for those one answers for', async () => {
  const second = await aDepartment(app, firm)
  const other = await anEmployee(app, { firm, name: '别部门', departmentId: second })
  await aLog(app, mine, head.id, { hours: '2', isBillable: true })
  await aLog(app, mine, head.id, { hours: '1.5', workDay: daysAgo(1) })
  await aLog(app, await phoneOf(app, other), head.id, { hours: '4' })
  await logsOf(mine).batchSave({ logs: [input({ hours: '3' })], send: false })
  const span = { from: daysAgo(7), to: daysAgo(0) }
  const byUser = await logsOf(theirs).getHoursByUser(span)
  expect(byUser).toMatchObject({ total: '3.5', billable: '2', rows: [{ name: '何小满', hours: '3.5', logs: 2 }] })
  expect(byUser.days.map(({ hours }) => hours)).toEqual(['1.5', '2'])
  expect((await logsOf(theirs).getHoursByType(span)).rows).toMatchObject([{ name: '其他', hours: '3.5' }])
  expect((await logsOf(theirs).getHoursByTeam(span)).rows).toMatchObject([{ name: '业务部', hours: '3.5' }])
  expect(await logsOf(theirs).getHoursByUser({ ...span, empId: other.id })).toMatchObject({ total: '0', rows: [] })
  expect((await logsOf(mine).getHoursByUser(span)).rows).toHaveLength(1)
  expect(await problems(logsOf(theirs).getHoursByUser({ from: daysAgo(0), to: daysAgo(1) }))).toEqual({
    to: '结束日期不能早于开始日期',
  })
})

test('the hours of a case are summed, and a confidential case has no name for outsiders', async () => {
  const caseId = newId()
  const caseRecord = { id: caseId, firm_id: firm.id, name: '甲公司收购案', category: 'nonLitigation' as const }
  await app.db
    .insertInto('cases')
    .values({
      ...caseRecord,
      department_id: firm.departmentId,
      lead_id: author.id,
      creator_id: author.id,
      is_confidential: true,
    })
    .execute()
  const made = await aLog(app, mine, head.id, { type: 1, targetId: caseId })
  expect(made.target).toEqual({ id: caseId, name: '甲公司收购案' })
  expect((await cardsOf(theirs, 201)).map(({ content }) => JSON.stringify(content))).toEqual([
    expect.not.stringContaining('甲公司'),
  ])
  const span = { from: daysAgo(1), to: daysAgo(0) }
  expect((await logsOf(mine).getHoursByCase(span)).rows).toMatchObject([{ name: '甲公司收购案', hours: '2' }])
  // A reviewer was given the log: its hours count, without the case's id.
  expect((await logsOf(theirs).getHoursByCase(span)).rows).toMatchObject([{ id: '', name: '保密项目', hours: '2' }])
  expect(await problems(logsOf(theirs).submit(input({ type: 1, targetId: caseId, reviewerIds: [author.id] })))).toEqual(
    {
      case: '项目不存在或您无权查看',
    },
  )
})

test('hours of a confidential case count in no sum, count or export of somebody outside its team', async () => {
  const caseId = newId()
  const department = { firm_id: firm.id, department_id: firm.departmentId }
  await app.db
    .insertInto('cases')
    .values({
      ...{ ...department, id: caseId, name: '甲公司收购案', category: 'nonLitigation' as const },
      ...{ lead_id: author.id, creator_id: author.id, is_confidential: true },
    })
    .execute()
  const deputy = await anEmployee(app, { firm, name: '沈文静' })
  await aLog(app, mine, deputy.id, { type: 3, hours: '1', content: '参加培训' })
  const span = { from: daysAgo(1), to: daysAgo(0) }
  const figures = async () => {
    const logs = logsOf(theirs)
    return JSON.stringify([
      await logs.getHoursByUser(span),
      await logs.getHoursByType(span),
      await logs.getHoursByCase(span),
      await logs.getHoursByTeam(span),
    ])
  }
  const before = await figures()
  await aLog(app, mine, deputy.id, { type: 1, targetId: caseId, hours: '3' })
  expect(await figures()).toBe(before)
  expect(before).toContain('"total":"1"')
  expect((await logsOf(mine).getHoursByUser(span)).total).toBe('4')
  const { records } = await logsOf(theirs).getTeamList({ tab: 'all' })
  expect(records.map(({ target }) => target?.id)).not.toContain(caseId)
  const { url } = await logsOf(theirs).exportTeam({ tab: 'all' })
  const sheet = Object.entries(unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())))
  expect(sheet.map(([, part]) => strFromU8(part)).join('')).not.toContain('保密项目')
})

test('the sold hours of a case are shown beside the used ones to its team only', async () => {
  const caseId = newId()
  await app.db
    .insertInto('cases')
    .values({
      ...{ id: caseId, firm_id: firm.id, name: '甲公司常年顾问', category: 'retainer' as const },
      ...{ department_id: firm.departmentId, lead_id: author.id, creator_id: author.id, is_confidential: true },
      custom: JSON.stringify({ serviceHours: '10' }),
    })
    .execute()
  await aLog(app, mine, head.id, { type: 1, targetId: caseId, hours: '4', workDay: daysAgo(3) })
  await aLog(app, mine, head.id, { type: 1, targetId: caseId, hours: '7.5' })
  const span = { from: daysAgo(1), to: daysAgo(0) }
  expect((await logsOf(mine).getHoursByCase(span)).rows).toMatchObject([
    { name: '甲公司常年顾问', hours: '7.5', budget: { hours: '10', used: '11.5' } },
  ])
  const [outside] = (await logsOf(theirs).getHoursByCase(span)).rows
  expect([outside?.name, outside?.budget]).toEqual(['保密项目', undefined])
})

test('a team’s logs are shown as tree and list and exported as text that runs no formula', async () => {
  await aLog(app, mine, head.id, { content: '=HYPERLINK("http://a.example","点我")' })
  expect(await logsOf(mine).getTeamTree({})).toEqual([])
  expect((await logsOf(theirs).getTeamTree({})).map(({ name, people }) => [name, people.length])).toEqual([
    ['业务部', 3],
  ])
  expect(await logsOf(theirs).getTeamList({ tab: 'all', departmentId: firm.departmentId })).toMatchObject({ total: 1 })
  const { url, fileName } = await logsOf(theirs).exportTeam({ tab: 'all' })
  expect(fileName).toMatch(/^团队工作日志-.*\.xlsx$/)
  const sheet = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()))
  const said = Object.entries(sheet).map(([name, bytes]) => [name, strFromU8(bytes)] as const)
  expect(said.some(([, xml]) => xml.includes('HYPERLINK('))).toBe(true)
  expect(said.filter(([, xml]) => /<f[ >]/.test(xml)).map(([name]) => name)).toEqual([])
})

test('reviewers default to the superior, or to whoever reviewed last time', async () => {
  expect(await logsOf(mine).getReviewUsers({})).toMatchObject([{ name: '林知远', why: '业务部负责人' }])
  expect((await logsOf(mine).getEditData({})).reviewers).toMatchObject([{ name: '林知远' }])
  await aLog(app, mine, copied.id)
  expect(await logsOf(mine).getEditData({})).toMatchObject({ reviewers: [{ name: '周以宁' }], hoursLeft: '22' })
})

test('a new log is of the type written last, and cases logged last are offered first', async () => {
  const cases: string[] = []
  for (const name of ['甲公司买卖合同纠纷', '乙公司租赁合同纠纷']) {
    const { caseId } = await aStandingCase(app, await signedIn(app, author), author, { name })
    cases.push(caseId)
  }
  const typeOf = async (phone: AppClient) => (await logsOf(phone).getEditData({})).type
  const newcomer = await phoneOf(app, await anEmployee(app, { firm }))
  // Nothing was logged yet: whoever has cases logs those.
  expect([await typeOf(mine), await typeOf(newcomer)]).toEqual([1, 3])
  const [first = '', second = ''] = cases
  const activityOf = async (caseId?: string) => (await logsOf(mine).getEditData({ caseId })).activity
  // 文书起草 is the commonest of a case: a new log never begins with 其他.
  expect(await activityOf()).toBe('draft')
  await aLog(app, mine, head.id, { type: 1, targetId: second, activity: 'negotiation' })
  expect([await activityOf(), await activityOf(first), await activityOf(second)]).toEqual([
    'negotiation',
    'negotiation',
    'negotiation',
  ])
  await aLog(app, mine, head.id, { type: 1, targetId: first, activity: 'review' })
  expect([await activityOf(first), await activityOf(second)]).toEqual(['review', 'negotiation'])
  await aLog(app, mine, head.id, { type: 1, targetId: second })
  await aLog(app, mine, head.id, { type: 1, targetId: first })
  const offered = async (keyword?: string) =>
    (await logsOf(mine).getTargets({ type: 1, keyword, current: 1, size: 1 })).records.map(({ id }) => id)
  expect(await offered()).toEqual([first, second])
  expect(await offered('乙公司')).toEqual([second])
  const third = await aStandingCase(app, await signedIn(app, author), author, { name: '丙公司居间合同纠纷' })
  const open = await signedIn(app, author)
  await open.call(misc.saveOpened, {
    targetKind: 'case',
    targetId: third.caseId,
    title: '丙公司居间合同纠纷',
    note: '',
  })
  const notes = (await logsOf(mine).getTargets({ type: 1, current: 1, size: 5 })).records.map(({ note }) => note)
  expect(notes.map((note) => note.split(' · ')[0])).toEqual(['最近记过', '最近记过', '最近打开'])
  await aLog(app, mine, head.id, { type: 3 })
  expect(await typeOf(mine)).toBe(3)
})

test('the firm sets how far back logs go, their units and when timers ask', async () => {
  const office = await phoneOf(app, await anEmployee(app, { firm, permissions: ['firm:manage'] }))
  const asked = {
    pastDays: 0,
    unitMinutes: 15,
    rounding: 'nearest',
    askMinutes: 60,
    capMinutes: 120,
    version: 0,
  } as const
  expect(await logsOf(office).saveWriteTimeConfig(asked)).toMatchObject({ unitMinutes: 15, version: 1 })
  expect(await refusal(logsOf(office).saveWriteTimeConfig(asked))).toBe('工时设置已被他人更新，请刷新后重试')
  expect(await problems(logsOf(office).saveWriteTimeConfig({ ...asked, askMinutes: 120, version: 1 }))).toEqual({
    askMinutes: '提醒时长应短于单次上限',
  })
  expect(await problems(logsOf(mine).submit(input({ workDay: daysAgo(1) })))).toEqual({ workDay: '只能填写今天的日志' })
  expect(await problems(logsOf(mine).submit(input({ hours: '0.3' })))).toEqual({ hours: '工时以 0.25 小时为单位' })
  await logsOf(mine).submit(input({ hours: '0.25' }))
})
