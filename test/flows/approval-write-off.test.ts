import { approval } from '@contract/approval'
import type { FormValues } from '@contract/forms/fields'
import { arrival, receivable } from '@contract/receivable'
import { agree, anOffice } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { debitsOf, moneyOffices } from '@test/factories/money'
import { aClaim, anArrival, aReceivable } from '@test/factories/receivable'
import { approvalSuite, type Stage } from '@test/support/approval-suite'
import { problemsOfMoney } from '@test/support/money-books'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers } from '@test/support/test-client'

let stage: Stage
let owed = { id: '', text: '' }
let claimed = { id: '', text: '' }
let others = { id: '', text: '' }
let paid = { id: '', text: '' }

async function prepare(given: Stage) {
  stage = given
  await moneyOffices(given)
  const [mine, finance, stranger] = [
    await given.as(given.office.applicant),
    await given.as(given.office.admins[0]),
    await given.as(given.office.stranger),
  ]
  const { caseId } = await aStandingCase(given.app, mine, given.office.applicant, { fee: '1000000' })
  const { arrivalId } = await anArrival(finance, { amount: '55000' })
  owed = { id: (await aReceivable(mine, caseId, { amount: '60000' })).expectMoneyId, text: '' }
  claimed = { id: (await aReceivable(mine, caseId, { name: '二期', amount: '60000' })).expectMoneyId, text: '' }
  await aClaim(mine, arrivalId, claimed.id, '5000')
  paid = { id: (await aReceivable(mine, caseId, { name: '已收', amount: '50000' })).expectMoneyId, text: '' }
  const { claimId, version } = await aClaim(mine, arrivalId, paid.id, '50000')
  await finance.call(arrival.confirmClaim, { id: claimId, version })
  const theirs = await aStandingCase(given.app, stranger, given.office.stranger, { fee: '1000000' })
  others = { id: (await aReceivable(stranger, theirs.caseId)).expectMoneyId, text: '' }
}

const given = (more: FormValues = {}): FormValues => ({
  receivable: owed,
  amount: '1000.55',
  reason: 'settled',
  note: '客户经营困难，协商减免尾款',
  ...more,
})

const caseOf = async () =>
  (await stage.app.db.selectFrom('receivables').select('case_id').where('id', '=', owed.id).executeTakeFirstOrThrow())
    .case_id

approvalSuite({
  type: 2038,
  title: '应收核销',
  prepare,
  values: given,
  corrected: () => ({ labels: '核销金额、核销说明', values: given({ amount: '800', note: '减免八百' }) }),
  steps: ({ head, director, admins: [finance] }) => [[head], [director], [finance]],
  refused: [
    ['nothing', () => given({ amount: '0' }), 'amount', '核销金额须大于0'],
    ['three decimals', () => given({ amount: '1.005' }), 'amount', '核销金额最多2位小数'],
    ['less than nothing', () => given({ amount: '-5' }), 'amount', '核销金额须为数字'],
    ['no number', () => given({ amount: 'NaN' }), 'amount', '核销金额须为数字'],
    ['no reason', () => given({ reason: undefined }), 'reason', '请选择核销原因'],
    ['no words', () => given({ note: '' }), 'note', '请填写核销说明'],
    // 60,000 less the 5,000 that are claimed and not looked at.
    ['more than is open', () => given({ receivable: claimed, amount: '55000.01' }), 'amount', '还可核销 ¥55,000.00'],
    ['what is paid', () => given({ receivable: paid }), 'receivable', '该笔应收已收清或正在认领，没有可核销的金额'],
    ['a stranger’s', () => given({ receivable: others }), 'receivable', '应收款不存在，或您不在该项目团队'],
  ],
  async effect({ app }, workId) {
    const rows = await app.db
      .selectFrom('write_offs')
      .select(['receivable_id as id', 'amount', 'reason', 'note'])
      .where('work_id', '=', workId)
      .execute()
    const caseId = await caseOf()
    const movement = await app.db
      .selectFrom('ledger_movements')
      .innerJoin('write_offs', 'write_offs.id', 'ledger_movements.cause_id')
      .innerJoin('ledger_entries', 'ledger_entries.movement_id', 'ledger_movements.id')
      .select(['code', 'ledger_entries.case_id as caseId', 'ledger_entries.amount'])
      .where('write_offs.work_id', '=', workId)
      .orderBy('code')
      .execute()
    return {
      rows: rows.map(({ id, ...row }) => ({ ...row, isIt: id === owed.id })),
      moved: movement.map((entry) => ({ ...entry, caseId: entry.caseId === caseId })),
      wrong: await problemsOfMoney(app.db, stage.office.firm.id),
    }
  },
  expectedEffect: {
    rows: [{ amount: '1000.55', reason: 'settled', note: '客户经营困难，协商减免尾款', isIt: true }],
    moved: [
      { code: 'receivable', caseId: true, amount: '-1000.55' },
      { code: 'writeOff', caseId: true, amount: '1000.55' },
    ],
    wrong: [],
  },
  isBatch: false,
})

describe('written-off receivables', () => {
  const app = apps()

  test('a write-off clears the debt, never exceeds it, and is reversed by finance exactly once', async () => {
    const office = await anOffice(app.now)
    const as = callers(app.now)
    stage = { app: app.now, office, as }
    await prepare(stage)
    const [mine, head, director, finance] = [
      await as(office.applicant),
      await as(office.head),
      await as(office.director),
      await as(office.admins[0]),
    ]
    const begin = async (amount: string) =>
      (await mine.call(approval.start, { type: 2038, values: given({ amount }) })).workId
    const [whole, more] = [await begin('60000'), await begin('0.01')]
    for (const who of [head, director, finance]) await agree(who, whole)

    const told = await mine.call(receivable.detail, { expectMoneyId: owed.id })
    expect(told).toMatchObject({
      outstanding: '0.00',
      writtenOff: '60000.00',
      status: 'paid',
      writeOffs: [{ workId: whole, amount: '60000.00', takenBack: null }],
      can: { writeOff: false, takeBack: false, cancel: false },
    })
    // Nothing is left of it: the second one can no longer be agreed to.
    for (const who of [head, director]) await agree(who, more)
    await expect(agree(finance, more)).rejects.toThrow('没有可核销的金额')

    const { version, writeOffs } = told
    const back = { expectMoneyId: owed.id, version, writeOffId: writeOffs[0]?.writeOffId ?? '', reason: '客户愿意付款' }
    expect((await mine.reply(receivable.takeBack, back)).code).toBe(403)
    expect((await finance.reply(receivable.takeBack, { ...back, version: version + 9 })).code).toBe(409)
    const again = await finance.call(receivable.takeBack, back)
    expect(again).toMatchObject({
      outstanding: '60000.00',
      writtenOff: '0.00',
      writeOffs: [{ amount: '60000.00', takenBack: { name: office.admins[0].name, reason: '客户愿意付款' } }],
    })
    expect((await finance.reply(receivable.takeBack, { ...back, version: again.version })).msg).toBe(
      '该笔核销已冲回，请刷新后查看',
    )
    const caseId = await caseOf()
    expect([await debitsOf(app.now, 'writeOff'), await debitsOf(app.now, 'receivable', caseId)]).toEqual([
      '0.00',
      // 60,000 and 60,000; the third was paid.
      '120000.00',
    ])
    expect(await problemsOfMoney(app.now.db, office.firm.id)).toEqual([])
  })
})

/** A server of one's own. */
function apps() {
  const held = {} as { now: TestApp }
  beforeAll(async () => {
    held.now = await testApp()
  })
  afterAll(() => held.now.close())
  return held
}
