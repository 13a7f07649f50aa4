import { approval } from '@contract/approval'
import { dossier } from '@contract/dossier'
import { caseInvoice, invoice } from '@contract/invoice'
import { arrival, receivable } from '@contract/receivable'
import { income } from '@contract/receivable/incomes'
import { seal } from '@contract/seal'
import { problemsOfBills } from '@server/domains/invoice/repository/bills'
import { scoped } from '@server/kernel/db/open'
import { anUpload } from '@test/factories/file'
import { submittedValues } from '@test/factories/invoice'
import { aLend, anAccount } from '@test/factories/money'
import { Readiness, type Ready } from '@test/factories/races'
import { aClaim, anArrival, aReceivable } from '@test/factories/receivable'
import { Arena, type Outcome, wordsOf } from '@test/support/races'
import { sql } from 'kysely'

jest.setTimeout(3_600_000)

// Two rights on one thing, wanted at the same moment by different ways. What must hold is asked in plain SQL.

let arena: Arena
let ready: Readiness

beforeAll(async () => {
  arena = await Arena.open()
  ready = new Readiness(arena)
  await ready.open()
})
afterAll(() => arena.app.close())

const starting = ({ type, values, who, formId }: Ready) => arena.start(type, values, who, formId)
const given = ({ type, values, who, formId }: Ready) => arena.started(type, values, who, formId)
const atLast = async (asked: Ready) => arena.atLast(await given(asked))
const refusals = (replies: readonly Outcome[]) => replies.filter(({ code }) => code !== 0).map(wordsOf)
/** The application that was let in goes on to the end, as far as it may. */
const finish = async (replies: readonly Outcome[]) => {
  const ends: Outcome[] = []
  for (const workId of arena.accepted(replies)) ends.push(await arena.agreed(workId))
  return ends
}

/** True when the one took effect before the other: both hold the same thing until they have written it down. */
const inOrder = async (first: string, second: string) => {
  const { isFirst } = await arena.row(sql<{ isFirst: boolean }>`
    select a.seq < b.seq as "isFirst" from approval_events a, approval_events b
    where a.work_id = ${first} and b.work_id = ${second} and a.did = 'end' and b.did = 'end'`)
  return isFirst
}

