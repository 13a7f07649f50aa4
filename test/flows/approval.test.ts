import { approval } from '@contract/approval'
import { days as daysInMs, hours as hoursInMs, minutes as minutesInMs } from '@contract/duration'
import { message } from '@contract/message'
import type { FlowNode } from '@server/domains/approval/engine/definition'
import { inShanghai, toTime } from '@server/kernel/clock'
import { newId } from '@server/kernel/db/id'
import {
  agree,
  anApplication,
  anOffice,
  cardsOf,
  detailOf,
  findTodo,
  footersOf,
  GENERAL,
  type Office,
  todoOf,
} from '@test/factories/approval'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { contentsOf } from '@test/support/contents'
import { eventually } from '@test/support/eventually'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'
import type { Values } from '@/features/form/formValues'
import { ApplicationStore } from '@/pages/approval/add/ApplicationStore'

let app: TestApp
let office: Office
let as: (who: Worker) => Promise<TestClient>
let mine: TestClient
let heads: TestClient

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  office = await anOffice(app)
  as = callers(app)
  mine = await as(office.applicant)
  heads = await as(office.head)
})

/** A flow of the firm's own for the general kind. */
const drawUp = (nodes: readonly FlowNode[], version = 1) =>
  app.db
    .insertInto('approval_flows')
    .values({ id: newId(), firm_id: office.firm.id, type: 2007, version, nodes: JSON.stringify(nodes) })
    .execute()

type PeopleKind = 'single' | 'all' | 'any' | 'sequential' | 'handler'
const start: FlowNode = { id: 'start', kind: 'start', name: '提交', next: 'n1' }
const end: FlowNode = { id: 'end', kind: 'end', name: '结束' }
const by = (id: string, kind: PeopleKind, people: readonly Worker[], next: string, more: object = {}): FlowNode => ({
  id,
  kind,
  name: `${id}步`,
  approver: { by: 'person', ids: people.map((who) => who.id) },
  next,
  ...more,
})

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name)

describe('nodes of a flow', () => {
  test('a node that needs all approvers ends when all approved, and each gets only their own card', async () => {
    const [firstAdmin, secondAdmin] = office.admins
    await drawUp([start, by('n1', 'all', [firstAdmin, secondAdmin], 'end'), end])
    const { workId } = await anApplication(mine)
    const [first, second] = [await as(firstAdmin), await as(secondAdmin)]
    const { my } = await detailOf(first, workId)
    expect(my?.next).toMatchObject({ kind: 'stay', people: [{ name: '吴佳禾' }] })
    await agree(first, workId)
    expect(await findTodo(first, workId)).toBeUndefined()
    expect((await detailOf(mine, workId)).status).toBe(1)
    expect((await detailOf(second, workId)).my?.next.kind).toBe('end')
    await agree(second, workId)
    expect((await detailOf(mine, workId)).status).toBe(3)
    expect([await footersOf(first, workId), await footersOf(second, workId)]).toEqual([[3], [1]])
  })

  test('a sequential node asks its approvers one after the other', async () => {
    const [firstAdmin, secondAdmin] = office.admins
    await drawUp([start, by('n1', 'sequential', [secondAdmin, firstAdmin], 'end'), end])
    const { workId } = await anApplication(mine)
    const [first, second] = [await as(secondAdmin), await as(firstAdmin)]
    expect(await findTodo(second, workId)).toBeUndefined()
    await agree(first, workId)
    expect((await cardsOf(second, 101)).length).toBe(1)
    await agree(second, workId)
    expect((await detailOf(mine, workId)).status).toBe(3)
  })

  test('a node asks for a signature or an opinion when the flow requires it', async () => {
    await drawUp([start, by('n1', 'handler', [office.head], 'end', { needsOpinion: true }), end])
    const { workId } = await anApplication(mine)
    const { taskId, version } = await todoOf(heads, workId)
    expect((await detailOf(heads, workId)).my).toMatchObject({ needsOpinion: true, canBatch: false })
    expect(await heads.reply(approval.nextStep, { taskId, version, opinion: '  ' })).toMatchObject({
      code: 400,
      msg: '请填写审批意见',
      data: { fields: { opinion: '请填写审批意见' } },
    })
    expect((await agree(heads, workId, { opinion: '已办理' })).status).toBe(3)
  })

  test('an empty node is skipped and a repeated approver asked once, and the timeline says both', async () => {
    await drawUp([
      start,
      { ...by('n1', 'single', [], 'n2'), approver: { by: 'role', role: 'archivist' } } as FlowNode,
      by('n2', 'single', [office.head], 'n3'),
      by('n3', 'single', [office.head], 'end'),
      end,
    ])
    const { workId } = await anApplication(mine)
    expect((await detailOf(mine, workId)).forecast).toMatchObject([{ nodeId: 'n3', skipped: 'same' }])
    expect((await agree(heads, workId)).status).toBe(3)
    const { timeline } = await detailOf(mine, workId)
    expect(timeline.map(({ nodeId, state, people }) => [nodeId, state, people.map((each) => each.state)])).toEqual([
      ['n1', 'skipped', []],
      ['n2', 'done', ['agreed']],
      ['n3', 'skipped', ['skipped']],
    ])
  })

  test('a copy node adds readers who may only comment', async () => {
    await drawUp([
      start,
      { ...by('n1', 'single', [], 'n2'), kind: 'cc', approver: { by: 'role', role: 'hr' } } as FlowNode,
      by('n2', 'single', [office.head], 'end'),
      end,
    ])
    const { workId } = await anApplication(mine)
    const reader = await as(office.hr)
    expect(await cardsOf(reader, 102)).toMatchObject([{ linkId: workId, title: '审批抄送给您' }])
    expect((await reader.call(approval.getWorkCounts, {})).ccUnread).toBe(1)
    await reader.call(approval.markRead, { workId })
    expect((await reader.call(approval.getWorkCounts, {})).ccUnread).toBe(0)
    expect((await reader.call(approval.getWorkCCMyList, {})).records).toMatchObject([
      { workId, mine: { isRead: true } },
    ])
    const { can } = await detailOf(reader, workId)
    expect(Object.entries(can).flatMap(([verb, may]) => (may ? [verb] : []))).toEqual(['read', 'comment'])
    await reader.call(approval.comment, { workId, content: '已阅，无意见' })
    const { events } = await detailOf(mine, workId)
    expect(events.at(-1)).toMatchObject({ did: 'comment', actor: { name: '黄若兰' }, content: '已阅，无意见' })
    expect((await cardsOf(mine, 1103))[0]?.title).toBe('审批有新评论')
  })

  test('a running work keeps its flow when the firm publishes another', async () => {
    await drawUp([start, by('n1', 'single', [office.head], 'n2'), by('n2', 'single', [office.director], 'end'), end])
    const { workId } = await anApplication(mine)
    await drawUp([start, by('n1', 'single', [office.hr], 'end'), end], 2)
    expect((await agree(heads, workId)).status).toBe(1)
    expect((await agree(await as(office.director), workId)).status).toBe(3)
    const { workId: newer } = await anApplication(mine)
    expect((await agree(await as(office.hr), newer)).status).toBe(3)
  })
})

