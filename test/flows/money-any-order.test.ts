import { aCashKeeper, aCounting } from '@test/factories/receivable'
import { problemsOfMoney } from '@test/support/money-books'
import { MoneyOperations, randomOf } from '@test/support/money-operations'
import { type TestApp, testApp } from '@test/support/test-app'

// By hand: `npm run money`, ten thousand. A failure comes again with its seed.
const OPERATIONS = Number(process.env.MONEY_OPERATIONS ?? 300)
const SEED = Number(process.env.MONEY_SEED ?? 20_261_123)
/** Looked at after each so many, forty times at most; what is wrong is found near where it began. */
const LOOK = Math.max(50, Math.ceil(OPERATIONS / 40))
jest.setTimeout(Math.max(60_000, OPERATIONS * 300))

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test(`${OPERATIONS} random money operations leave consistent books (seed ${SEED})`, async () => {
  const { firm, lead, fellow, keeper, caseDetail } = await aCounting(app, { fee: '90000000' })
  const people = { lawyers: [lead, fellow], keepers: [keeper, await aCashKeeper(app, firm)], caseId: caseDetail.caseId }
  const operations = new MoneyOperations(people, randomOf(SEED))
  const done = new Map<string, number>()
  for (let index = 1; index <= OPERATIONS; index++) {
    const { did, reply } = await operations.next()
    if (reply.code >= 500) throw new Error(`${did}, the ${index}th: ${reply.code} ${reply.msg}`)
    if (reply.code === 0) done.set(did, (done.get(did) ?? 0) + 1)
    if (index % LOOK === 0) expect(await problemsOfMoney(app.db, firm.id)).toEqual([])
  }
  expect(await problemsOfMoney(app.db, firm.id)).toEqual([])
  // Each of them went well at least once, or nothing was shown. Settling is refused while somebody has not drawn (2012).
  expect([...done.keys()].sort()).toEqual(
    ['plan', 'change', 'giveUp', 'arrive', 'withdraw', 'claim', 'takeBack', 'confirm', 'giveBack', 'answer'].sort(),
  )
})