describe('races for money', () => {
  test('2030 against 2012: a receipt refunded while its lawyer draws it is not paid twice', async () => {
    await arena.race(async () => {
      const { caseId, incomes } = await ready.incomes(1)
      const [income_] = incomes
      const back = await atLast(ready.refund(caseId, income_?.claimId, '50000'))
      const [, asked] = await arena.atOnce<unknown>(back, starting(ready.draw([income_?.incomeId])))
      if (asked) await finish([asked].filter(({ code }) => code === 0))
      const { paid } = await arena.row(sql<{ paid: string }>`
        select (coalesce((select sum(amount) from income_draws where income_id = ${income_?.incomeId}), 0)
          + coalesce((select sum(amount) from refunds where claim_id = ${income_?.claimId}), 0))::text as paid`)
      expect(['33018.87', '50000.00']).toContain(paid)
      if (asked?.code !== 0) expect(wordsOf(asked as Outcome)).toBe('第1项的收入已退回客户，剩余可提 ¥0.00')
    })
  })

  test('2011 against 2011: of ten simultaneous invoices for most of the fee one needs no partner', async () => {
    await arena.race(async () => {
      const caseId = await ready.createCase('ongoing', { fee: '1000' })
      const asked = ready.invoice(caseId, { amount: '600' })
      const replies = await arena.atOnce(...Array.from({ length: 10 }, () => starting(asked)))
      await finish(replies)
      expect(new Set(refusals(replies))).toEqual(new Set(['累计开票将超过合同律师费 ¥200.00，请说明理由']))
      const { issued, count } = await arena.row(sql<{ issued: string; count: number }>`
        select sum(amount)::text as issued, count(*)::int as count from invoices
        where case_id = ${caseId} and status = 'issued'`)
      expect([issued, count]).toEqual(['600.00', 1])
    })
  })

  test('2011 against 2011: of three simultaneous invoices over the fee two wait for the partner', async () => {
    await arena.race(async () => {
      const caseId = await ready.createCase('ongoing', { fee: '1000' })
      const asked = ready.invoice(caseId, { amount: '600', overNote: '增加反诉' })
      const works = arena.accepted(await arena.atOnce(starting(asked), starting(asked), starting(asked)))
      const nodes = await sql<{ node: string }>`
        select node_id as node from approval_works where id in (${sql.join(works)}) order by 1`.execute(arena.app.db)
      expect(nodes.rows.map(({ node }) => node)).toEqual(['issue', 'partner', 'partner'])
      for (const workId of works) expect((await arena.agreed(workId)).code).toBe(0)
    })
  })

  test('2011 against 2016: an invoice over a fee that was just reduced is refused', async () => {
    await arena.race(async () => {
      const caseId = await ready.createCase('ongoing', { fee: '1000' })
      const invoiceId = await given(ready.invoice(caseId, { amount: '600' }))
      const changeId = await given(ready.change(caseId, { fee: '500' }))
      const [issue, lower] = [await arena.atLast(invoiceId), await arena.atLast(changeId)]
      const [issued, lowered] = await arena.atOnce<unknown>(issue, lower)
      expect(lowered?.code).toBe(0)
      if (issued?.code === 0) expect(await inOrder(invoiceId, changeId)).toBe(true)
      else
        expect(wordsOf(issued as Outcome)).toBe(
          '累计开票将超过合同律师费 ¥100.00，须由分管合伙人审批，请退回申请人说明理由后重新提交',
        )
    })
  })

  test('2011 against the plan: a receivable cancelled meanwhile is not invoiced', async () => {
    const mine = await arena.applicant()
    await arena.race(async () => {
      const caseId = await ready.createCase('ongoing', { fee: '1000000' })
      const { expectMoneyId, version } = await aReceivable(mine, caseId, { amount: '600' })
      const parts = [{ receivable: { id: expectMoneyId, text: '' }, amount: '600' }]
      const cancel = () => mine.reply(receivable.cancel, { expectMoneyId, version, reason: '合同变更' })
      const replies = await arena.atOnce<unknown>(starting(ready.invoice(caseId, { amount: '600', parts })), cancel)
      expect(replies.map(({ code }) => code === 0)).toContain(false)
      const { wrong } = await arena.row(sql<{ wrong: number }>`
        select count(*)::int as wrong from invoice_parts p join receivables r on r.id = p.receivable_id
          join invoices i on i.id = p.invoice_id
        where r.id = ${expectMoneyId} and r.cancelled_at is not null and i.status <> 'voided'`)
      expect(wrong).toBe(0)
    })
  })

  test('2011 against 2011: one receivable is invoiced once', async () => {
    const mine = await arena.applicant()
    await arena.race(async () => {
      const caseId = await ready.createCase('ongoing', { fee: '1000000' })
      const { expectMoneyId } = await aReceivable(mine, caseId, { amount: '1000' })
      const parts = [{ receivable: { id: expectMoneyId, text: '' }, amount: '600' }]
      const asked = ready.invoice(caseId, { amount: '600', parts })
      const replies = await arena.atOnce(starting(asked), starting(asked))
      expect(refusals(replies)).toEqual(['首期款还可开票 ¥400.00'])
    })
  })

  test('2011 against 2014: a case invalidated meanwhile is not invoiced', async () => {
    await arena.race(async () => {
      const caseId = await ready.createCase()
      const end = await atLast(ready.invalidate(caseId))
      const replies = await arena.atOnce<unknown>(end, starting(ready.invoice(caseId, { amount: '600' })))
      const asked = replies[1] as Outcome
      const words = asked.code === 0 ? (await finish([asked])).map(wordsOf)[0] : `${wordsOf(asked)}，不能通过`
      expect(words).toBe('该项目已作废，不能开票，不能通过')
    })
  })

  test('2029 beside 2011 and a claim: receipts pay a case’s invoices as if the changes came one after the other', async () => {
    const [mine, finance] = [await arena.applicant(), await arena.finance()]
    await arena.race(async () => {
      const caseId = await ready.createCase('ongoing', { fee: '1000000' })
      const { expectMoneyId } = await aReceivable(mine, caseId)
      const { arrivalId } = await anArrival(finance)
      const { claimId, version } = await aClaim(mine, arrivalId, expectMoneyId, '50000')
      const red = await atLast(await ready.takeBack(caseId))
      const blue = await atLast(ready.invoice(caseId, { amount: '600' }))
      const confirm = () => finance.reply(arrival.confirmClaim, { id: claimId, version })
      const replies = await arena.atOnce<unknown>(red, blue, confirm)
      expect(replies.map(({ code }) => code)).toEqual([0, 0, 0])
    })
    expect(await problemsOfBills(scoped(arena.app.db, arena.office.firm.id))).toEqual([])
  })

  test('2008 against 2008: an advance is worked off once', async () => {
    await arena.race(async () => {
      const who = await arena.aLawyer()
      const account = await anAccount(await arena.as(who), '0009')
      const workId = await given(ready.general())
      await aLend(arena.app, who, workId, '100')
      const lasts = []
      for (const _ of [1, 2]) lasts.push(await atLast({ ...ready.spend({ account, deduct: '100' }), who }))
      const replies = await arena.atOnce<unknown>(...lasts)
      expect(refusals(replies)).toEqual(['冲抵借款不能超过未归还的 ¥0.00，不能通过'])
      const { returned } = await arena.row(sql<{ returned: string }>`
        select returned::text from lends where employee_id = ${who.id}`)
      expect(returned).toBe('100.00')
    })
  })

  test('2038 against a claim: write-off and claim together never exceed the receivable', async () => {
    const [mine, finance] = [await arena.applicant(), await arena.finance()]
    await arena.race(async () => {
      const id = await ready.instalment('60000')
      const { arrivalId } = await anArrival(finance)
      const giveUp = await atLast(ready.giveUp(id, '40000'))
      const lines = [{ expectMoneyId: id, amount: '40000' }]
      const claim = () => mine.reply(arrival.saveFinanceClaimInfo, { id: arrivalId, lines })
      const replies = await arena.atOnce<unknown>(giveUp, claim)
      expect(replies.filter(({ code }) => code === 0)).toHaveLength(1)
      expect(['还可核销 ¥20,000.00，不能通过', '首期款还可认领 ¥20,000.00']).toContain(refusals(replies)[0])
    })
  })

  test('two simultaneous receivables of a case stay within its fee', async () => {
    const mine = await arena.applicant()
    await arena.race(async () => {
      const caseId = await ready.createCase('ongoing', { fee: '1000' })
      const instalments = [{ name: '首期款', amount: '600', dueKind: 'date', dueOn: '2026-03-31' }]
      const plan = () => mine.reply(receivable.save, { values: { caseIds: [caseId], instalments } })
      const replies = await arena.atOnce<unknown>(plan, plan)
      expect(refusals(replies)).toEqual(['合同律师费 ¥1,000.00，还可计划 ¥400.00'])
    })
  })

  test('a claim returned while its income is confirmed ends as one of the two', async () => {
    const [mine, finance] = [await arena.applicant(), await arena.finance()]
    await arena.race(async () => {
      const caseId = await ready.createCase('ongoing', { fee: '1000000' })
      const { expectMoneyId } = await aReceivable(mine, caseId)
      const { arrivalId } = await anArrival(finance)
      const { claimId, version } = await aClaim(mine, arrivalId, expectMoneyId, '50000')
      const { moneyId, version: confirmed } = await finance.call(arrival.confirmClaim, { id: claimId, version })
      const { version: seen } = await mine.call(income.getPerInfoForConfirm, { moneyId: moneyId ?? '' })
      const agree = () =>
        mine.reply(income.updatePerAndConfirm, { moneyId: moneyId ?? '', version: seen, agrees: true })
      const giveBack = () => finance.reply(arrival.returnClaim, { id: claimId, version: confirmed, reason: '认错了' })
      const replies = await arena.atOnce<unknown>(agree, giveBack)
      expect(replies.filter(({ code }) => code === 0)).toHaveLength(1)
    })
  })

  test('an invoice number written on two invoices at once is saved on one', async () => {
    const finance = await arena.finance()
    let numbers = 0
    await arena.race(async () => {
      const number = `4${String(++numbers).padStart(19, '0')}`
      const made = []
      for (const _ of [1, 2]) {
        const workId = await given(ready.invoice(await ready.createCase(), { amount: '600' }))
        made.push(await finance.call(invoice.getInvoice, { workId }))
      }
      const values = { number, issuedOn: '2026-11-02' }
      const record = made.map(
        ({ invoiceId, version }) =>
          () =>
            finance.reply(invoice.recordIssuing, { invoiceId, version, values }),
      )
      expect(refusals(await arena.atOnce<unknown>(...record))).toEqual(['该发票号码已登记'])
    })
  })

  test('an invoice two colleagues save at once belongs to the first, and the other is told to whom', async () => {
    const [mine, theirs] = [await arena.applicant(), await arena.as(arena.office.stranger)]
    let numbers = 0
    await arena.race(async () => {
      const number = `5${String(++numbers).padStart(19, '0')}`
      const keep = async (client: typeof mine, words: string) => {
        const content = Buffer.from(`%PDF-1.4 ${words} ${number}`)
        const { fileId } = await anUpload(client, { type: 'invoice', fileName: '发票.pdf', content })
        return () => client.reply(caseInvoice.uploadInvoice, { values: submittedValues(fileId, { number }) })
      }
      const replies = await arena.atOnce<unknown>(await keep(mine, '甲'), await keep(theirs, '乙'))
      expect(refusals(replies)).toEqual([expect.stringMatching(/^这张发票已由.+于.+上传，不能重复提交$/)])
    })
  })
})

