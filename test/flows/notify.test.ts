import { AppMsg } from '@contract/codes/appMsg'
import { message } from '@contract/message'
import { newId } from '@server/kernel/db/id'
import { notify, openPost, settle } from '@server/kernel/notify/notify'
import { aCard, anAppMsg, posting } from '@test/factories/message'
import { aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers } from '@test/support/test-client'
import type { KyselyPlugin } from 'kysely'

let app: TestApp
let as: ReturnType<typeof callers>
let firm: Firm
beforeAll(async () => {
  app = await testApp()
  as = callers(app)
  firm = await aFirm(app)
})
afterAll(() => app.close())

const people = (count: number) => Promise.all(Array.from({ length: count }, () => anEmployee(app, { firm })))
const person = () => anEmployee(app, { firm })

/** Rows of the table for somebody: [linkStatus, isRead] of every card, oldest first. */
const cards = async ({ id }: Worker) =>
  (
    await app.db
      .selectFrom('app_messages')
      .select(['link_status', 'is_read'])
      .where('recipient_id', '=', id)
      .orderBy('created_seq')
      .execute()
  ).map(({ link_status, is_read }) => [link_status, is_read])

const numbers = async ({ id }: Worker) =>
  (await app.db.selectFrom('app_messages').select('seq').where('recipient_id', '=', id).orderBy('seq').execute()).map(
    ({ seq }) => seq,
  )

describe('recipients of a notification', () => {
  test('a recipient named twice gets one card', async () => {
    const [first, second] = (await people(2)) as [Worker, Worker]
    await posting(app, (post) => notify(post, aCard({ to: [first.id, second.id, first.id] })))
    expect(await cards(first)).toEqual([[0, false]])
    expect(await cards(second)).toEqual([[0, false]])
  })

  test('a recipient in another firm finds the card there', async () => {
    const partner = await anEmployee(app)
    const sent = await anAppMsg(app, partner, { code: AppMsg.ProjectCrossFirmTodo })
    const { records } = await (await as(partner)).call(message.getMsgList, { appMsgType: [305] })
    expect(records.map(({ id }) => id)).toEqual([sent.id])
  })

  test('a recipient who left gets nothing and the others still do', async () => {
    const stays = await person()
    const gone = await anEmployee(app, { firm, status: 'resigned' })
    await posting(app, (post) => notify(post, aCard({ to: [gone.id, stays.id, newId()] })))
    expect(await cards(gone)).toEqual([])
    expect(await cards(stays)).toEqual([[0, false]])
  })
})

test('a rolled back transaction notifies nobody', async () => {
  const me = await person()
  const broken = app.db.transaction().execute(async (transaction) => {
    const post = openPost(app, transaction)
    notify(post, aCard({ to: [me.id] }))
    await post.seal()
    throw new Error('the work failed after all')
  })
  await expect(broken).rejects.toThrow('the work failed after all')
  expect(await cards(me)).toEqual([])
  expect((await (await as(me)).call(message.getAppUnreadMessageTotal, {})).total).toBe(0)
})

