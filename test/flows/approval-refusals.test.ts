import { approval } from '@contract/approval'
import { message } from '@contract/message'
import type { FlowNode } from '@server/domains/approval/engine/definition'
import { newId } from '@server/kernel/db/id'
import {
  agree,
  anApplication,
  anOffice,
  detailOf,
  findTodo,
  GENERAL,
  type Office,
  todoOf,
} from '@test/factories/approval'
import { anEmployee, type Worker } from '@test/factories/people'
import { contentsOf } from '@test/support/contents'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

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

interface Named {
  workId: string
  taskId: string
  version: number
}
interface Answer {
  code: number
  msg: string
}

/** Every verb there is, as somebody would send it who has the ids. `opinion` goes where the verb has words. */
const VERBS = {
  agree: ({ taskId, version }, client, opinion) => client.reply(approval.nextStep, { taskId, version, opinion }),
  finish: ({ taskId, version }, client, opinion) => client.reply(approval.finish, { taskId, version, opinion }),
  back: ({ taskId, version }, client, opinion = '退') =>
    client.reply(approval.back, { taskId, version, to: 'applicant', opinion }),
  transfer: ({ taskId, version }, client, opinion) =>
    client.reply(approval.transfer, { taskId, version, toId: office.stranger.id, opinion }),
  addSign: ({ taskId, version }, client, opinion) =>
    client.reply(approval.addSign, {
      taskId,
      version,
      place: 'before',
      mode: 'all',
      empIds: [office.stranger.id],
      opinion,
    }),
  lock: ({ taskId }, client) => client.reply(approval.lock, { taskId }),
  unlock: ({ taskId }, client) => client.reply(approval.unlock, { taskId }),
  // Each of several is answered for itself: what it says is in the results.
  batch: async ({ taskId, version }, client, opinion) => {
    const { code, msg, data } = await client.reply(approval.batchAgree, { items: [{ taskId, version }], opinion })
    return code === 0 ? { code: data.done === 1 ? 0 : 409, msg: data.results[0]?.words ?? '' } : { code, msg }
  },
  withdraw: ({ workId, version }, client, opinion) => client.reply(approval.withdraw, { workId, version, opinion }),
  cancel: ({ workId, version }, client, opinion) => client.reply(approval.cancel, { workId, version, opinion }),
  save: ({ workId, version }, client) =>
    client.reply(approval.saveWorkflow, { workId, version, type: 2007, values: GENERAL }),
  resubmit: ({ workId, version }, client) =>
    client.reply(approval.start, { workId, version, type: 2007, values: GENERAL }),
  urge: ({ workId }, client) => client.reply(approval.urge, { workId }),
  supplement: ({ workId }, client, opinion) => client.reply(approval.supplement, { workId, fileIds: ['f1'], opinion }),
  cc: ({ workId }, client, opinion) => client.reply(approval.cc, { workId, empIds: [office.stranger.id], opinion }),
  comment: ({ workId }, client, content = '看看') => client.reply(approval.comment, { workId, content }),
  read: ({ workId }, client) => client.reply(approval.markRead, { workId }),
  copy: ({ workId }, client) => client.reply(approval.copy, { workId }),
  delete: ({ workId, version }, client) => client.reply(approval.deleteDraft, { workId, version }),
  workUnlock: ({ workId }, client) => client.reply(approval.workUnlock, { workId }),
} satisfies Record<string, (named: Named, client: TestClient, opinion?: string) => Promise<Answer>>
type VerbName = keyof typeof VERBS

const EVERY = Object.keys(VERBS) as VerbName[]
/** Verbs of an approver. */
const STEPS: VerbName[] = ['agree', 'finish', 'back', 'transfer', 'addSign', 'lock', 'batch']

