import { approval } from '@contract/approval'
import type { FormValues } from '@contract/forms/fields'
import { agree, anOffice, cardsOf, detailOf, findTodo, footersOf, type Office, todoOf } from '@test/factories/approval'
import type { Worker } from '@test/factories/people'
import { contentsOf } from './contents'
import { type TestApp, testApp } from './test-app'
import { callers, type TestClient } from './test-client'

export interface Stage {
  app: TestApp
  office: Office
  as(who: Worker): Promise<TestClient>
}

/** Facts of a kind that the suite works with. Every expectation is typed from the specification, none is imported. */
export interface KindUnderTest {
  type: number
  title: string
  formId?(stage: Stage): Promise<string>
  /** Prepares what the firm has before: balances, stock. */
  prepare?(stage: Stage): Promise<void>
  values(): FormValues
  /** The same form, corrected after a return: the fields' labels, and the values. */
  corrected(): { labels: string; values: FormValues }
  /** Approvers node by node; any of several at one node decides. */
  steps(office: Office): readonly (readonly Worker[])[]
  /** Forms that are refused, with the words and the field. */
  refused: readonly (readonly [what: string, values: () => FormValues, field: string, words: string])[]
  /** More of it than is allowed at once, and what that changes: other words, or another way. */
  overLimit?: { values(): FormValues; steps(office: Office): readonly (readonly Worker[])[] }
  /** Checks the effect: true once it is approved, false before. */
  effect?(stage: Stage, workId: string): Promise<unknown>
  expectedEffect?: unknown
  /** True when several can be agreed to at once. */
  isBatch: boolean
  /**
   * Tests of the engine, asked of one kind that stands for all: every verb, or only whose turn it is and
   * what the others hear, where several are asked at once.
   */
  verbs?: 'every' | 'the turn'
}

/**
 * Tests that every kind of approval must pass by itself: its form with its refusals, its way, its effect, a correction and a
 * batch. A kind calls it with its definition: `approvalSuite({ type: 2007, title: '通用审批', … })`.
 */