describe('settling a to-do', () => {
  test('settling gives the actor their footer and a read card, and everybody else the other footer', async () => {
    const [actor, other] = (await people(2)) as [Worker, Worker]
    const linkId = newId()
    await posting(app, (post) => notify(post, aCard({ to: [actor.id, other.id], linkId })))
    const actors = { employeeId: actor.id, linkStatus: 1 }
    await posting(app, (post) => settle(post, { linkId, codes: [AppMsg.ApprovalTodo], linkStatus: -1, actor: actors }))
    expect(await cards(actor)).toEqual([[1, true]])
    expect(await cards(other)).toEqual([[-1, false]])
  })

  test('settling leaves other links, other types and settled cards alone', async () => {
    const me = await person()
    const linkId = newId()
    await anAppMsg(app, me, { linkId })
    await anAppMsg(app, me, { linkId, code: AppMsg.ApprovalCc })
    await anAppMsg(app, me)
    await posting(app, (post) => settle(post, { linkId, codes: [AppMsg.ApprovalTodo], linkStatus: 3 }))
    await posting(app, (post) => settle(post, { linkId, codes: [AppMsg.ApprovalTodo], linkStatus: 4 }))
    expect((await cards(me)).map(([status]) => status)).toEqual([3, 0, 0])
    await posting(app, (post) => settle(post, { linkId, codes: [AppMsg.ApprovalTodo], linkStatus: 4, from: [0, 3] }))
    expect((await cards(me)).map(([status]) => status)).toEqual([4, 0, 0])
  })

  test('settling touches cards of the same transaction only when it follows them', async () => {
    const [first, next] = (await people(2)) as [Worker, Worker]
    const linkId = newId()
    const codes = [AppMsg.ApprovalTodo]
    await anAppMsg(app, first, { linkId })
    await posting(app, (post) => {
      settle(post, { linkId, codes, linkStatus: 3 })
      notify(post, aCard({ to: [next.id], linkId }))
    })
    expect(await cards(first)).toEqual([[3, false]])
    expect(await cards(next)).toEqual([[0, false]])
    await posting(app, (post) => {
      notify(post, aCard({ to: [first.id], linkId }))
      settle(post, { linkId, codes, linkStatus: -1, actor: { employeeId: first.id, linkStatus: 1 } })
    })
    expect(await cards(first)).toEqual([
      [3, false],
      [1, true],
    ])
    expect(await cards(next)).toEqual([[-1, false]])
  })

  test('the first of two opposite outcomes stands for everybody', async () => {
    const holders = await people(3)
    const linkId = newId()
    await posting(app, (post) => notify(post, aCard({ to: holders.map(({ id }) => id), linkId })))
    await Promise.all(
      [1, 2].map((linkStatus) =>
        posting(app, (post) => settle(post, { linkId, codes: [AppMsg.ApprovalTodo], linkStatus })),
      ),
    )
    const statuses = (await Promise.all(holders.map(cards))).flat().map(([status]) => status)
    expect(statuses).toEqual([statuses[0], statuses[0], statuses[0]])
    expect([1, 2]).toContain(statuses[0])
    // 1 made the card, 2 settled it: the later outcome came too late to change anything.
    expect((await Promise.all(holders.map(numbers))).flat()).toEqual([2, 2, 2])
  })
})

describe('simultaneous notifications', () => {
  test('a hundred notifications to one person are numbered 1 to 100', async () => {
    const me = await person()
    await Promise.all(Array.from({ length: 100 }, () => posting(app, (post) => notify(post, aCard({ to: [me.id] })))))
    expect(await numbers(me)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  })

  test('transactions notifying the same people in any order wait for each other', async () => {
    const team = await people(6)
    const ids = team.map(({ id }) => id)
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const turned = [...ids.slice(n % 6), ...ids.slice(0, n % 6)]
        return posting(app, (post) => {
          for (const id of turned) notify(post, aCard({ to: [id] }))
        })
      }),
    )
    for (const worker of team) expect((await numbers(worker)).length).toBe(40)
  })

  test('reading all while cards are settled and sent loses none of the three', async () => {
    const me = await person()
    const links = Array.from({ length: 20 }, () => newId())
    await posting(app, (post) => {
      for (const linkId of links) notify(post, aCard({ to: [me.id], linkId }))
    })
    const client = await as(me)
    await Promise.all([
      ...links.map((linkId) =>
        posting(app, (post) => settle(post, { linkId, codes: [AppMsg.ApprovalTodo], linkStatus: 2 })),
      ),
      ...Array.from({ length: 5 }, () => client.call(message.setAllAppMsgRead, { appMsgType: [AppMsg.ApprovalTodo] })),
      ...Array.from({ length: 10 }, () => anAppMsg(app, me, { code: AppMsg.TaskTodo })),
    ])
    const all = await cards(me)
    expect(all.filter(([status]) => status === 2)).toHaveLength(20)
    expect(all).toHaveLength(30)
    const seqs = await numbers(me)
    expect(new Set(seqs).size).toBe(30)
    await client.call(message.setAllAppMsgRead, { appMsgType: [AppMsg.ApprovalTodo, AppMsg.TaskTodo] })
    expect((await cards(me)).filter(([, isRead]) => !isRead)).toEqual([])
  })

  test('ten thousand messages cost three statements', async () => {
    const team = await people(100)
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await posting(app, async (_, transaction) => {
      const post = openPost(app, transaction.withPlugin(counter))
      for (let n = 0; n < 100; n++) notify(post, aCard({ to: team.map(({ id }) => id) }))
      await post.seal()
    })
    expect(statements).toBe(3)
    const { count } = await app.db
      .selectFrom('app_messages')
      .where(
        'recipient_id',
        'in',
        team.map(({ id }) => id),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(10_000)
  })
})