describe('races for cases and documents', () => {
  test.each([
    ['2016 and 2014', (id: string) => [ready.change(id), ready.invalidate(id)]],
    ['2014 and 2016', (id: string) => [ready.invalidate(id), ready.change(id)]],
  ] as const)('%s: of two simultaneous applications about one case one runs', async (_, both) => {
    await arena.race(async () => {
      const replies = await arena.atOnce(...both(await ready.createCase()).map(starting))
      expect(refusals(replies)).toEqual(['该项目有正在进行的审批，请等它结束'])
    })
  })

  test('2014 against 2002: a case that was just invalidated cannot be ended', async () => {
    await arena.race(async () => {
      const asked = await ready.close()
      const caseId = (asked.values.case as { id: string }).id
      const cancel = await atLast(ready.invalidate(caseId))
      const replies = await arena.atOnce<unknown>(cancel, starting(asked))
      expect(['该项目已作废，不能结案', '该项目有正在进行的审批，请等它结束']).toContain(refusals(replies)[0])
      const { status } = await arena.row(sql<{ status: string }>`select status from cases where id = ${caseId}`)
      expect(status).toBe('invalid')
    })
  })

  test('2023 against 2023: a dossier volume is lent to one of two colleagues', async () => {
    const { applicant, stranger } = arena.office
    await arena.race(async () => {
      const caseId = await ready.shelved('archived')
      const lasts = [await atLast(ready.borrow(caseId, applicant)), await atLast(ready.borrow(caseId, stranger))]
      const replies = await arena.atOnce<unknown>(...lasts)
      expect(refusals(replies)).toEqual([expect.stringMatching(/^该卷宗已由.+借出，应于2099年1月6日归还$/)])
    })
  })

  test('2023 against 2024: a dossier taken off the shelf meanwhile is not lent', async () => {
    await arena.race(async () => {
      const caseId = await ready.shelved('archived')
      const [loanId, recoveryId] = [await given(ready.borrow(caseId)), await given(ready.recover(caseId))]
      const [lend, recover] = [await arena.atLast(loanId), await arena.atLast(recoveryId)]
      const [lent, recovered] = await arena.atOnce<unknown>(lend, recover)
      expect(recovered?.code).toBe(0)
      if (lent?.code === 0) expect(await inOrder(loanId, recoveryId)).toBe(true)
      else expect(wordsOf(lent as Outcome)).toBe('该项目尚未归档，不能借阅档案，不能通过')
    })
  })

  test('2022 against 2017: of two simultaneous applications about one seal doc one runs', async () => {
    await arena.race(async () => {
      const { docId } = await ready.doc()
      const replies = await arena.atOnce(starting(ready.replace(docId)), starting(ready.cancelDoc(docId)))
      expect(refusals(replies)).toEqual(['该文书已有正在进行的修改或作废审批'])
    })
  })

  test('2017 against the seal: a seal doc whose cancellation was requested is not stamped', async () => {
    const keeper = await arena.keeper()
    await arena.race(async () => {
      const { docId, version } = await ready.doc()
      const stamp = () => keeper.reply(seal.stamp, { docId, version, copies: 3 })
      const [asked, stamped] = await arena.atOnce<unknown>(starting(ready.cancelDoc(docId)), stamp)
      expect(asked?.code).toBe(0)
      const words = '该文书正在修改或作废审批中，审批结束前不能用印'
      if (stamped?.code !== 0) expect(wordsOf(stamped as Outcome)).toBe(words)
      const again = await keeper.reply(seal.stamp, { docId, version, copies: 3 })
      expect(again.msg).toBe(stamped?.code === 0 ? '这份文书不在待用印状态' : words)
      await finish([asked as Outcome])
      const { status } = await arena.row(sql<{ status: string }>`select status from seal_docs where id = ${docId}`)
      expect(status).toBe('cancelled')
    })
  })

  test('a seal doc stamped on two devices at once is stamped once', async () => {
    const keeper = await arena.keeper()
    await arena.race(async () => {
      const { docId, version } = await ready.doc()
      const stamp = () => keeper.reply(seal.stamp, { docId, version, copies: 3 })
      expect(refusals(await arena.atOnce<unknown>(stamp, stamp))).toEqual(['这份文书不在待用印状态'])
      const { uses } = await arena.row(sql<{ uses: number }>`
        select count(*)::int as uses from seal_uses where doc_id = ${docId} and action = 'stamped'`)
      expect(uses).toBe(1)
    })
  })

  test('a dossier returned on two devices at once is returned once', async () => {
    const keeper = await arena.keeper()
    await arena.race(async () => {
      const workId = await given(ready.borrow(await ready.shelved('archived')))
      await arena.agreed(workId)
      const { version } = await keeper.call(dossier.getLoan, { workId })
      const giveBack = () => keeper.reply(dossier.giveBack, { workId, version })
      expect(refusals(await arena.atOnce<unknown>(giveBack, giveBack))).toEqual(['该档案未在借阅中'])
    })
  })

  test('2001 beside 2001: cases that begin at once get different numbers', async () => {
    await arena.race(async () => {
      const lasts = []
      for (const _ of [1, 2, 3]) lasts.push(await atLast(await ready.begin()))
      const replies = await arena.atOnce<unknown>(...lasts)
      expect(replies.map(({ code }) => code)).toEqual([0, 0, 0])
    })
    const { rows } = await sql<{ no: string }>`
      select inner_no as no from cases where inner_no is not null group by 1 having count(*) > 1`.execute(arena.app.db)
    expect(rows).toEqual([])
  })

  test('2006 beside 2006: simultaneous requests never take more supplies than are in stock', async () => {
    await arena.race(async () => {
      const { item, ...asked } = await ready.supplies()
      const replies = await arena.atOnce<unknown>(await atLast(asked), await atLast(asked))
      expect(replies.map(({ code }) => code)).toEqual([0, 0])
      expect(
        await arena.row(sql<{ taken: number; stock: number }>`
          select sum(o.from_stock)::int as taken, min(s.stock) as stock
          from supply_orders o join supplies s on s.name = o.item where o.item = ${item}`),
      ).toEqual({ taken: 6, stock: 0 })
    })
  })
})

