import { approval } from '@contract/approval'
import { HERS, Readiness, type Ready } from '@test/factories/races'
import { Arena, wordsOf } from '@test/support/races'
import { sql } from 'kysely'

jest.setTimeout(3_600_000)

let arena: Arena
let ready: Readiness

beforeAll(async () => {
  arena = await Arena.open()
  ready = new Readiness(arena)
  await ready.open()
})
afterAll(() => arena.app.close())

const OPEN = '该项目有正在进行的审批，请等它结束'

/** Two equal applications: of most kinds the second is refused as it is given in, of some as the last one agrees. */
type Kind = readonly [type: number, title: string, make: () => Ready | Promise<Ready>, loser: RegExp]

const ONCE_GIVEN_IN: readonly Kind[] = [
  [2001, '收案', () => ready.begin(), /^该项目正在收案审批中$/],
  [2002, '结案', () => ready.close(), /^该项目正在结案审批中$/],
  [2008, '报销', () => ready.spend(), /^第1项的发票已由周以宁在 SP\d+ 中报销$/],
  [
    2011,
    '开票',
    async () => ready.invoice(await ready.createCase('ongoing', { fee: '1000' }), { amount: '1000' }),
    /^累计开票将超过合同律师费 ¥1,000\.00，请说明理由$/,
  ],
  [
    2012,
    '提现',
    async () => ready.draw([(await ready.incomes(1)).incomes[0]?.incomeId]),
    /^第1项的收入已被另一份提现（SP\d+）占用，剩余可提 ¥0\.00$/,
  ],
  [2013, '案源报备', async () => ready.file(await ready.source('draft')), /^该案源正在报备审批中$/],
  [2014, '项目作废', async () => ready.invalidate(await ready.createCase()), new RegExp(`^${OPEN}$`)],
  [2016, '项目变更', async () => ready.change(await ready.createCase()), new RegExp(`^${OPEN}$`)],
  [2017, '文书作废', async () => ready.cancelDoc((await ready.doc()).docId), /^该文书已有正在进行的修改或作废审批$/],
  [2020, '案源变更', async () => ready.changeSource(await ready.source('following')), /^该案源正在变更审批中$/],
  [2021, '停止跟进', async () => ready.stop(await ready.source('following')), /^该案源有正在进行的审批，请等它结束$/],
  [2022, '文书修改', async () => ready.replace((await ready.doc()).docId), /^该文书已有正在进行的修改或作废审批$/],
  [2024, '项目恢复', async () => ready.recover(await ready.createCase('archived')), new RegExp(`^${OPEN}$`)],
  [2026, '子项目', () => ready.divide(), new RegExp(`^${OPEN}$`)],
  [2029, '红冲', async () => ready.takeBack(await ready.createCase()), /^该发票正在红冲审批中$/],
  [2032, '变更委托人', () => ready.passOn(), new RegExp(`^${OPEN}$`)],
  [2033, '关联方变更', () => ready.relate(), new RegExp(`^${OPEN}$`)],
]

const ONCE_APPROVED: readonly Kind[] = [
  [2004, '请假', () => ready.leave(), /^周以宁的2099年年假剩余0天，本次需要1天，不能通过$/],
  [2010, '借用', () => ready.car(), /^「京A·\d+」2099年1月5日至2099年1月6日已由周以宁借用，不能通过$/],
  [
    2019,
    '付款',
    async () => ready.pay((await ready.funded('1000')).caseId, '700'),
    /^客户预收款余额 ¥300\.00，不足以支付，不能通过$/,
  ],
  [
    2023,
    '档案借阅',
    async () => ready.borrow(await ready.shelved('archived')),
    /^您已借阅该档案（.+），请先归还，不能通过$/,
  ],
  [
    2030,
    '退款',
    async () => {
      const { caseId, incomes } = await ready.incomes(1)
      return ready.refund(caseId, incomes[0]?.claimId, '30000')
    },
    /^最多可退 ¥20,000\.00（到账减已退、已支取），不能通过$/,
  ],
  [
    2038,
    '应收核销',
    async () => ready.giveUp(await ready.instalment('60000'), '40000'),
    /^还可核销 ¥20,000\.00，不能通过$/,
  ],
]

/** Nothing is scarce: each stands for itself. */
const EACH_BY_ITSELF: readonly Kind[] = [
  [2003, '文书用印', () => ready.letter(2003), /^$/],
  [2005, '外出出差', () => ready.trip(), /^$/],
  [2006, '用品采购', () => ready.supplies(), /^$/],
  [2007, '通用审批', () => ready.general(), /^$/],
  [2027, '批量文书', () => ready.letters(), /^$/],
  [2031, '自定义', () => ready.ownForm(), /^$/],
  [2036, '合同用印', () => ready.letter(2036), /^$/],
  [2037, '非项目用印', () => ready.letter(2037), /^$/],
]

