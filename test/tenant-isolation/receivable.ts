import { arrival, receivable } from '@contract/receivable'
import { income } from '@contract/receivable/incomes'
import { aKeeper } from '@test/factories/hr'
import type { Worker } from '@test/factories/people'
import { aClaim, aCounting, anArrival, aReceivable } from '@test/factories/receivable'
import { aSheet } from '@test/factories/sheet'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused, unseen } from './kinds'

const CASE_OF = new Map<TestApp, ReturnType<typeof make>>()

/** A firm with a case whose money was planned, paid, claimed and shared out; made once. */
async function make(app: TestApp) {
  const { lead, keeper, caseDetail } = await aCounting(app)
  const { expectMoneyId, version } = await aReceivable(lead, caseDetail.caseId)
  const { arrivalId } = await anArrival(keeper)
  const first = await aClaim(lead, arrivalId, expectMoneyId, '1000')
  const { moneyId } = await keeper.call(arrival.confirmClaim, { id: first.claimId, version: first.version })
  const claim = await aClaim(lead, arrivalId, expectMoneyId, '1000')
  return {
    caseId: caseDetail.caseId,
    leadId: lead.id,
    expectMoneyId,
    version,
    arrivalId,
    claim: { id: claim.claimId, version: claim.version },
    moneyId: moneyId ?? '',
  }
}
async function theirs(app: TestApp) {
  const made = CASE_OF.get(app) ?? make(app)
  CASE_OF.set(app, made)
  return made
}
type Theirs = Awaited<ReturnType<typeof make>>
const refusedWith = (input: (made: Theirs) => unknown) =>
  refused(async (app: TestApp, _: Worker) => input(await theirs(app)))

const instalment = { name: '首期款', amount: '1', dueKind: 'date', dueOn: '2026-03-31' }
const allocation = ({ leadId }: Theirs) => ({
  taxRate: '6',
  firmRate: '30',
  shares: [{ empId: leadId, percent: '100' }],
})

export const receivableOthers: OthersTable = {
  [receivable.list.path]: unseen(async (app) => {
    const { caseId, leadId } = await theirs(app)
    return { caseId, leadId, customerId: caseId }
  }),
  [receivable.exportList.path]: refused(async (_, them) => ({ list: 'receivable', format: 'csv', leadId: them.id })),
  [receivable.detail.path]: refusedWith(({ expectMoneyId }) => ({ expectMoneyId })),
  [receivable.save.path]: refusedWith(({ caseId }) => ({ values: { caseIds: [caseId], instalments: [instalment] } })),
  [receivable.reach.path]: refusedWith(({ expectMoneyId, version }) => ({
    expectMoneyId,
    version,
    values: { dueOn: '2026-03-31' },
  })),
  [receivable.cancel.path]: refusedWith(({ expectMoneyId, version }) => ({ expectMoneyId, version, reason: '作废' })),
  [receivable.takeBack.path]: refusedWith(({ expectMoneyId, version }) => ({
    expectMoneyId,
    version,
    writeOffId: expectMoneyId,
    reason: '冲回',
  })),
  [arrival.getActualClaimInfo.path]: refusedWith(({ arrivalId }) => ({ id: arrivalId })),
  [arrival.getNoCheckExpectMoneyListByCaseId.path]: refusedWith(({ caseId }) => ({ caseId })),
  [arrival.saveFinanceClaimInfo.path]: refusedWith(({ arrivalId, expectMoneyId }) => ({
    id: arrivalId,
    lines: [{ expectMoneyId, amount: '1' }],
  })),
  [arrival.showFinanceClaimInfo.path]: refusedWith(({ claim }) => ({ id: claim.id })),
  [arrival.cancelClaimInfo.path]: refusedWith(({ claim }) => claim),
  [arrival.importCsv.path]: refused(async (app, them) => ({
    fileId: await aSheet(app, await aKeeper(app, them.firm), '交易日期,贷方发生额,对方户名\n2026-03-02,100,别所客户'),
  })),
  [arrival.withdraw.path]: refusedWith(({ arrivalId }) => ({ id: arrivalId, version: 1, reason: '重复' })),
  [arrival.confirmClaim.path]: refusedWith(({ claim }) => claim),
  [arrival.contestClaim.path]: refusedWith(({ arrivalId }) => ({ id: arrivalId, reason: '是我的' })),
  [arrival.returnClaim.path]: refusedWith(({ claim }) => ({ ...claim, reason: '不符' })),
  [income.getPerInfoForConfirm.path]: refusedWith(({ moneyId }) => ({ moneyId })),
  [income.updatePerAndConfirm.path]: refusedWith(({ moneyId }) => ({ moneyId, version: 1, agrees: true })),
  [income.getIncomeStatement.path]: refusedWith(({ caseId }) => ({ caseId })),
  [income.getCollections.path]: refusedWith(({ caseId }) => ({ caseId })),
  [income.getCollectionTotals.path]: refusedWith(({ caseId }) => ({ caseId })),
  [income.getDistributions.path]: refusedWith(({ caseId }) => ({ caseId })),
  [income.exportCollections.path]: refusedWith(({ caseId }) => ({ caseId, format: 'csv' })),
  [income.exportDistributions.path]: refusedWith(({ caseId }) => ({ caseId, format: 'csv' })),
  [income.getDistributionTotals.path]: refusedWith(({ caseId }) => ({ caseId })),
  [income.edit.path]: refusedWith((made) => ({ moneyId: made.moneyId, version: 1, values: allocation(made) })),
  [income.settle.path]: refusedWith(({ moneyId }) => ({ moneyId, version: 1 })),
}