/** Answers to each of these verbs; none of them writes. */
async function said(named: Named, client: TestClient, verbs: readonly VerbName[], opinion?: string) {
  const before = await contentsOf(app.db)
  const answers: Partial<Record<VerbName, string>> = {}
  for (const verb of verbs) {
    const { code, msg } = await VERBS[verb](named, client, opinion)
    answers[verb] = `${code} ${msg}`
  }
  expect(await contentsOf(app.db)).toEqual(before)
  return answers
}

const alike = (verbs: readonly VerbName[], words: string) => Object.fromEntries(verbs.map((verb) => [verb, words]))
const without = (verbs: readonly VerbName[], ...left: VerbName[]) => verbs.filter((verb) => !left.includes(verb))

/** A flow of the firm's own for the general kind: one step, that asks whatever is given. */
const drawUp = (people: readonly Worker[], more: object = {}) => {
  const nodes: FlowNode[] = [
    { id: 'start', kind: 'start', name: '提交', next: 'n1' },
    {
      id: 'n1',
      kind: 'any',
      name: '审批',
      approver: { by: 'person', ids: people.map(({ id }) => id) },
      next: 'end',
      ...more,
    },
    { id: 'end', kind: 'end', name: '结束' },
  ]
  return app.db
    .insertInto('approval_flows')
    .values({ id: newId(), firm_id: office.firm.id, type: 2007, version: 1, nodes: JSON.stringify(nodes) })
    .execute()
}

const taskOf = async (client: TestClient, workId: string) => (await todoOf(client, workId)).taskId