const starting = ({ type, values, who, formId }: Ready) => arena.start(type, values, who, formId)

/** Events of a work, and how often each happened: it ends once, and leaves one payment. */
const happened = (workId: string) =>
  arena.row(sql<{ status: number; ends: number; payouts: number }>`
    select w.status,
      (select count(*)::int from approval_events e where e.work_id = w.id and e.did = 'end') as ends,
      (select count(*)::int from payouts p where p.work_id = w.id) as payouts
    from approval_works w where w.id = ${workId}`)

const APPROVED = 3
const PAYS: readonly number[] = [2008, 2012, 2019, 2030]

/** The last one agrees on two devices at once. */
async function approvedOnce(type: number, workId: string) {
  const last = await arena.atLast(workId)
  const replies = await arena.atOnce<unknown>(last, last)
  expect(replies.map(({ code }) => code).sort()).toEqual([0, 409])
  expect(replies.filter(({ code }) => code !== 0).map(wordsOf)).toEqual(['您已处理过该审批'])
  expect(await happened(workId)).toEqual({ status: APPROVED, ends: 1, payouts: PAYS.includes(type) ? 1 : 0 })
}

test.each(ONCE_GIVEN_IN)(
  '%i %s: of two equal applications submitted at once one is accepted and takes effect once',
  async (type, _, make, loser) => {
    await arena.race(async () => {
      const asked = await make()
      const replies = await arena.atOnce(starting(asked), starting(asked))
      expect(arena.accepted(replies)).toHaveLength(1)
      expect(replies.filter(({ code }) => code !== 0).map(wordsOf)[0]).toMatch(loser)
      for (const workId of arena.accepted(replies)) await approvedOnce(type, workId)
    })
  },
)

test.each(ONCE_APPROVED)(
  '%i %s: of two equal applications with simultaneous last approvals one takes effect',
  async (type, _, make, loser) => {
    await arena.race(async () => {
      const asked = await make()
      const replies = await arena.atOnce(starting(asked), starting(asked))
      const works = arena.accepted(replies)
      expect(works).toHaveLength(2)
      const lasts = [await arena.atLast(works[0] ?? ''), await arena.atLast(works[1] ?? '')]
      const decided = await arena.atOnce<unknown>(...lasts)
      expect(decided.map(({ code }) => code).sort()).toEqual([0, 409])
      expect(decided.filter(({ code }) => code !== 0).map(wordsOf)[0]).toMatch(loser)
      const outcomes = await Promise.all(works.map(happened))
      expect(outcomes.map(({ ends }) => ends).sort()).toEqual([0, 1])
      expect(outcomes.reduce((sum, { payouts }) => sum + payouts, 0)).toBe(PAYS.includes(type) ? 1 : 0)
    })
  },
)

test.each(EACH_BY_ITSELF)(
  '%i %s: one application approved on two devices at once takes effect once',
  async (type, _, make) => {
    await arena.race(async () => {
      const { values, who, formId } = await make()
      await approvedOnce(type, await arena.started(type, values, who, formId))
    })
  },
)

test('one draft submitted on two devices at once becomes one application', async () => {
  const mine = await arena.applicant()
  await arena.race(async () => {
    const { type, values } = ready.general()
    const { workId, version } = await mine.call(approval.saveWorkflow, { type, values })
    const start = () => mine.reply(approval.start, { workId, version, type, values })
    const replies = await arena.atOnce(start, start)
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 409])
  })
})

test('the races cover every kind that somebody can apply for', async () => {
  const { entries } = await (await arena.applicant()).call(approval.getStartList, {})
  const startable = [...new Set(entries.filter(({ refusal }) => refusal === null).map(({ type }) => type))].sort()
  expect([...ONCE_GIVEN_IN, ...ONCE_APPROVED, ...EACH_BY_ITSELF].map(([type]) => type).sort()).toEqual(startable)
  expect(startable).toHaveLength(31)
})

test('after all races no draw exceeds its share, no refund its receipt, and no fund or balance is negative', async () => {
  const { rows } = await sql<{ what: string }>`
    select 'income ' || d.income_id as what from income_draws d
      join income_shares s on s.income_id = d.income_id and s.employee_id = d.employee_id where d.amount > s.amount
    union all select 'receipt ' || c.id from claims c join refunds r on r.claim_id = c.id
      group by c.id having sum(r.amount) > c.amount
    union all select 'fund ' || e.owner_id from ledger_entries e where e.code = 'advance'
      group by e.owner_id having sum(e.amount) > 0
    union all select 'instalment ' || id from receivables where received + pending + written_off > amount
    union all select 'leave ' || employee_id from leave_balances where used > days`.execute(arena.app.db)
  expect(rows).toEqual([])
  expect(HERS).toBe('33018.87')
})