describe('overlapping locks are taken in one order, so that nobody deadlocks', () => {
  test('2012 against 2012 with the incomes in reverse order, and refunds of both, do not deadlock', async () => {
    await arena.race(async () => {
      const { caseId, incomes } = await ready.incomes(2)
      const [first, second] = incomes
      const ids = incomes.map(({ incomeId }) => incomeId)
      const backs = [
        await atLast(ready.refund(caseId, first?.claimId, '50000')),
        await atLast(ready.refund(caseId, second?.claimId, '50000')),
      ]
      const draws = [ready.draw(ids), ready.draw([...ids].reverse())].map(starting)
      const replies = await arena.atOnce<unknown>(...backs, ...draws)
      await finish(replies.slice(2))
      const { over } = await arena.row(sql<{ over: number }>`
        select count(*)::int as over from incomes i
          left join income_draws d on d.income_id = i.id left join refunds r on r.claim_id = i.claim_id
        where i.id in (${sql.join(ids)}) and d.income_id is not null and r.id is not null`)
      expect(over).toBe(0)
    })
  })

  test('2006: two lists of the same supplies in reverse order do not deadlock', async () => {
    await arena.race(async () => {
      const [{ item: pen }, { item: paper, ...asked }] = [await ready.supplies(), await ready.supplies()]
      const lines = [pen, paper].map((item) => ({ item, qty: '4', price: '25' }))
      const lists = [lines, [...lines].reverse()].map((list) => ({
        ...asked,
        values: { lines: list, needBy: '2099-01-06' },
      }))
      const lasts = []
      for (const list of lists) lasts.push(await atLast(list))
      expect((await arena.atOnce<unknown>(...lasts)).map(({ code }) => code)).toEqual([0, 0])
    })
  })

  test('2010: batches approved by several colleagues in reverse order do not deadlock', async () => {
    const [finance, keeper] = [await arena.finance(), await arena.keeper()]
    await arena.race(async () => {
      const cars = [ready.car(), ready.car(), ready.car()]
      // Each car twice, so that single ones hold what the batch holds as well.
      const works = []
      for (const car of [...cars, ...cars]) works.push(await given(car))
      const todos = async (ids: readonly string[], who: string) =>
        (
          await sql<{ taskId: string; version: number }>`
            select id as "taskId", version from approval_tasks
            where work_id in (${sql.join([...ids])}) and assignee_id = ${who} order by work_id`.execute(arena.app.db)
        ).rows
      const [first, second] = arena.office.admins
      const items = await todos(works.slice(0, 3), first.id)
      const singles = await todos(works.slice(3), second.id)
      const batch = () => finance.reply(approval.batchAgree, { items, opinion: '同意' })
      const calls = singles.reverse().map((todo) => () => keeper.reply(approval.nextStep, todo))
      await arena.atOnce<unknown>(batch, ...calls)
      const { twice } = await arena.row(sql<{ twice: number }>`
        select count(*)::int as twice from (select object from loans group by object having count(*) > 1) as lent`)
      expect(twice).toBe(0)
    })
  })
})