describe('the next step', () => {
  test('the forecast next step is the one that follows, and a step the flow does not offer is refused', async () => {
    await drawUp([start, by('n1', 'single', [office.head], 'n2'), by('n2', 'single', [office.director], 'end'), end])
    const input = { type: 2007, values: GENERAL }
    expect(await mine.call(approval.getStartCondWkfNextStep, input)).toMatchObject({
      kind: 'node',
      nodeId: 'n1',
      people: [{ name: '林知远' }],
      choose: null,
    })
    expect(await mine.reply(approval.start, { ...input, nextNodeId: 'n2' })).toMatchObject({
      code: 409,
      msg: '流程的下一步已变化，请刷新后重试',
    })
    const { workId } = await mine.call(approval.start, { ...input, nextNodeId: 'n1' })
    const { taskId, version } = await todoOf(heads, workId)
    expect(await heads.call(approval.getExecuteCondWkfNextStep, { taskId })).toMatchObject({
      nodeId: 'n2',
      people: [{ name: '陈景行' }],
    })
    for (const nextNodeId of ['n1', 'end', 'nowhere'])
      expect(await heads.reply(approval.nextStep, { taskId, version, nextNodeId })).toMatchObject({ code: 409 })
    expect(await heads.reply(approval.finish, { taskId, version })).toMatchObject({
      code: 409,
      msg: '后面还有审批步骤，不能直接办结',
    })
    await heads.call(approval.nextStep, { taskId, version, nextNodeId: 'n2' })
    const last = await todoOf(await as(office.director), workId)
    const done = await (await as(office.director)).call(approval.finish, { taskId: last.taskId, version: last.version })
    expect(done.status).toBe(3)
  })

  test('the general kind asks the approvers the applicant chose, or the head when none is chosen', async () => {
    const next = await mine.call(approval.getStartCondWkfNextStep, { type: 2007, values: GENERAL })
    expect(next).toMatchObject({ people: [{ name: '林知远' }], choose: { min: 0, max: 5, candidates: [] } })
    const { workId } = await anApplication(mine, { nextApproverIds: [office.director.id, office.hr.id] })
    expect(namesOf((await detailOf(mine, workId)).handlers)).toEqual(['陈景行'])
    await agree(await as(office.director), workId)
    expect((await agree(await as(office.hr), workId)).status).toBe(3)
  })

  test('the forecast names manually chosen approvers at once in the head’s place', async () => {
    const phone = await phoneOf(app, office.applicant)
    const api = phone.api({ approval })
    const draftOf = (form: string) => phone.drafts.of<Values>(form)
    const store = new ApplicationStore({ type: 2007 }, { api, draftOf, around: { departments: async () => [] } })
    const ahead = async (name: string) => {
      const named = () => namesOf(store.forecast?.forecast.flatMap(({ people }) => people) ?? [])
      await eventually(named, (names) => names.includes(name))
      return [namesOf(store.forecast?.next.people ?? []), named()]
    }
    await store.load()
    expect(await ahead('林知远')).toEqual([['林知远'], ['林知远']])
    store.chooseApprovers([office.director.id, office.hr.id])
    expect(await ahead('陈景行')).toEqual([
      ['陈景行', '黄若兰'],
      ['陈景行', '黄若兰'],
    ])
    store.dispose()
    store.form?.dispose()
  })

  test.each([
    ['oneself', () => [office.applicant.id], '不能选择申请人本人审批'],
    ['nobody there is', () => ['nobody'], '所选审批人不存在或已离职'],
  ])('choosing %s as approver is refused', async (_, ids, words) => {
    const refusal = await mine.reply(approval.start, { type: 2007, values: GENERAL, nextApproverIds: ids() })
    expect(refusal).toMatchObject({ code: 400, msg: words, data: { fields: { nextApproverIds: words } } })
  })

  test('choosing approvers is refused where the flow names them', async () => {
    await drawUp([start, by('n1', 'single', [office.head], 'end'), end])
    const input = { type: 2007, values: GENERAL, nextApproverIds: [office.hr.id] }
    expect(await mine.reply(approval.start, input)).toMatchObject({ msg: '「n1步」的审批人由流程确定，不能选择' })
  })
})

