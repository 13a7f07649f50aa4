import { approval } from '@contract/approval'
import type { FormValues } from '@contract/forms/fields'
import { Readiness } from '@test/factories/races'
import { Arena } from '@test/support/races'

let arena: Arena
let ready: Readiness

beforeAll(async () => {
  arena = await Arena.open()
  ready = new Readiness(arena)
  await ready.open()
})
afterAll(() => arena.app.close())

/** True when the director is asked on the way of such an application. */
async function asksDirector(type: number, values: FormValues): Promise<boolean> {
  const shown = await (await arena.applicant()).call(approval.forecast, { type, values })
  expect(shown.problems).toEqual({})
  return shown.forecast.some(({ people }) => people.some(({ empId }) => empId === arena.office.director.id))
}

/** APPROVALS 2001: the director decides as well above 500,000. */
test.each([
  ['499999.99', false],
  ['500000', false],
  ['500000.01', true],
  ['600000', true],
  ['4999999.99', true],
])('2001: a fee of %s needs the director: %s', async (fee, isAsked) => {
  const { type, values } = await ready.begin({ fee, subjectAmount: '90000000' })
  expect(await asksDirector(type, values)).toBe(isAsked)
})

/** APPROVALS 2019: above 100,000; 2006: above 5,000. */
test.each([
  ['99999.99', false],
  ['100000', false],
  ['100000.01', true],
])('2019: a payment of %s needs the director: %s', async (amount, isAsked) => {
  const { type, values } = ready.purchase(amount)
  expect(await asksDirector(type, values)).toBe(isAsked)
})

test.each([
  ['4999.99', false],
  ['5000', false],
  ['5000.01', true],
])('2006: supplies for %s need the director: %s', async (price, isAsked) => {
  const values = { lines: [{ item: '投影仪', qty: '1', price }], needBy: '2099-01-06' }
  expect(await asksDirector(2006, values)).toBe(isAsked)
})

/** 2011: a cent over the fee goes by the partner, the fee itself does not. */
test.each([
  ['999.99', [] as string[]],
  ['1000', []],
  ['1000.01', ['over']],
])('2011: with a fee of 1,000 an invoice over %s is weighed %j', async (amount, weight) => {
  const caseId = await ready.createCase('ongoing', { fee: '1000' })
  const { type, values } = ready.invoice(caseId, { amount, overNote: '增加反诉' })
  const { computed } = await (await arena.applicant()).call(approval.forecast, { type, values })
  expect(computed.weight).toEqual(weight)
})
