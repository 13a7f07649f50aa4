import { days, hours } from '@contract/duration'
import { message } from '@contract/message'
import { task } from '@contract/task'
import { toTime } from '@server/kernel/clock'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { aTask } from '@test/factories/task'
import { eventually } from '@test/support/eventually'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'

let app: TestApp
let partner: Worker
let lawyer: Worker

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  const firm = await aFirm(app)
  partner = await anEmployee(app, { firm, name: '林知远' })
  lawyer = await anEmployee(app, { firm, name: '周以宁' })
})

const inHand = (who: Worker) => phoneOf(app, who)
const tasksOf = (phone: AppClient) => phone.api({ task }).task
const cardsOf = async (phone: AppClient) =>
  (await phone.api({ message }).message.getMsgList({ appMsgType: [801] })).records.map(({ content, linkId }) => ({
    title: content.appText.appAlertTitle,
    linkId,
  }))
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error & { code: number }) => ({ code: error.code, message: error.message }),
  )

describe('assigning a task', () => {
  test('the assignee finds a new task in their list with a card that opens it', async () => {
    const [giver, taker] = await Promise.all([inHand(partner), inHand(lawyer)])
    const due = toTime(app.clock.now() + hours(48))
    const given = await aTask(giver, {
      title: '起草答辩状',
      priority: 4,
      assigneeIds: [lawyer.id],
      dueTime: due,
      content: '先列争议焦点',
    })
    expect(given).toMatchObject({
      title: '起草答辩状',
      priority: 4,
      status: 'todo',
      isOverdue: false,
      dueTime: due,
      version: 1,
    })

    const mine = await tasksOf(taker).getTaskList({ tab: 'mine' })
    expect(mine.records).toMatchObject([
      { taskId: given.taskId, creator: { name: '林知远' }, assignees: [{ name: '周以宁' }] },
    ])
    expect((await tasksOf(giver).getTaskList({ tab: 'assigned' })).total).toBe(1)
    expect((await tasksOf(giver).getTaskList({ tab: 'mine' })).total).toBe(0)
    expect(await cardsOf(taker)).toEqual([{ title: '您有新的任务', linkId: given.taskId }])
    expect(await cardsOf(giver)).toEqual([])
  })

  test('the card of a new task arrives while the assignee’s app is open', async () => {
    const [giver, taker] = await Promise.all([inHand(partner), inHand(lawyer)])
    const heard: string[] = []
    taker.connection.on('message:new', (card) => heard.push(card.content.appText.appAlertTitle))
    await eventually(
      () => taker.connection.state,
      (state) => state === 'online',
    )
    await aTask(giver, { assigneeIds: [lawyer.id] })
    await eventually(
      () => heard,
      (cards) => cards.length === 1,
    )
    expect(heard).toEqual(['您有新的任务'])
  })

  test('assigning a task to another department needs the permission', async () => {
    const other = await anEmployee(app, { firm: partner.firm, name: '沈文静' })
    await app.db
      .insertInto('departments')
      .values({ id: `d${other.id}`, firm_id: partner.firm.id, name: '财务部' })
      .execute()
    await app.db
      .updateTable('employees')
      .set({ department_id: `d${other.id}` })
      .where('id', '=', other.id)
      .execute()
    const phone = await inHand(partner)
    expect(await refusal(aTask(phone, { assigneeIds: [other.id] }))).toEqual({
      code: 400,
      message: '您只能给本部门同事指派任务，沈文静不在本部门',
    })
    const boss = await anEmployee(app, { firm: partner.firm, permissions: ['task:assign'] })
    expect(await aTask(await inHand(boss), { assigneeIds: [other.id] })).toMatchObject({
      assignees: [{ name: '沈文静' }],
    })
  })

  test.each([
    ['a due time in the past', { dueTime: '2020-01-01 09:00:00' }, '截止时间不能早于现在'],
    ['a reminder in the past', { remindTimes: ['2020-01-01 09:00:00'] }, '提醒时间不能早于现在'],
    ['a colleague who does not exist', { assigneeIds: ['nobody'] }, '执行人不存在或已离职'],
    ['an empty title', { title: '  ' }, '请填写标题'],
    ['a title of 51 characters', { title: '字'.repeat(51) }, '标题不能超过50个字'],
    ['nobody to do it', { assigneeIds: [] }, '请选择执行人'],
    ['a file nobody uploaded', { fileIds: ['f1'] }, '附件不存在或已失效，请重新上传'],
  ])('a task with %s is refused and nothing is saved', async (_, given, words) => {
    const phone = await inHand(partner)
    expect(await refusal(aTask(phone, given))).toEqual({ code: 400, message: words })
    expect((await tasksOf(phone).getTaskList({ tab: 'mine' })).total).toBe(0)
  })

  test('a task sent twice with one key is created once', async () => {
    const phone = await inHand(partner)
    const input = { title: '只做一次', priority: 2 as const, assigneeIds: [partner.id] }
    const [first, second] = await Promise.all([
      tasksOf(phone).saveTask(input, { key: 'intent-1' }),
      tasksOf(phone).saveTask(input, { key: 'intent-1' }),
    ])
    expect(second.taskId).toBe(first.taskId)
    expect((await tasksOf(phone).getTaskList({ tab: 'mine' })).total).toBe(1)
    expect(await refusal(tasksOf(phone).saveTask({ ...input, title: '另一件' }, { key: 'intent-1' }))).toMatchObject({
      code: 409,
    })
  })
})