describe('returning a work', () => {
  beforeEach(async () => {
    await drawUp([
      start,
      by('n1', 'single', [office.head], 'n2'),
      by('n2', 'single', [office.director], 'n3'),
      by('n3', 'single', [office.hr], 'end'),
      end,
    ])
  })

  test('returning to the applicant marks the node in the graph', async () => {
    const { workId } = await anApplication(mine)
    const { taskId, version } = await todoOf(heads, workId)
    await heads.call(approval.back, { taskId, version, to: 'applicant', opinion: '请附报价' })
    const { nodes } = await mine.call(approval.workStatusSee, { workId })
    expect(nodes.map(({ nodeId, state }) => `${nodeId} ${state}`)).toEqual([
      'start done',
      'n1 returned',
      'n2 off',
      'n3 off',
      'end off',
    ])
  })

  test('returning to a past step asks its approvers again', async () => {
    const [directors, hr] = [await as(office.director), await as(office.hr)]
    const { workId } = await anApplication(mine)
    await agree(heads, workId)
    await agree(directors, workId)
    const { my } = await detailOf(hr, workId)
    expect(my?.backTargets.map(({ to, name }) => [to, name])).toEqual([
      ['applicant', '发起人'],
      ['n1', 'n1步'],
      ['n2', 'n2步'],
    ])
    const { taskId, version } = await todoOf(hr, workId)
    const to = (target: string) => hr.reply(approval.back, { taskId, version, to: target, opinion: '请复核' })
    expect(await to('n3')).toMatchObject({ code: 400, msg: '不能退回到该步骤' })
    expect(await to('n1')).toMatchObject({ code: 0, data: { status: 1 } })
    expect((await cardsOf(heads, 101))[0]?.title).toBe('审批被退回，请重新处理')
    await agree(heads, workId)
    expect((await detailOf(directors, workId)).my?.backTargets.map((target) => target.to)).toEqual(['applicant', 'n1'])
    const again = await todoOf(directors, workId)
    await directors.call(approval.back, {
      taskId: again.taskId,
      version: again.version,
      to: 'previous',
      opinion: '再看',
    })
    expect(await findTodo(heads, workId)).toBeDefined()
    expect((await detailOf(mine, workId)).timeline.map(({ nodeId, state }) => `${nodeId} ${state}`)).toEqual([
      'n1 done',
      'n2 done',
      'n3 returned',
      'n1 done',
      'n2 returned',
      'n1 current',
    ])
  })

  test('withdrawing after an approval requires a reason', async () => {
    const { workId } = await anApplication(mine)
    await agree(heads, workId)
    const { version } = await detailOf(mine, workId)
    expect(await mine.reply(approval.withdraw, { workId, version })).toMatchObject({
      code: 400,
      msg: '已有审批人同意，请填写撤回原因',
    })
    expect((await mine.call(approval.withdraw, { workId, version, opinion: '金额有误' })).status).toBe(2)
    const back = await detailOf(mine, workId)
    expect((await mine.call(approval.cancel, { workId, version: back.version })).status).toBe(5)
    const copied = await mine.call(approval.copy, { workId })
    expect((await detailOf(mine, copied.workId)).values).toEqual(GENERAL)
    await mine.call(approval.deleteDraft, copied)
    expect(await mine.reply(approval.workflowDetail, copied)).toMatchObject({ code: 400 })
    expect(await mine.reply(approval.workflowDetail, { workId: copied.workId })).toMatchObject({ code: 404 })
  })

  test('edits of a returned work stay private until it is resubmitted', async () => {
    const { workId, version } = await anApplication(mine)
    const { version: back } = await mine.call(approval.withdraw, { workId, version })
    const values = { ...GENERAL, title: '更换两台投影仪' }
    const saved = await mine.call(approval.saveWorkflow, { workId, version: back, type: 2007, values })
    expect((await detailOf(mine, workId)).values.title).toBe('更换两台投影仪')
    expect((await mine.call(approval.getWkfValueByWorkId, { workId })).values.title).toBe('更换会议室投影仪')
    await mine.call(approval.start, { workId, version: saved.version, type: 2007, values })
    expect((await detailOf(heads, workId)).title).toBe('更换两台投影仪')
  })
})