export function approvalSuite(kind: KindUnderTest) {
  describe(`${kind.type} ${kind.title}`, () => {
    let stage: Stage
    let formId: string | undefined
    beforeAll(async () => {
      const app = await testApp()
      stage = { app, office: await anOffice(app), as: callers(app) }
      formId = await kind.formId?.(stage)
      await kind.prepare?.(stage)
    })
    afterAll(() => stage.app.close())

    const { type } = kind
    const applicant = () => stage.as(stage.office.applicant)
    const start = async (values = kind.values()) => (await applicant()).call(approval.start, { type, formId, values })
    const reply = async (who: Worker, endpoint: 'nextStep' | 'back', input: object) =>
      (await stage.as(who)).raw(approval[endpoint], input)
    const steps = () => kind.steps(stage.office)
    const [first, other] = [() => steps()[0]?.[0] as Worker, () => steps()[0]?.[1]]
    const deciders = () => steps().flat()
    const agreeAll = async (workId: string, all = steps()) => {
      for (const [who] of all) await agree(await stage.as(who as Worker), workId, { opinion: '同意' })
    }

    test('a draft is saved, submitted, approved by everybody required, and takes effect', async () => {
      const mine = await applicant()
      const { workId, version } = await mine.call(approval.saveWorkflow, { type, formId, values: {} })
      const draft = await detailOf(mine, workId)
      expect([draft.status, draft.can.start, draft.can.delete]).toEqual([0, true, true])
      const before = await kind.effect?.(stage, workId)

      const started = await mine.call(approval.start, { workId, version, type, formId, values: kind.values() })
      expect(started.status).toBe(1)
      expect((await detailOf(mine, workId)).kindTitle).toBe(kind.title)
      const ahead = await detailOf(await stage.as(first()), workId)
      expect(ahead.my).not.toBeNull()
      expect(await kind.effect?.(stage, workId)).toEqual(before)
      await agreeAll(workId)

      const done = await detailOf(mine, workId)
      expect([done.status, done.forecast, done.handlers]).toEqual([3, [], []])
      const said = done.timeline.flatMap(({ people }) => people.filter(({ state }) => state === 'agreed'))
      expect(said.map(({ person }) => person.name)).toEqual(steps().map(([who]) => who?.name))
      expect(said.every(({ opinion }) => opinion === '同意')).toBe(true)
      if (kind.effect) expect(await kind.effect(stage, workId)).toEqual(kind.expectedEffect)
    })

    test('a returned application is corrected and resubmitted with its history kept', async () => {
      const { workId } = await start()
      const [mine, firsts] = [await applicant(), await stage.as(first())]
      const { taskId, version } = await todoOf(firsts, workId)
      const words = { taskId, version, to: 'applicant' }
      expect(await firsts.reply(approval.back, { ...words, opinion: '' })).toMatchObject({
        code: 400,
        msg: '请填写退回原因',
      })
      await firsts.call(approval.back, { ...words, opinion: '请核对后重新提交' })
      const back = await detailOf(mine, workId)
      expect([back.status, back.can.resubmit, back.can.cancel]).toEqual([4, true, true])
      expect((await cardsOf(mine, 105))[0]).toMatchObject({ linkId: workId, title: '您的申请被退回' })
      expect(await footersOf(firsts, workId)).toEqual([2])

      const { values, labels } = kind.corrected()
      await mine.call(approval.start, { workId, version: back.version, type, formId, values })
      const again = await detailOf(firsts, workId)
      expect([again.status, again.round, again.timeline.map(({ state }) => state)]).toEqual([
        1,
        2,
        ['returned', 'current'],
      ])
      const who = again.timeline[0]?.people.find(({ state }) => state === 'returned')
      expect([who?.person.name, who?.opinion]).toEqual([first().name, '请核对后重新提交'])
      expect(again.events.find(({ did }) => did === 'resubmit')?.content).toBe(`修改了${labels}`)
      await agreeAll(workId)
      expect((await detailOf(mine, workId)).status).toBe(3)
    })

    test.each(kind.refused)('an application with %s is refused and not saved', async (_, values, field, words) => {
      const mine = await applicant()
      const before = await contentsOf(stage.app.db)
      const refusal = await mine.reply(approval.start, { type, formId, values: values() })
      expect([refusal.code, (refusal.data as { fields?: Record<string, string> } | null)?.fields?.[field]]).toEqual([
        400,
        words,
      ])
      expect(await contentsOf(stage.app.db)).toEqual(before)
    })

    const { overLimit } = kind
    if (overLimit)
      test('an application above its limit goes to other approvers', async () => {
        const { workId } = await start(overLimit.values())
        await agreeAll(workId, overLimit.steps(stage.office))
        expect((await detailOf(await applicant(), workId)).status).toBe(3)
      })

    test(
      kind.isBatch ? 'several applications are approved in one batch' : 'a batch of applications is refused',
      async () => {
        const works = [await start(), await start(kind.corrected().values)]
        const firsts = await stage.as(first())
        const todos = await Promise.all(works.map(({ workId }) => todoOf(firsts, workId)))
        const items = todos.map(({ taskId, version }) => ({ taskId, version }))
        const { code, data } = await firsts.reply(approval.batchAgree, { items, opinion: '同意' })
        if (kind.isBatch) expect([code, data.done]).toEqual([0, 2])
        else expect(code).toBe(400)
      },
    )

    if (!kind.verbs) return

    test('approving updates cards and counts for everybody', async () => {
      const { workId } = await start()
      const mine = await applicant()
      const firsts = await stage.as(first())
      const { taskId } = await todoOf(firsts, workId)
      expect((await cardsOf(firsts, 101))[0]).toMatchObject({ linkId: taskId, workId, linkStatus: 0 })
      const waiting = (await firsts.call(approval.getWorkCounts, {})).todo
      await agreeAll(workId)
      expect((await firsts.call(approval.getWorkCounts, {})).todo).toBe(waiting - 1)
      const last = await stage.as(steps().at(-1)?.[0] as Worker)
      expect(await footersOf(last, workId)).toEqual([1])
      if (steps().length > 1) expect(await footersOf(firsts, workId)).toEqual([3])
      expect((await cardsOf(mine, 104))[0]).toMatchObject({ linkId: workId, title: '您的申请已通过' })
      const others = deciders().filter((who) => !steps().some(([acted]) => acted === who))
      for (const who of others) expect(await footersOf(await stage.as(who), workId)).toEqual([-1])
    })

    test('one of two simultaneous approvals decides, the other is told, and the effect happens once', async () => {
      const { workId } = await start()
      const rivals = [first(), other() ?? first()]
      const inputs = await Promise.all(
        rivals.map(async (who) => {
          const { taskId, version } = await todoOf(await stage.as(who), workId)
          return { who, input: { taskId, version } }
        }),
      )
      const replies = await Promise.all(inputs.map(({ who, input }) => reply(who, 'nextStep', input)))
      expect(replies.map(({ code }) => code).sort()).toEqual([0, 409])
      const loser = replies.findIndex(({ code }) => code === 409)
      expect(replies[loser]?.msg).toBe(other() ? '该审批已被他人处理' : '您已处理过该审批')
      if (other()) expect(await footersOf(await stage.as(rivals[loser] as Worker), workId)).toEqual([-1])
      const { timeline } = await detailOf(await applicant(), workId)
      expect(timeline[0]?.people.filter(({ state }) => state === 'agreed')).toHaveLength(1)
    })

    if (kind.verbs === 'the turn') return

    test('the link of a withdrawn application is refused', async () => {
      const { workId, version } = await start()
      const [mine, firsts] = [await applicant(), await stage.as(first())]
      const todo = await todoOf(firsts, workId)
      expect((await mine.call(approval.withdraw, { workId, version })).status).toBe(2)
      expect(await footersOf(firsts, workId)).toEqual([4])
      expect(await findTodo(firsts, workId)).toBeUndefined()
      expect(await firsts.call(approval.getMessageWkfWorkType, { id: todo.taskId, needMyDo: '1' })).toEqual({
        type,
        workId,
        status: 2,
        isDoWork: 0,
      })
      expect(await reply(first(), 'nextStep', { taskId: todo.taskId, version: todo.version })).toMatchObject({
        code: 409,
        msg: '该申请已被撤销！',
      })
    })

    test('an application opens by its work id', async () => {
      const { workId } = await start()
      const firsts = await stage.as(first())
      expect(await firsts.call(approval.getMessageWkfWorkTypeByWorkId, { workId })).toEqual({
        type,
        isDoWork: 1,
        wkfWorkId: workId,
        status: 1,
      })
      expect(await firsts.call(approval.getMessageWkfWorkTypeByWorkId, { workId, ccToMe: '1' })).toMatchObject({
        isDoWork: 0,
      })
      const mine = await applicant()
      expect(await mine.call(approval.getMessageWkfWorkTypeByWorkId, { workId, ccToMe: null })).toMatchObject({
        isDoWork: 0,
      })
      expect((await mine.call(approval.getWkfValueByWorkId, { workId })).type).toBe(type)
    })

    test('a transferred application belongs to the new approver alone', async () => {
      const { workId } = await start()
      const { stranger } = stage.office
      const [firsts, takes] = [await stage.as(first()), await stage.as(stranger)]
      const { taskId, version } = await todoOf(firsts, workId)
      await firsts.call(approval.transfer, { taskId, version, toId: stranger.id, opinion: '由小满审' })
      expect(await findTodo(firsts, workId)).toBeUndefined()
      expect(await reply(first(), 'nextStep', { taskId, version })).toMatchObject({ msg: '您已将该审批转交他人' })
      expect((await agree(takes, workId)).workId).toBe(workId)
      const turn = (await detailOf(takes, workId)).timeline[0]
      expect(turn?.people.map(({ person, state }) => [person.name, state])).toContainEqual(['何小满', 'agreed'])
      expect(turn?.state).toBe('done')
    })

    test.each(['before', 'after', 'parallel'] as const)('an approver added %s decides too', async (place) => {
      const { workId } = await start()
      const { stranger } = stage.office
      const [firsts, added] = [await stage.as(first()), await stage.as(stranger)]
      const { taskId, version } = await todoOf(firsts, workId)
      await firsts.call(approval.addSign, { taskId, version, place, mode: 'all', empIds: [stranger.id] })
      const mineStill = await findTodo(firsts, workId)
      expect(mineStill !== undefined).toBe(place === 'parallel')
      await agree(added, workId, { opinion: '加签同意' })
      const turn = async () => (await detailOf(firsts, workId)).timeline[0]
      expect((await turn())?.state).toBe(place === 'after' ? 'done' : 'current')
      if (place !== 'after') await agree(firsts, workId)
      const done = await turn()
      expect(done?.state).toBe('done')
      expect(done?.people.find(({ person }) => person.name === '何小满')).toMatchObject({
        state: 'agreed',
        place,
        addedBy: { name: first().name },
        opinion: '加签同意',
      })
    })

    test('outsiders may not decide and do not see the application', async () => {
      const { workId } = await start()
      const { stranger, applicant: me } = stage.office
      const { taskId, version } = await todoOf(await stage.as(first()), workId)
      const before = await contentsOf(stage.app.db)
      expect(await reply(stranger, 'nextStep', { taskId, version })).toMatchObject({ code: 404 })
      expect(await reply(me, 'nextStep', { taskId, version })).toMatchObject({ code: 403, msg: '您不是当前审批人' })
      expect(await (await stage.as(stranger)).reply(approval.workflowDetail, { workId })).toMatchObject({ code: 404 })
      expect(await contentsOf(stage.app.db)).toEqual(before)
    })
  })
}