describe('each refused action says why and writes nothing', () => {
  test('every action on a work is refused to a stranger and to another firm', async () => {
    const { workId } = await anApplication(mine)
    const named = { workId, taskId: await taskOf(heads, workId), version: 1 }
    for (const who of [office.stranger, await anEmployee(app)])
      expect(await said(named, await as(who), EVERY)).toEqual(alike(EVERY, '404 审批不存在或已被删除'))
  })

  test('a copied reader may only read and comment', async () => {
    const { workId } = await anApplication(mine, { ccIds: [office.hr.id] })
    const named = { workId, taskId: await taskOf(heads, workId), version: 1 }
    const verbs = without(EVERY, 'comment', 'read', 'workUnlock')
    const reader = await as(office.hr)
    expect(await said(named, reader, verbs)).toEqual({
      ...alike(['agree', 'finish', 'back', 'transfer', 'addSign'], '403 您是抄送人，只能查看和评论'),
      ...alike(['lock', 'unlock'], '403 您不是当前审批人'),
      batch: '404 审批不存在或已被删除',
      withdraw: '403 只有申请人可以撤回',
      urge: '403 只有申请人可以催办',
      supplement: '403 只有申请人可以补充附件',
      ...alike(['cancel', 'save', 'resubmit', 'delete'], '403 只有申请人可以进行此操作'),
      cc: '403 只有申请人和审批人可以抄送',
      copy: '403 只能复制自己的申请',
    })
    // There is no lock of theirs to let go of.
    expect(await said(named, reader, ['workUnlock'])).toEqual({ workUnlock: '0 ' })
  })

  test('the applicant is refused the approver’s actions and the approver the applicant’s', async () => {
    const { workId, version } = await anApplication(mine)
    const named = { workId, taskId: await taskOf(heads, workId), version }
    expect(await said(named, mine, [...without(STEPS, 'batch'), 'unlock'])).toEqual(
      alike([...without(STEPS, 'batch'), 'unlock'], '403 您不是当前审批人'),
    )
    expect(await said(named, mine, ['cancel', 'save', 'resubmit', 'delete'])).toEqual({
      cancel: '409 审批中的申请请先撤回，再作废',
      ...alike(['save', 'resubmit'], '409 该申请正在审批中，不能重复提交'),
      delete: '409 已提交过的申请不能删除',
    })
    expect(await said(named, heads, ['withdraw', 'urge', 'supplement', 'cancel', 'copy'])).toEqual({
      withdraw: '403 只有申请人可以撤回',
      urge: '403 只有申请人可以催办',
      supplement: '403 只有申请人可以补充附件',
      cancel: '403 只有申请人可以进行此操作',
      copy: '403 只能复制自己的申请',
    })
  })

  test('actions on an approved work are refused', async () => {
    const { workId } = await anApplication(mine)
    const taskId = await taskOf(heads, workId)
    const { version } = await agree(heads, workId)
    expect(await said({ workId, taskId, version: 1 }, heads, STEPS)).toEqual(alike(STEPS, '409 您已处理过该审批'))
    const applicants: VerbName[] = ['withdraw', 'urge', 'supplement', 'cancel', 'save', 'resubmit']
    expect(await said({ workId, taskId, version }, mine, [...applicants, 'delete'])).toEqual({
      ...alike(applicants, '409 该审批已结束'),
      delete: '409 已提交过的申请不能删除',
    })
  })

  test('actions on a withdrawn, returned or cancelled work are refused', async () => {
    const { workId, version } = await anApplication(mine)
    const named = { workId, taskId: await taskOf(heads, workId), version: 1 }
    const { version: withdrawn } = await mine.call(approval.withdraw, { workId, version })
    const WITHDRAWN = '409 该申请已被撤销！'
    expect(await said(named, heads, [...STEPS, 'cc'])).toEqual(alike([...STEPS, 'cc'], WITHDRAWN))
    const running: VerbName[] = ['withdraw', 'urge', 'supplement']
    expect(await said({ ...named, version: withdrawn }, mine, [...running, 'cc'])).toEqual(
      alike([...running, 'cc'], WITHDRAWN),
    )
    const { version: invalid } = await mine.call(approval.cancel, { workId, version: withdrawn })
    const gone: VerbName[] = [...running, 'cc', 'cancel', 'save', 'resubmit']
    expect(await said({ ...named, version: invalid }, mine, gone)).toEqual(alike(gone, '409 该申请已作废'))

    const other = await anApplication(mine)
    const todo = await todoOf(heads, other.workId)
    await heads.call(approval.back, { taskId: todo.taskId, version: 1, to: 'applicant', opinion: '退' })
    const returned = { workId: other.workId, taskId: todo.taskId, version: 99 }
    expect(await said(returned, heads, STEPS)).toEqual(alike(STEPS, '409 您已处理过该审批'))
    expect(await said(returned, mine, running)).toEqual(alike(running, '409 该申请已被退回'))
  })

  test('a comment and a return whose card ends at an emoji are taken, half an emoji is refused in words', async () => {
    const { workId } = await anApplication(mine)
    const content = `${'测'.repeat(59)}😀好的`
    await mine.call(approval.comment, { workId, content })
    const shown = `${'测'.repeat(59)}…`
    const textsOf = async (client: TestClient, code: number) =>
      (await client.call(message.getMsgList, { appMsgType: [code] })).records[0]?.content.appText.appTexts
    expect(await textsOf(heads, 1103)).toContainEqual(expect.objectContaining({ value: shown }))
    expect((await said({ workId, taskId: '', version: 1 }, mine, ['comment'], '好的\ud83d')).comment).toBe(
      '400 内容中有不完整的字符（如被截断的表情），请删去后再提交',
    )
    const { taskId } = await todoOf(heads, workId)
    await heads.call(approval.back, { taskId, version: 1, to: 'applicant', opinion: content })
    expect(await textsOf(mine, 105)).toContainEqual({ key: '原因', value: shown })
  })

  test('actions are refused while another approver holds the lock', async () => {
    const [firstAdmin, secondAdmin] = office.admins
    await drawUp([firstAdmin, secondAdmin])
    const { workId, version } = await anApplication(mine)
    const [first, second] = [await as(firstAdmin), await as(secondAdmin)]
    await first.call(approval.lock, { taskId: await taskOf(first, workId) })
    const named = { workId, taskId: await taskOf(second, workId), version: 1 }
    const words = '423 沈文静正在处理，请稍后再试'
    expect(await said(named, second, [...STEPS, 'unlock', 'workUnlock'])).toEqual({
      ...alike(STEPS, words),
      batch: '409 沈文静正在处理，请稍后再试',
      ...alike(['unlock', 'workUnlock'], '403 该审批由他人锁定，不能解锁'),
    })
    const applicants: VerbName[] = ['withdraw', 'urge', 'supplement']
    expect(await said({ ...named, version }, mine, applicants)).toEqual(alike(applicants, words))
    const { can } = await detailOf(mine, workId)
    expect([can.withdraw, can.urge, can.supplement, can.comment]).toEqual([false, false, false, true])
    // Reading, talking and copying decide nothing.
    await mine.call(approval.comment, { workId, content: '请尽快' })
  })

  test('actions with an outdated version are refused', async () => {
    const { workId, version } = await anApplication(mine)
    const named = { workId, taskId: await taskOf(heads, workId), version: 99 }
    const steps = without(STEPS, 'lock')
    expect(await said(named, heads, steps)).toEqual(alike(steps, '409 审批内容已更新，请刷新后重试'))
    const CHANGED = '409 审批已有新的进展，请刷新后重试'
    await mine.call(approval.urge, { workId })
    expect(await said({ ...named, version }, mine, ['withdraw'])).toEqual({ withdraw: CHANGED })
    const { version: now } = await detailOf(mine, workId)
    await mine.call(approval.withdraw, { workId, version: now })
    const back: VerbName[] = ['save', 'resubmit', 'cancel', 'delete']
    expect(await said({ ...named, version: now }, mine, back)).toEqual(alike(back, CHANGED))
  })

  test('an approver whose turn has not come is refused', async () => {
    const [first, second] = office.admins
    await drawUp([first, second], { kind: 'sequential' })
    const { workId } = await anApplication(mine)
    const { id: taskId } = await app.db
      .selectFrom('approval_tasks')
      .select('id')
      .where('work_id', '=', workId)
      .where('assignee_id', '=', second.id)
      .executeTakeFirstOrThrow()
    expect(await said({ workId, taskId, version: 1 }, await as(second), STEPS)).toEqual(
      alike(STEPS, '409 还没有轮到您审批'),
    )
  })

  test('opinions and comments over 500 characters are refused', async () => {
    const { workId, version } = await anApplication(mine)
    const named = { workId, taskId: await taskOf(heads, workId), version: 1 }
    const long = '字'.repeat(501)
    expect(
      await said(named, heads, ['agree', 'finish', 'back', 'transfer', 'addSign', 'batch', 'cc', 'comment'], long),
    ).toEqual({
      ...alike(['agree', 'finish', 'transfer', 'addSign', 'batch', 'cc'], '400 审批意见不能超过500个字'),
      back: '400 退回原因不能超过500个字',
      comment: '400 评论不能超过500个字',
    })
    expect(await said({ ...named, version }, mine, ['withdraw', 'cancel', 'supplement'], long)).toEqual({
      ...alike(['withdraw', 'cancel'], '400 审批意见不能超过500个字'),
      supplement: '400 说明不能超过500个字',
    })
    expect(await findTodo(heads, workId)).toBeDefined()
  })

  test('a blank opinion is refused where one is required', async () => {
    await drawUp([office.head], { needsOpinion: true })
    const { workId } = await anApplication(mine)
    const named = { workId, taskId: await taskOf(heads, workId), version: 1 }
    expect(await said(named, heads, ['agree', 'finish', 'back', 'comment', 'batch'], '  ')).toEqual({
      ...alike(['agree', 'finish'], '400 请填写审批意见'),
      back: '400 请填写退回原因',
      comment: '400 请填写评论',
      batch: '400 「更换会议室投影仪」需逐条审批，不能批量同意',
    })
    // Adding somebody after oneself is agreeing.
    const after = { taskId: named.taskId, version: 1, place: 'after' as const, mode: 'all' as const }
    expect(await heads.reply(approval.addSign, { ...after, empIds: [office.hr.id] })).toMatchObject({
      code: 400,
      msg: '请填写审批意见',
    })
  })
})