describe('delegation', () => {
  const period = (hours = 24) => ({
    startTime: toTime(app.clock.now() - hoursInMs(1)),
    endTime: toTime(app.clock.now() + hoursInMs(hours)),
  })

  test('a delegate decides in the approver’s place and both names are recorded', async () => {
    const before = await anApplication(mine)
    const delegation = await heads.call(approval.saveDelegation, {
      toId: office.director.id,
      ...period(),
      withPending: true,
    })
    expect(delegation).toMatchObject({ state: 'active', isMine: true, to: { name: '陈景行' } })
    const standIn = await as(office.director)
    expect((await todoOf(standIn, before.workId)).row.task?.onBehalfOf?.name).toBe('林知远')
    expect(await findTodo(heads, before.workId)).toBeUndefined()
    expect(await footersOf(heads, before.workId)).toEqual([3])

    const { workId } = await anApplication(mine)
    await agree(standIn, workId)
    expect((await detailOf(heads, workId)).timeline[0]?.people).toMatchObject([
      { person: { name: '陈景行' }, onBehalfOf: { name: '林知远' }, state: 'agreed' },
    ])
    await heads.call(approval.endDelegation, { delegationId: delegation.delegationId })
    const later = await anApplication(mine)
    expect(await findTodo(heads, later.workId)).toBeDefined()
  })

  test('a delegation leaves other kinds alone and takes effect at its start', async () => {
    const [startTime, endTime] = [toTime(app.clock.now() + hoursInMs(1)), toTime(app.clock.now() + hoursInMs(3))]
    await heads.call(approval.saveDelegation, { toId: office.hr.id, ...period(), types: [2004] })
    await heads.call(approval.saveDelegation, {
      toId: office.director.id,
      startTime,
      endTime,
      types: [2007],
      withPending: true,
    })
    const { workId } = await anApplication(mine)
    expect(await findTodo(heads, workId)).toBeDefined()
    app.clock.pass(hoursInMs(1) + 1_000)
    await app.jobs.runDue()
    expect(await findTodo(heads, workId)).toBeUndefined()
    expect(await findTodo(await as(office.director), workId)).toBeDefined()
  })

  test.each([
    ['to oneself', () => ({ toId: office.head.id, ...period() }), '不能委托给自己'],
    ['to nobody', () => ({ toId: 'nobody', ...period() }), '受托人不存在或已离职'],
    ['backwards', () => ({ toId: office.hr.id, ...period(-2) }), '结束时间须晚于开始时间'],
    [
      'into the past',
      () => ({ toId: office.hr.id, startTime: '2020-01-01 00:00:00', endTime: '2020-02-01 00:00:00' }),
      '结束时间不能早于现在',
    ],
    ['for ever', () => ({ toId: office.hr.id, ...period(24 * 200) }), '委托时间不能超过180天'],
  ])('a delegation %s is refused', async (_, input, words) => {
    expect(await heads.reply(approval.saveDelegation, input())).toMatchObject({ code: 400, msg: words })
    expect(await heads.call(approval.getDelegations, {})).toEqual([])
  })

  test('a delegation that closes a circle of any length is refused', async () => {
    const [directors, hr] = [await as(office.director), await as(office.hr)]
    await heads.call(approval.saveDelegation, { toId: office.director.id, ...period() })
    await directors.call(approval.saveDelegation, { toId: office.hr.id, ...period() })
    expect(await hr.reply(approval.saveDelegation, { toId: office.head.id, ...period() })).toMatchObject({
      code: 400,
      msg: '对方已将审批委托给您，不能互相委托',
    })
    expect(await heads.reply(approval.saveDelegation, { toId: office.hr.id, ...period() })).toMatchObject({
      msg: '该时间段已有委托，请先结束原委托',
    })
  })

  test('an approved absence offers its applicant a delegation until there is one', async () => {
    const days = (ahead: number) => toTime(app.clock.now() + daysInMs(ahead)).slice(0, 10)
    const period = { start: days(7), end: days(8), startHalf: 'am', endHalf: 'am' }
    const awayOf = async (client: TestClient, workId: string) => (await detailOf(client, workId)).away
    const leave = { type: 2004, values: { kind: '婚假', period, handover: [office.hr.id] } }
    const trip = { type: 2005, values: { kind: '外出', place: '浦东', period, reason: '会见' } }

    const hers = await anApplication(mine, leave)
    await agree(heads, hers.workId)
    expect(await awayOf(mine, hers.workId)).toBeNull()

    const [his, journey] = [await anApplication(heads, leave), await anApplication(heads, trip)]
    expect(await awayOf(heads, his.workId)).toBeNull()
    const chief = await as(office.director)
    for (const { workId } of [his, journey]) await agree(chief, workId)
    const span = { startTime: `${days(7)} 00:00:00`, endTime: `${days(8)} 12:00:00` }
    expect(await awayOf(heads, his.workId)).toMatchObject({ ...span, to: { empId: office.hr.id, name: '黄若兰' } })
    expect(await awayOf(heads, journey.workId)).toEqual({ ...span, to: null })
    // It is nobody else's business, and of an application that is no absence there is none.
    expect(await awayOf(await as(office.hr), his.workId)).toBeNull()
    expect(await awayOf(mine, (await anApplication(mine)).workId)).toBeNull()

    await heads.call(approval.saveDelegation, { toId: office.hr.id, ...span })
    expect(await awayOf(heads, his.workId)).toBeNull()
  })

  test('a delegate cannot decide their own application', async () => {
    await heads.call(approval.saveDelegation, { toId: office.applicant.id, ...period() })
    const { workId } = await anApplication(mine)
    expect(await findTodo(mine, workId)).toBeUndefined()
    expect(await findTodo(heads, workId)).toBeDefined()
  })
})

