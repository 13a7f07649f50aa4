import { booking } from './money-booking.mjs'
import { median } from './report.mjs'
import { call, signIn, startServer } from './server.mjs'

/** The directors of the large firm and of the one with a tenth of it, who see all its matters; and who keep their books. */
const DIRECTORS = { many: '13900000001', tenth: '13900020001' }
const KEEPERS = { many: '13900000005', tenth: '13900020010' }
const TIMES = 9
const CLAIMS = 1_000
const WORDS = ['买卖合同', '云川', '没有这样的话']

const day = (ahead) => new Date(Date.now() + 8 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
const YEAR = { from: day(-180), to: day(180) }

/** What lawyers and those who lead read first; what finance does. */
const FOR_ALL = [
  ['应收', 'finance/receivables/list', {}],
  ['应收（逾期）', 'finance/receivables/list', { status: 'overdue' }],
  ['应收（已收清）', 'finance/receivables/list', { status: 'paid' }],
  ['应收（账龄 31–90 天）', 'finance/receivables/list', { ageing: 'quarter' }],
  ['到账', 'app/message/getActualMoneyList', {}],
  ['公示认领', 'app/message/getActualMoneyList', { isPublic: true }],
  ['开票', 'finance/lawyerInvoice/list', {}],
  ['开票（按金额）', 'finance/lawyerInvoice/list', { sort: 'amount' }],
  ['账单（未到账）', 'app/message/getBillList', { isOpen: true }],
  ['认领', 'app/message/caseMoney/getClaimList', {}],
  ['收入', 'inventoryLawyerStats/getConfirmPerCheckList', {}],
  ['按账单确认', 'inventoryLawyerStats/getConfirmPerBillList', {}],
  ['各项数目', 'finance/receivables/counts', {}],
]
/** Neither a list nor a statement: they add up what the whole firm is still owed, and what they cost grows with it. */
const SUMS = [
  ['还应收', 'finance/receivables/outstanding', {}, 150],
  ['图表的数', 'finance/incomeStatistics', YEAR, 400],
]
const FOR_KEEPERS = [
  ['账目', 'finance/journal/list', {}],
  ['账目（银行存款）', 'finance/journal/list', { code: 'bank' }],
  ['账户', 'inventoryLawyerStats/listViewAccount', {}],
  ['成本票', 'finance/costInvoice/list', {}],
  ['成本票（按金额）', 'finance/costInvoice/list', { sort: 'amount' }],
  ['成本票待办', 'costInvoice/getTaskList', {}],
  ['支出', 'finance/expend/list', {}],
  ['借款', 'finance/lend/list', {}],
]

/** A hundred thousand instalments and movements against ten thousand; what a posting costs; a thousand who claim at once. */
export async function money(report) {
  const { address, stop } = await startServer({ scale: 'large' })
  const directors = await tokensOf(address, DIRECTORS)
  const keepers = await tokensOf(address, KEEPERS)
  const measured = (tokens) => async (name, asked, body) =>
    told(report, name, await against(address, tokens, asked, body))
  for (const [name, asked, body] of FOR_ALL) {
    await measured(directors)(`主任看${name}`, asked, () => body)
    await measured(keepers)(`财务看${name}`, asked, () => body)
  }
  for (const [name, asked, body, atMost] of SUMS)
    for (const [who, tokens] of [
      ['主任', directors],
      ['财务', keepers],
    ]) {
      const { many } = await against(address, tokens, asked, () => body)
      report.value(`${who}看${name}`, many, { unit: 'ms', digits: 1, atMost })
    }
  for (const [name, asked, body] of FOR_KEEPERS) await measured(keepers)(`财务看${name}`, asked, () => body)
  for (const keyword of WORDS) {
    await measured(directors)(`搜应收「${keyword}」`, 'finance/receivables/list', () => ({ keyword }))
    await measured(keepers)(`搜到账「${keyword}」`, 'app/message/getActualMoneyList', () => ({ keyword }))
  }
  await statements(address, keepers, measured(keepers))
  await stop()
  await booking(report)
  await claimsAtOnce(report)
}

async function tokensOf(address, accounts) {
  const tokens = {}
  for (const [who, account] of Object.entries(accounts)) tokens[who] = await signIn(address, account)
  return tokens
}

function told(report, name, { many, ratio }) {
  report.value(name, many, { unit: 'ms', digits: 1 })
  report.value('  是十分之一时的', ratio, { atMost: 1.5, unit: '倍', digits: 2 })
}

/** Turn by turn, so that what else the machine does is shared: the median of one, and of their ratios. */
async function against(address, tokens, asked, body) {
  const ask = async (who) => {
    const began = performance.now()
    await call(address, asked, body(who), tokens[who])
    return performance.now() - began
  }
  const [many, tenth] = [[], []]
  for (let time = -1; time < TIMES; time++) {
    const [left, right] = [await ask('many'), await ask('tenth')]
    if (time < 0) continue
    many.push(left)
    tenth.push(right)
  }
  return { many: median(many), ratio: median(many.map((ms, index) => ms / tenth[index])) }
}

/** Of one instalment, one matter, and the lawyer who has earned the most of each firm. */
async function statements(address, tokens, measured) {
  const [cases, instalments, lawyers] = [{}, {}, {}]
  for (const who of ['many', 'tenth']) {
    const { records } = await call(address, 'finance/receivables/list', { status: 'paid' }, tokens[who])
    cases[who] = records[0].caseId
    instalments[who] = records[0].expectMoneyId
    const accounts = await call(address, 'inventoryLawyerStats/listViewAccount', { size: 100 }, tokens[who])
    const [most] = accounts.records.sort((left, right) => Number(right.balance) - Number(left.balance))
    lawyers[who] = most.person.empId
  }
  const ofCase = (who) => ({ caseId: cases[who] })
  const ofLawyer = (who) => ({ empId: lawyers[who] })
  await measured('应收详情', 'finance/receivables/detail', (who) => ({ expectMoneyId: instalments[who] }))
  await measured('项目的收支与对账单', 'app/caseInfo/getIncomeStatement', ofCase)
  await measured('项目的收款记录', 'caseInfo/getCollectionRecords', ofCase)
  await measured('项目的分配明细', 'caseInfo/getDistributions', ofCase)
  await measured('律师的账户', 'costInvoice/getSettlementInfo', ofLawyer)
  await measured('律师的对账单', 'costInvoice/getSettlementLedger', ofLawyer)
  await measured('律师的对账单第五页', 'costInvoice/getSettlementLedger', (who) => ({ ...ofLawyer(who), current: 5 }))
}

/** A thousand claims of a yuan on an arrival that has five hundred. */
export async function claimsAtOnce(report) {
  const { address, stop } = await startServer()
  const keeper = await signIn(address, KEEPERS.many)
  const values = { amount: `${CLAIMS / 2}`, arrivedOn: day(-1), payer: '云川商贸有限公司', words: '律师费' }
  const { arrivalId: id } = await call(address, 'app/actualMoney/save', { values }, keeper)
  const expectMoneyId = await claimable(address, keeper)
  const asked = { id, lines: [{ expectMoneyId, amount: '1' }] }
  const began = performance.now()
  const tries = await Promise.allSettled(
    Array.from({ length: CLAIMS }, () => call(address, 'app/message/caseMoney/saveFinanceClaimInfo', asked, keeper)),
  )
  const took = performance.now() - began
  const { claimed } = await call(address, 'app/message/caseMoney/getActualClaimInfo', { id }, keeper)
  const refused = tries.filter(({ reason }) => /还剩 0\.00 元可认领/.test(reason?.message ?? ''))
  const half = { atLeast: CLAIMS / 2, atMost: CLAIMS / 2 }
  report.value(`${CLAIMS} 人同时认领一笔，认领到的`, tries.filter(({ status }) => status === 'fulfilled').length, half)
  report.value('  被告知还剩多少的', refused.length, half)
  report.value('  到账已认领', Number(claimed), half)
  report.value('  全部答复用时', took / 1_000, { unit: 's', digits: 1 })
  await stop()
}

/** An instalment that as much may still be claimed of: what is outstanding may be claimed already, and wait for finance. */
async function claimable(address, keeper) {
  const { records } = await call(address, 'finance/receivables/list', { status: 'planned', size: 50 }, keeper)
  for (const caseId of new Set(records.map((row) => row.caseId))) {
    const open = await call(address, 'app/message/caseMoney/getNoCheckExpectMoneyListByCaseId', { caseId }, keeper)
    const found = open.find(({ left }) => Number(left) >= CLAIMS)
    if (found) return found.expectMoneyId
  }
  throw new Error(`no instalment has ${CLAIMS} left to claim`)
}
