import type { CaseDetail } from '@contract/case/shapes'
import type { FormValues } from '@contract/forms/fields'
import { arrival, receivable } from '@contract/receivable'
import type { Arrival, OpenInstalment, Receivable } from '@contract/receivable/shapes'
import { aStandingCase } from '@test/factories/case'
import { aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn, type TestClient } from '@test/support/test-client'
import { holds } from './approval'

export type Teller = Worker & TestClient

/** A firm with two lawyers of one case, somebody who has nothing to do with it, and who keeps the books. */
export interface Counting {
  firm: Firm
  lead: Teller
  fellow: Teller
  stranger: Teller
  keeper: Teller
  caseDetail: CaseDetail
}

export async function aCounting(app: TestApp, given: FormValues = {}): Promise<Counting> {
  const firm = await aFirm(app)
  const work = async (name: string): Promise<Teller> => {
    const worker = await anEmployee(app, { firm, name })
    return { ...worker, ...(await signedIn(app, worker)) }
  }
  const [lead, fellow, stranger] = [await work('周以宁'), await work('林知远'), await work('何小满')]
  const keeper = await aCashKeeper(app, firm)
  const team = [
    { empId: lead.id, percent: '60' },
    { empId: fellow.id, percent: '40' },
  ]
  const caseDetail = await aStandingCase(app, lead, lead, { team, ...given })
  return { firm, lead, fellow, stranger, keeper, caseDetail }
}

export async function aCashKeeper(app: TestApp, firm: Firm): Promise<Teller> {
  const worker = await anEmployee(app, { firm, name: '沈文静' })
  const role = await app.db
    .selectFrom('roles')
    .select('id')
    .where('firm_id', '=', firm.id)
    .where('code', '=', 'finance')
    .executeTakeFirst()
  const holder = { firm_id: firm.id, employee_id: worker.id }
  if (role)
    await app.db
      .insertInto('employee_roles')
      .values({ ...holder, role_id: role.id })
      .execute()
  else await holds(app, firm, 'finance', [worker])
  return { ...worker, ...(await signedIn(app, worker)) }
}

/** An instalment of so much. */
export const aReceivable = (client: TestClient, caseId: string, given: FormValues = {}): Promise<Receivable> =>
  client.call(receivable.save, {
    values: {
      caseIds: [caseId],
      instalments: [{ name: '首期款', amount: '50000', dueKind: 'date', dueOn: '2026-03-31', ...given }],
    },
  })

/** Money that reached the bank. */
export const anArrival = (client: TestClient, given: FormValues = {}): Promise<Arrival> =>
  client.call(arrival.save, {
    values: { amount: '50000', arrivedOn: '2026-03-02', payer: '北京砚澜科技有限公司', ...given },
  })

/** Claims the arrival for an instalment. Returns the claim's id. */
export async function aClaim(client: TestClient, arrivalId: string, expectMoneyId: string, amount: string) {
  const { claims } = await client.call(arrival.saveFinanceClaimInfo, {
    id: arrivalId,
    lines: [{ expectMoneyId, amount }],
  })
  const claim = claims.find((candidate) => candidate.expectMoneyId === expectMoneyId)
  if (!claim) throw new Error('nothing was claimed')
  return claim
}

/** An instalment of one of their cases of which as much as `amount` is open. */
export async function openInstalment({ call }: TestClient, amount: string): Promise<OpenInstalment> {
  for (const { caseId } of (await call(arrival.getMyCaseList, { size: 50 })).records)
    for (const instalment of await call(arrival.getNoCheckExpectMoneyListByCaseId, { caseId }))
      if (Number(instalment.left) >= Number(amount)) return instalment
  throw new Error(`no instalment with ${amount} open`)
}
