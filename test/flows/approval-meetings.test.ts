import { approval } from '@contract/approval'
import { agree, anApplication, anOffice, type Office, todoOf } from '@test/factories/approval'
import { anEmployee } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, signedIn, someone, type TestClient } from '@test/support/test-client'

jest.setTimeout(300_000)

/** Number of tries of each: on the embedded database, where transactions take turns, once is as good as ten times. */
const ROUNDS = process.env.TEST_DATABASE_URL ? 12 : 2

let app: TestApp
let office: Office
let mine: TestClient
let admins: TestClient[]
beforeAll(async () => {
  app = await testApp()
  office = await anOffice(app)
  mine = await signedIn(app, office.applicant)
  admins = await Promise.all(office.admins.map((admin) => signedIn(app, admin)))
})
afterAll(() => app.close())

const codesOf = (replies: { code: number }[]) => replies.map(({ code }) => code).sort()

test('a vehicle outside the catalogue is lent once when two loans are approved at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const period = { start: '2099-03-01', end: '2099-03-02' }
    const values = { kind: '车辆', object: `京B·${round}`, purpose: '去开庭', period }
    const wanted = await Promise.all([0, 1].map(() => mine.call(approval.start, { type: 2010, values })))
    const tasks = await Promise.all(wanted.map(({ workId }, index) => todoOf(admins[index] as TestClient, workId)))
    const replies = await Promise.all(
      tasks.map(({ taskId, version }, index) =>
        (admins[index] as TestClient).reply(approval.nextStep, { taskId, version }),
      ),
    )
    expect(codesOf(replies)).toEqual([0, 409])
  }
})

const DAYS = { startTime: '2099-05-01 09:00:00', endTime: '2099-05-02 18:00:00' }
const delegate = (from: Colleague, to: Colleague) => from.reply(approval.saveDelegation, { toId: to.id, ...DAYS })

test('one of two simultaneous delegations for the same time is saved', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await someone(app)
    const others = [await someone(app, { firm: person.firm }), await someone(app, { firm: person.firm })]
    expect(codesOf(await Promise.all(others.map((other) => delegate(person, other))))).toEqual([0, 400])
  }
})

test('simultaneous delegations that would close a ring of two or three are refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await someone(app)
    const two = await someone(app, { firm: person.firm })
    const three = await someone(app, { firm: person.firm })
    expect(codesOf(await Promise.all([delegate(person, two), delegate(two, person)]))).toEqual([0, 400])
    expect(codesOf(await Promise.all([delegate(three, person), delegate(three, two)]))).toEqual([0, 400])
  }
})

test('two simultaneous batches in opposite order both finish and approve each work once', async () => {
  const given = await Promise.all(
    Array.from({ length: 8 }, () =>
      anApplication(mine, {
        type: 2006,
        values: { lines: [{ item: '复印纸', qty: '1', price: '20.00' }], remark: '' },
      }),
    ),
  )
  const batches = await Promise.all(
    admins.map(async (admin, index) => {
      const items = []
      for (const { workId } of given) {
        const { taskId, version } = await todoOf(admin, workId)
        items.push({ taskId, version })
      }
      return { admin, items: index ? items.reverse() : items }
    }),
  )
  const replies = await Promise.all(batches.map(({ admin, items }) => admin.reply(approval.batchAgree, { items })))
  expect(codesOf(replies)).toEqual([0, 0])
  expect(replies.map(({ data }) => data.done).reduce((sum, done) => sum + done)).toBe(8)
})

test('two works that take the same supplies in opposite order are both approved', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const items = ['签字笔', '文件夹', '便签', '胶带']
    await app.db
      .insertInto('supplies')
      .values(
        items.map((name) => ({
          id: `${name}${round}`,
          firm_id: office.firm.id,
          name: `${name}${round}`,
          unit: '个',
          price: '1.00',
          stock: 100,
        })),
      )
      .execute()
    const lines = items.map((name) => ({ item: `${name}${round}`, qty: '1', price: '1.00' }))
    const works = await Promise.all(
      [lines, [...lines].reverse()].map((given) => anApplication(mine, { type: 2006, values: { lines: given } })),
    )
    await Promise.all(works.map(({ workId }, index) => agree(admins[index] as TestClient, workId)))
  }
})

test('thirty simultaneous sign-ins leave the five sessions a person may have', async () => {
  const me = await anEmployee(app, { firm: office.firm })
  const clients = await Promise.all(Array.from({ length: 30 }, () => signedIn(app, me)))
  expect(await app.sessions.openOf(me.accountId)).toHaveLength(5)
  expect(new Set(clients.map(({ token }) => token)).size).toBe(30)
})