describe('working on a task', () => {
  test('finishing a task moves it to the done list, tells the giver and refreshes open pages', async () => {
    const [giver, taker] = await Promise.all([inHand(partner), inHand(lawyer)])
    const given = await aTask(giver, { assigneeIds: [lawyer.id] })
    const changed: string[] = []
    giver.connection.on('record:changed', ({ id }) => changed.push(id))
    await eventually(
      () => giver.connection.state,
      (state) => state === 'online',
    )

    const done = await tasksOf(taker).finishTask({ taskId: given.taskId, version: 1 })
    expect(done).toMatchObject({
      status: 'done',
      finisher: { name: '周以宁' },
      can: { edit: false, finish: false, reopen: true, delete: false },
    })
    expect((await tasksOf(taker).getTaskList({ tab: 'done' })).total).toBe(1)
    expect((await tasksOf(taker).getTaskList({ tab: 'mine' })).total).toBe(0)
    await eventually(
      () => changed,
      (ids) => ids.includes(given.taskId),
    )
    expect(await cardsOf(giver)).toEqual([{ title: '任务已完成', linkId: given.taskId }])

    const again = await tasksOf(giver).reopenTask({ taskId: given.taskId, version: done.version })
    expect(again).toMatchObject({ status: 'todo', finisher: null, finishTime: null })
  })

  test('the slower of two changes to a task gets a conflict and changes nothing', async () => {
    const [giver, taker] = await Promise.all([inHand(partner), inHand(lawyer)])
    const given = await aTask(giver, { assigneeIds: [lawyer.id] })
    const results = await Promise.all([
      refusal(
        tasksOf(giver).updateTask({
          taskId: given.taskId,
          version: 1,
          title: '改过的标题',
          priority: 1,
          assigneeIds: [lawyer.id],
        }),
      ),
      refusal(tasksOf(taker).finishTask({ taskId: given.taskId, version: 1 })),
    ])
    const losers = results.filter((result) => result !== undefined)
    expect(losers).toHaveLength(1)
    expect(['任务已被他人更新，请刷新后重试', '任务已完成，不能修改']).toContain(losers[0]?.message)
    expect((await tasksOf(giver).getTaskById({ taskId: given.taskId })).version).toBe(2)
  })

  test('the first finished node starts the task, and saving the nodes keeps what is done', async () => {
    const phone = await inHand(partner)
    const { taskId, nodes } = await aTask(phone, { nodes: [{ title: '调档' }, { title: '会见' }] })
    const started = await tasksOf(phone).setNodeDone({ taskId, nodeId: nodes[0]?.nodeId ?? '', done: true })
    expect(started).toMatchObject({ status: 'doing', nodesDone: 1, nodesTotal: 2 })
    const saved = await tasksOf(phone).saveProcessNode({
      taskId,
      version: started.version,
      nodes: [{ title: '立案材料' }, { nodeId: nodes[0]?.nodeId, title: '调取档案' }],
    })
    expect(saved.nodes.map(({ title, doneTime }) => [title, doneTime !== null])).toEqual([
      ['立案材料', false],
      ['调取档案', true],
    ])
  })

  test('a comment notifies the others and can be deleted by its writer only', async () => {
    const [giver, taker] = await Promise.all([inHand(partner), inHand(lawyer)])
    const { taskId } = await aTask(giver, { assigneeIds: [lawyer.id] })
    const { comments } = await tasksOf(taker).saveComment({ taskId, content: '已联系法官' })
    expect(comments).toMatchObject([{ author: { name: '周以宁' }, content: '已联系法官', canDelete: true }])
    expect((await cardsOf(giver))[0]).toEqual({ title: '任务有新评论', linkId: taskId })
    const commentId = comments[0]?.commentId ?? ''
    expect(await refusal(tasksOf(giver).deleteComment({ taskId, commentId }))).toMatchObject({ code: 404 })
    expect((await tasksOf(taker).deleteComment({ taskId, commentId })).comments).toEqual([])
  })

  test('the card of a long comment ends between two characters, not inside an emoji', async () => {
    const [giver, taker] = await Promise.all([inHand(partner), inHand(lawyer)])
    const { taskId } = await aTask(giver, { assigneeIds: [lawyer.id] })
    const content = `${'测'.repeat(59)}😀好的`
    expect((await tasksOf(taker).saveComment({ taskId, content })).comments).toMatchObject([{ content }])
    const { records } = await giver.api({ message }).message.getMsgList({ appMsgType: [801] })
    expect(records[0]?.content.appText.appTexts).toContainEqual({ key: '周以宁', value: `${'测'.repeat(59)}…` })
  })

  test('only its creator deletes a task, which then leaves every list', async () => {
    const [giver, taker] = await Promise.all([inHand(partner), inHand(lawyer)])
    const { taskId } = await aTask(giver, { assigneeIds: [lawyer.id] })
    expect(await refusal(tasksOf(taker).deleteTask({ taskId, version: 1 }))).toEqual({
      code: 403,
      message: '只有创建人可以删除任务',
    })
    await tasksOf(giver).deleteTask({ taskId, version: 1 })
    const opened = (who: Worker) => inHand(who).then((phone) => refusal(tasksOf(phone).getTaskById({ taskId })))
    expect(await opened(lawyer)).toEqual({ code: 404, message: '该任务已由创建人删除' })
    const stranger = await anEmployee(app, { firm: partner.firm, name: '许望舒' })
    expect(await opened(stranger)).toEqual({ code: 404, message: '任务不存在或已被删除' })
    expect((await tasksOf(taker).getTaskList({ tab: 'mine' })).total).toBe(0)
  })
})