describe('the chosen next step', () => {
  test.each(['start', 'n2', 'nowhere'])(
    'a next step %s, which the flow does not offer, is refused',
    async (nextNodeId) => {
      await drawUp([office.head])
      const before = await contentsOf(app.db)
      const words = { code: 409, msg: '流程的下一步已变化，请刷新后重试' }
      const input = { type: 2007, values: GENERAL, nextNodeId }
      expect(await mine.reply(approval.start, input)).toMatchObject(words)
      expect(await contentsOf(app.db)).toEqual(before)
      const { workId } = await mine.call(approval.start, { ...input, nextNodeId: 'n1' })
      const { taskId, version } = await todoOf(heads, workId)
      const running = await contentsOf(app.db)
      expect(await heads.reply(approval.nextStep, { taskId, version, nextNodeId })).toMatchObject(words)
      expect(await contentsOf(app.db)).toEqual(running)
    },
  )
})

describe('values the form’s schema forbids', () => {
  const EVIL = { ...GENERAL, evil: '1' }
  const words = { code: 400, msg: '表单中没有「evil」这一项', data: { fields: { evil: '表单中没有「evil」这一项' } } }

  test('a forbidden value is refused on every submission, and the draft survives', async () => {
    const draft = await mine.call(approval.saveWorkflow, { type: 2007, values: { title: '投影仪' } })
    const before = await contentsOf(app.db)
    expect(await mine.reply(approval.saveWorkflow, { type: 2007, values: EVIL })).toMatchObject(words)
    expect(await mine.reply(approval.saveWorkflow, { ...draft, type: 2007, values: EVIL })).toMatchObject(words)
    expect(await mine.reply(approval.start, { type: 2007, values: EVIL })).toMatchObject(words)
    expect(await mine.reply(approval.start, { ...draft, type: 2007, values: EVIL })).toMatchObject(words)
    expect(await mine.reply(approval.start, { ...draft, type: 2007, values: { title: '投影仪' } })).toMatchObject({
      code: 400,
      msg: '请填写说明',
    })
    expect(await contentsOf(app.db)).toEqual(before)
    const kept = await detailOf(mine, draft.workId)
    expect([kept.status, kept.version, kept.values]).toEqual([0, draft.version, { title: '投影仪' }])
    expect(await heads.reply(approval.workflowDetail, { workId: draft.workId })).toMatchObject({ code: 404 })
    expect((await mine.call(approval.getWorkFlowByType, { type: 2007 })).draft?.workId).toBe(draft.workId)
  })

  test('a forbidden value is refused when resubmitting a returned work, which keeps its values', async () => {
    const { workId, version } = await anApplication(mine)
    const back = await mine.call(approval.withdraw, { workId, version })
    const before = await contentsOf(app.db)
    const form = { workId, version: back.version, type: 2007, values: EVIL }
    expect(await mine.reply(approval.saveWorkflow, form)).toMatchObject(words)
    expect(await mine.reply(approval.start, form)).toMatchObject(words)
    expect(await contentsOf(app.db)).toEqual(before)
    expect((await detailOf(mine, workId)).values).toEqual(GENERAL)
  })
})

test('a kind that the phone does not handle names the place that does', async () => {
  const start = (type: number) => mine.reply(approval.start, { type, values: {} })
  expect(await start(2034)).toMatchObject({ code: 400, msg: '申报成本票的审批处理暂不支持移动端，请登录网页端' })
  expect(await start(106)).toMatchObject({ code: 400, msg: '案件补录审批移动端暂未开放，请前往网页端' })
  expect(await mine.reply(approval.getWorkFlowByType, { type: 2034 })).toMatchObject({ code: 400 })
})