describe('added approvers', () => {
  test('added approvers decide one after the other and may add another', async () => {
    const { workId } = await anApplication(mine)
    const { taskId, version } = await todoOf(heads, workId)
    const [first, second] = office.admins
    const empIds = [first.id, second.id]
    await heads.call(approval.addSign, { taskId, version, place: 'before', mode: 'sequential', empIds })
    expect(await findTodo(await as(second), workId)).toBeUndefined()
    const ones = await todoOf(await as(first), workId)
    const hrs = [office.hr.id]
    const inner = {
      taskId: ones.taskId,
      version: ones.version,
      place: 'parallel' as const,
      mode: 'all' as const,
      empIds: hrs,
    }
    await (await as(first)).call(approval.addSign, inner)
    await agree(await as(first), workId)
    expect(await findTodo(await as(second), workId)).toBeUndefined()
    await agree(await as(office.hr), workId)
    await agree(await as(second), workId)
    expect((await agree(heads, workId)).status).toBe(3)
  })

  test('with any-of approvers the first decision is enough and the others’ cards show it', async () => {
    const { workId } = await anApplication(mine)
    const { taskId, version } = await todoOf(heads, workId)
    const [first, second] = office.admins
    await heads.call(approval.addSign, { taskId, version, place: 'after', mode: 'any', empIds: [first.id, second.id] })
    expect((await agree(await as(second), workId)).status).toBe(3)
    expect(await footersOf(await as(first), workId)).toEqual([-1])
  })

  test.each([
    ['oneself', () => [office.head.id], '不能加签给自己'],
    ['the applicant', () => [office.applicant.id], '不能加签给申请人本人'],
    ['nobody', () => ['nobody'], '加签人不存在或已离职'],
  ])('adding %s is refused', async (_, empIds, words) => {
    const { workId } = await anApplication(mine)
    const { taskId, version } = await todoOf(heads, workId)
    const input = { taskId, version, place: 'before' as const, mode: 'all' as const, empIds: empIds() }
    expect(await heads.reply(approval.addSign, input)).toMatchObject({ code: 400, msg: words })
  })
})

describe('approving money', () => {
  const LINES = { lines: [{ item: '硒鼓', qty: '1', price: '300' }] }

  test('an approver’s own money application goes to a colleague of the office or to the director', async () => {
    const [first, second] = office.admins
    const client = await as(first)
    const { workId } = await client.call(approval.start, { type: 2006, values: LINES })
    expect(namesOf((await detailOf(client, workId)).handlers)).toEqual([second.name])
    const refusal = { taskId: (await todoOf(await as(second), workId)).taskId, version: 1, toId: first.id }
    expect(await (await as(second)).reply(approval.transfer, refusal)).toMatchObject({ msg: '不能转交给申请人本人' })
    await app.db.deleteFrom('employee_roles').where('employee_id', '=', second.id).execute()
    const alone = await client.call(approval.start, { type: 2006, values: LINES })
    expect(namesOf((await detailOf(client, alone.workId)).handlers)).toEqual(['陈景行'])
  })

  test('a money application without any other approver cannot be submitted', async () => {
    await app.db.deleteFrom('employee_roles').where('employee_id', '!=', office.admins[0].id).execute()
    const client = await as(office.admins[0])
    const before = await contentsOf(app.db)
    expect(await client.reply(approval.start, { type: 2006, values: LINES })).toMatchObject({
      code: 409,
      msg: '资金类审批须由申请人以外的人审批，请联系管理员完善流程',
    })
    expect(await contentsOf(app.db)).toEqual(before)
  })
})