describe('reminders of a task', () => {
  test('reminder and due time of a task each notify once, and a finished task not at all', async () => {
    const [giver, taker] = await Promise.all([inHand(partner), inHand(lawyer)])
    const now = app.clock.now()
    const times = { remindTimes: [toTime(now + hours(1))], dueTime: toTime(now + hours(2)) }
    await aTask(giver, { title: '提醒我', assigneeIds: [lawyer.id], ...times })
    const quiet = await aTask(giver, { title: '已做完', assigneeIds: [lawyer.id], ...times })
    await tasksOf(taker).finishTask({ taskId: quiet.taskId, version: 1 })

    app.clock.pass(hours(1) + 1_000)
    await app.jobs.runDue()
    await app.jobs.runDue()
    expect((await cardsOf(taker)).map(({ title }) => title)).toEqual(['任务提醒', '您有新的任务', '您有新的任务'])
    app.clock.pass(hours(1))
    await app.jobs.runDue()
    expect((await cardsOf(taker))[0]?.title).toBe('任务已到截止时间')
    expect((await tasksOf(taker).getTaskList({ tab: 'mine' })).records).toMatchObject([
      { title: '提醒我', isOverdue: true },
    ])
    expect(await tasksOf(taker).getTaskCounts()).toEqual({ mine: 1, assigned: 0, overdue: 1 })
  })
})

describe('access to tasks', () => {
  test('an uninvolved colleague and another firm do not see a task', async () => {
    const { taskId } = await aTask(await inHand(partner))
    for (const stranger of [lawyer, await anEmployee(app)]) {
      const phone = await inHand(stranger)
      expect(await refusal(tasksOf(phone).getTaskById({ taskId }))).toMatchObject({ code: 404 })
      expect(await refusal(tasksOf(phone).finishTask({ taskId, version: 1 }))).toMatchObject({ code: 404 })
      expect(await refusal(tasksOf(phone).saveComment({ taskId, content: '看看' }))).toMatchObject({ code: 404 })
    }
  })
})

describe('the task list', () => {
  test('the task list filters by priority, due time and keyword, and pages without gaps', async () => {
    const phone = await inHand(partner)
    const now = app.clock.now()
    for (let index = 0; index < 25; index++)
      await aTask(phone, {
        title: `第${index}件`,
        priority: index % 2 ? 4 : 1,
        dueTime: index < 5 ? toTime(now + days(index + 1)) : undefined,
      })
    const list = tasksOf(phone).getTaskList
    expect((await list({ tab: 'mine', priority: [4] })).total).toBe(12)
    expect((await list({ tab: 'mine', due: 'week' })).total).toBe(5)
    expect((await list({ tab: 'mine', due: 'none' })).total).toBe(20)
    expect((await list({ tab: 'mine', keyword: '第1件' })).records.map(({ title }) => title)).toEqual(['第1件'])
    expect((await list({ tab: 'mine', keyword: '%' })).total).toBe(0)
    const pages = await Promise.all([1, 2, 3].map((current) => list({ tab: 'mine', current, size: 10 })))
    expect(pages.map(({ records }) => records.length)).toEqual([10, 10, 5])
    expect(new Set(pages.flatMap(({ records }) => records.map(({ taskId }) => taskId))).size).toBe(25)
  })
})