describe('effects that became impossible', () => {
  test('approving leave whose balance was used up meanwhile is refused and nothing changes', async () => {
    const day = inShanghai(app.clock.now()).add(7, 'day')
    // A Monday to a Wednesday, whatever the holidays: calendar days of 婚假 need no balance, so 年假 it is.
    const monday = day.subtract((day.day() + 6) % 7, 'day').add(7, 'day')
    const period = { start: monday.format('YYYY-MM-DD'), end: monday.add(2, 'day').format('YYYY-MM-DD') }
    const year = monday.year()
    await app.db
      .insertInto('leave_balances')
      .values({ firm_id: office.firm.id, employee_id: office.applicant.id, year, kind: '年假', days: '3' })
      .execute()
    const values = { kind: '年假', period }
    const { workId } = await mine.call(approval.start, { type: 2004, values })
    await app.db
      .updateTable('leave_balances')
      .set({ used: '3' })
      .where('employee_id', '=', office.applicant.id)
      .execute()
    expect((await detailOf(heads, workId)).risks[0]).toMatchObject({ level: 'block' })
    const { taskId, version } = await todoOf(heads, workId)
    const before = await contentsOf(app.db)
    const refusal = await heads.reply(approval.nextStep, { taskId, version })
    expect([refusal.code, refusal.msg]).toEqual([
      409,
      expect.stringMatching(/^周以宁的\d{4}年年假剩余0天，本次需要\d天，不能通过$/),
    ])
    expect(await contentsOf(app.db)).toEqual(before)
  })

  test('an impossible item in a batch does not stop the others', async () => {
    const car = { kind: '车辆', object: '京A·1', purpose: '开庭', period: { start: '2099-01-01', end: '2099-01-02' } }
    const [first, second, third] = [
      await mine.call(approval.start, { type: 2010, values: car }),
      await mine.call(approval.start, { type: 2010, values: car }),
      await mine.call(approval.start, { type: 2010, values: { ...car, object: '京A·2' } }),
    ]
    const admin = await as(office.admins[0])
    const todos = await Promise.all([first, second, third].map(({ workId }) => todoOf(admin, workId)))
    const items = todos.map(({ taskId, version }) => ({ taskId, version }))
    const { done, results } = await admin.call(approval.batchAgree, { items })
    expect(done).toBe(2)
    expect(results.map(({ ok, words }) => [ok, words])).toEqual([
      [true, ''],
      [false, '「京A·1」2099年1月1日至2099年1月2日已由周以宁借用，不能通过'],
      [true, ''],
    ])
    expect((await detailOf(mine, second.workId)).status).toBe(1)
    expect(await footersOf(admin, second.workId)).toEqual([0])
    expect((await app.db.selectFrom('loans').selectAll().execute()).length).toBe(2)
  })

  test('a batch with an item that must be decided alone, or the same item twice, is refused', async () => {
    const application = await anApplication(mine)
    const many = { type: 2007, values: { ...GENERAL, amount: '10000.01' } }
    const large = await mine.call(approval.start, many)
    const itemOf = async ({ workId }: { workId: string }) => {
      const { taskId, version } = await todoOf(heads, workId)
      return { taskId, version }
    }
    const items = [await itemOf(application), await itemOf(large)]
    expect(await heads.reply(approval.batchAgree, { items })).toMatchObject({
      code: 400,
      msg: '「更换会议室投影仪」需逐条审批，不能批量同意',
    })
    const twice = [await itemOf(application), await itemOf(application)]
    expect(await heads.reply(approval.batchAgree, { items: twice })).toMatchObject({ code: 400 })
  })
})

describe('waiting approvals', () => {
  /** So many hours later, with the timers rung. Sessions end meanwhile: everybody signs in again. */
  const later = async (hours: number) => {
    app.clock.pass(hoursInMs(hours) + 1_000)
    while ((await app.jobs.runDue()) > 0);
    as = callers(app)
    mine = await as(office.applicant)
    heads = await as(office.head)
  }

  test('an approval is reminded of after two days and escalated to the superior after four', async () => {
    const { workId } = await anApplication(mine)
    await later(48)
    expect((await cardsOf(heads, 101))[0]?.title).toBe('已等待 48 小时，请及时审批')
    expect((await todoOf(heads, workId)).row.task?.due).toBe('late')
    expect((await heads.call(approval.getWorkCounts, {})).late).toBe(1)
    await later(48)
    expect(await findTodo(heads, workId)).toBeUndefined()
    const director = await as(office.director)
    expect((await cardsOf(director, 101))[0]?.title).toBe('审批已超过 96 小时，转由您处理')
    expect((await agree(director, workId)).status).toBe(3)
    expect((await detailOf(mine, workId)).events.map(({ did }) => did)).toContain('escalate')
  })

  test('an overdue approval is not escalated to its own applicant and stays late', async () => {
    // The head's own application, which the director has passed on to somebody of the head's department.
    const { workId } = await anApplication(heads)
    const directors = await as(office.director)
    const { taskId, version } = await todoOf(directors, workId)
    await directors.call(approval.transfer, { taskId, version, toId: office.stranger.id, opinion: '请小满审' })
    await later(48)
    await later(48)
    expect(await findTodo(heads, workId)).toBeUndefined()
    expect((await todoOf(await as(office.stranger), workId)).row.task?.due).toBe('escalated')
  })

  test('a reminder reaches the approver’s other firms without the content of the application', async () => {
    const other = await aFirm(app)
    const elsewhere = await anEmployee(app, { firm: other, accountId: office.head.accountId, name: office.head.name })
    const stranger = await anEmployee(app, { firm: other })
    await anApplication(mine)
    await later(48)
    const there = await as(elsewhere)
    const { records } = await there.call(message.getMsgList, { appMsgType: [103], size: 10 })
    expect(records.map(({ content }) => content.appText)).toMatchObject([
      {
        appAlertTitle: '已等待 48 小时，请及时审批',
        appTexts: [
          { key: '律所', value: office.firm.name },
          { key: '审批', value: '通用审批' },
          { key: '处理', value: '切换到该律所后处理' },
        ],
      },
    ])
    expect(await cardsOf(heads, 103)).toEqual([])
    expect(await cardsOf(await as(stranger), 103)).toEqual([])
    await later(48)
    expect(await cardsOf(await as(elsewhere), 103)).toHaveLength(1)
  })

  test('an approval decided in time is not reminded of', async () => {
    const { workId } = await anApplication(mine)
    await agree(heads, workId)
    await later(100)
    expect((await cardsOf(heads, 101)).length).toBe(1)
  })

  test('urging sends a card to each approver and is refused again for two hours', async () => {
    const { workId } = await anApplication(mine)
    await mine.call(approval.urge, { workId })
    expect((await cardsOf(heads, 101)).map(({ title }) => title)).toEqual(['周以宁催您审批', '您有新的审批'])
    expect(await mine.reply(approval.urge, { workId })).toMatchObject({ code: 429 })
    expect((await detailOf(mine, workId)).urgeTime).not.toBeNull()
    app.clock.pass(hoursInMs(2) + 1_000)
    await mine.call(approval.urge, { workId })
    expect((await detailOf(heads, workId)).urgeCount).toBe(2)
    expect(await heads.reply(approval.urge, { workId })).toMatchObject({ code: 403, msg: '只有申请人可以催办' })
    await agree(heads, workId)
    expect(await footersOf(heads, workId)).toEqual([1, 1, 1])
  })

  test('a lock keeps other approvers away for ten minutes', async () => {
    const [firstAdmin, secondAdmin] = office.admins
    await drawUp([start, by('n1', 'any', [firstAdmin, secondAdmin], 'end'), end])
    const { workId, version } = await anApplication(mine)
    const [first, second] = [await as(firstAdmin), await as(secondAdmin)]
    const { taskId } = await todoOf(first, workId)
    await first.call(approval.lock, { taskId })
    const held = await detailOf(second, workId)
    expect([held.lock?.holder.name, held.can.agree]).toEqual(['沈文静', false])
    const others = await todoOf(second, workId)
    const other = { taskId: others.taskId, version: others.version }
    const words = { code: 423, msg: '沈文静正在处理，请稍后再试' }
    expect(await second.reply(approval.nextStep, other)).toMatchObject(words)
    expect(await second.reply(approval.lock, other)).toMatchObject({ code: 400 })
    expect(await second.reply(approval.lock, { taskId: other.taskId })).toMatchObject(words)
    expect(await second.reply(approval.workUnlock, { workId })).toMatchObject({ code: 403 })
    expect(await mine.reply(approval.withdraw, { workId, version })).toMatchObject(words)
    app.clock.pass(minutesInMs(10) + 1_000)
    expect(await second.reply(approval.nextStep, other)).toMatchObject({ code: 0 })
  })

  test('unlocking lets the other approvers decide', async () => {
    const [first, second] = office.admins
    await drawUp([start, by('n1', 'any', [first, second], 'end'), end])
    const { workId } = await anApplication(mine)
    const { taskId } = await todoOf(await as(first), workId)
    await (await as(first)).call(approval.lock, { taskId })
    await (await as(first)).call(approval.workUnlock, { workId })
    expect((await agree(await as(second), workId)).status).toBe(3)
  })
})

describe('lists of approvals', () => {
  test('approval lists filter by kind, applicant, amount, time and keyword, and sort by waiting time or newest', async () => {
    const other = await as(office.stranger)
    for (const [index, amount] of ['100', '2000', '30000'].entries()) {
      await anApplication(mine, { values: { ...GENERAL, title: `事项${index}`, amount } })
      app.clock.pass(60_000)
    }
    const period = { start: '2099-03-02', end: '2099-03-02' }
    await other.call(approval.start, { type: 2004, values: { kind: '病假', reason: '就医', period } })
    const todo = async (input: object) =>
      (await heads.call(approval.getNeedMyDoWorkList, input)).records.map(({ title }) => title)
    expect(await todo({})).toEqual(['何小满的请假申请', '事项2', '事项1', '事项0'])
    expect(await todo({ sort: 'waiting', types: [2007] })).toEqual(['事项0', '事项1', '事项2'])
    expect(await todo({ minAmount: '2000', maxAmount: '30000' })).toEqual(['事项2', '事项1'])
    expect(await todo({ applicantId: office.stranger.id })).toEqual(['何小满的请假申请'])
    expect(await todo({ keyword: '何小满' })).toEqual(['何小满的请假申请'])
    expect(await todo({ keyword: '%' })).toEqual([])
    expect(await todo({ to: toTime(app.clock.now() - 150_000) })).toEqual(['事项0'])
    expect(await todo({ size: 2, current: 2 })).toEqual(['事项1', '事项0'])
    expect((await heads.call(approval.getNeedMyDoWorkList, { size: 2 })).total).toBe(4)
    expect((await heads.call(approval.getWorkCounts, {})).todoTypes).toEqual([
      { type: 2007, title: '通用审批', count: 3 },
      { type: 2004, title: '请假', count: 1 },
    ])
    const [first] = (await heads.call(approval.getNeedMyDoWorkList, { types: [2007] })).records
    await agree(heads, first?.workId ?? '')
    expect((await heads.call(approval.getMyDoneWorkList, {})).records).toMatchObject([
      { title: '事项2', mine: { did: 'agree' } },
    ])
    // The work decided last comes first, with the time of its decision.
    const all = (await mine.call(approval.getMyStartWorkList, {})).records
    expect(all.map(({ title }) => title)).toEqual(['事项2', '事项1', '事项0'])
    app.clock.pass(60_000)
    const [, last] = (await heads.call(approval.getNeedMyDoWorkList, { types: [2007] })).records
    const before = toTime(app.clock.now())
    await agree(heads, last?.workId ?? '')
    const [moved] = (await mine.call(approval.getMyStartWorkList, {})).records
    expect(moved?.title).toBe('事项0')
    expect(moved && moved.updateTime >= before && moved.updateTime <= toTime(app.clock.now())).toBe(true)
    const started = await mine.call(approval.getMyStartWorkList, { status: [3] })
    expect(started.records).toMatchObject([
      { title: '事项0' },
      { title: '事项2', amount: '30000.00', summary: [{ text: '事项2' }, {}, { text: '¥30,000.00' }] },
    ])
  })

  test('approval search matches everything the row shows and needs all keywords', async () => {
    const values = { ...GENERAL, title: '购买 Kindle 阅读器', content: '资料室三台', amount: '2400' }
    const { workId } = await anApplication(mine, { values })
    await anApplication(mine)
    const { workNo } = await detailOf(mine, workId)
    const found = async (keyword: string) =>
      (await heads.call(approval.getNeedMyDoWorkList, { keyword })).records.map(({ title }) => title)
    const [reader, projector] = ['购买 Kindle 阅读器', '更换会议室投影仪']
    for (const keyword of ['kindle', '资料室', '2,400', workNo, '室三', '周以宁 阅读', '读 买'])
      expect([keyword, await found(keyword)]).toEqual([keyword, [reader]])
    for (const keyword of ['周以宁', '通用审批', '业务部', '室'])
      expect([keyword, await found(keyword)]).toEqual([keyword, [projector, reader]])
    for (const keyword of ['阅读 投影', '器读', 'kindle阅', '_', '请假'])
      expect([keyword, await found(keyword)]).toEqual([keyword, []])
  })

  test('a draft is titled by its subject, if any, and found by it', async () => {
    const { workId, version } = await mine.call(approval.saveWorkflow, { type: 2007, values: {} })
    const titles = async (keyword?: string) =>
      (await mine.call(approval.getMyStartWorkList, { keyword })).records.map(({ title }) => title)
    expect(await titles()).toEqual(['通用审批'])
    await mine.call(approval.saveWorkflow, { workId, version, type: 2007, values: { title: '续订期刊' } })
    await mine.call(approval.saveWorkflow, { type: 2010, values: {} })
    expect(await titles()).toEqual(['周以宁的借用申请', '续订期刊'])
    expect([await titles('期刊'), await titles('期物')]).toEqual([['续订期刊'], []])
  })

  test('the kind applied for last comes first in the picker, and phrases are saved', async () => {
    await anApplication(mine)
    const { entries, recent } = await mine.call(approval.getStartList, {})
    expect(recent).toEqual([{ type: 2007, formId: null }])
    expect(entries.find(({ type }) => type === 2034)?.refusal).toBe('申报成本票的审批处理暂不支持移动端，请登录网页端')
    expect(entries.find(({ type }) => type === 2004)).toMatchObject({
      title: '请假',
      group: 'hr',
      pinyin: 'qj qingjia',
    })
    expect((await mine.call(approval.getPhrases, {}))[0]).toBe('同意')
    await mine.call(approval.savePhrases, { phrases: ['照办', ' 照办', '请完善'] })
    expect(await mine.call(approval.getPhrases, {})).toEqual(['照办', '请完善'])
  })
})

describe('readers of a work', () => {
  const READERS = ['applicant', 'head', 'director', 'hr', 'stranger'] as const

  /** Those of the office for whom the work opens. */
  const seenBy = async (workId: string) => {
    const replies = await Promise.all(
      READERS.map(
        async (who) =>
          [office[who].name, await (await as(office[who])).reply(approval.workflowDetail, { workId })] as const,
      ),
    )
    return replies.flatMap(([name, { code }]) => (code === 0 ? [name] : []))
  }
  const readersOf = async (workId: string) =>
    (await mine.call(approval.workStatusSee, { workId })).readers.map(({ person, as: part, readTime }) => [
      person.name,
      part,
      readTime !== null,
    ])

  test('the reader list names everybody who can see the work once, with the reason', async () => {
    await drawUp([start, by('n1', 'single', [office.head], 'n2'), by('n2', 'single', [office.director], 'end'), end])
    const { workId } = await anApplication(mine, { ccIds: [office.hr.id] })
    expect(await readersOf(workId)).toEqual([
      ['周以宁', 'applicant', false],
      ['林知远', 'approver', false],
      ['黄若兰', 'cc', false],
    ])
    // The director is asked later, and sees nothing before.
    expect(await seenBy(workId)).toEqual(['周以宁', '林知远', '黄若兰'])
    await heads.call(approval.markRead, { workId })
    await heads.call(approval.comment, { workId, content: '请看', atIds: [office.stranger.id] })
    await agree(heads, workId)
    expect(await readersOf(workId)).toEqual([
      ['周以宁', 'applicant', false],
      ['林知远', 'approver', true],
      ['陈景行', 'approver', false],
      ['黄若兰', 'cc', false],
      ['何小满', 'mentioned', false],
    ])
    expect(await seenBy(workId)).toEqual(['周以宁', '林知远', '陈景行', '黄若兰', '何小满'])
  })

  test('a delegating approver remains a reader of what was decided for them', async () => {
    const [startTime, endTime] = [toTime(app.clock.now() - hoursInMs(1)), toTime(app.clock.now() + hoursInMs(1))]
    await heads.call(approval.saveDelegation, { toId: office.director.id, startTime, endTime })
    const { workId } = await anApplication(mine)
    expect(await readersOf(workId)).toEqual([
      ['周以宁', 'applicant', false],
      ['陈景行', 'approver', false],
      ['林知远', 'principal', false],
    ])
    expect(await seenBy(workId)).toEqual(['周以宁', '林知远', '陈景行'])
  })
})
