import { yuan } from '@contract/amount'
import { AppMsg } from '@contract/codes/appMsg'
import { RatioOutcome } from '@contract/codes/linkStatus'
import { toDay, toTime } from '../../../kernel/clock'
import type { FirmDb } from '../../../kernel/db/open'
import { notify, type Post, settle } from '../../../kernel/notify/notify'
import { account, Books, credit, debit } from '../../books'
import { bookKeepers } from '../../people'
import { INCOME_KIND, IncomeRepository } from './income-repository'

type By = Post & { now: number; me?: { id: string } }

/**
 * Confirms an income and posts it, once everybody has agreed or a week has passed. Runs in the transaction that locks
 * the income.
 */
export async function confirmIncome(by: By, db: FirmDb, id: string): Promise<void> {
  const incomes = new IncomeRepository(db)
  const held = await incomes.lock(id)
  if (held?.status !== 'toConfirm' && held?.status !== 'disputed') return
  const shares = await incomes.shares([id])
  const time = toTime(by.now)
  await incomes.set(id, { status: 'confirmed', confirmed_at: time, updated_at: time })
  for (const { empId, status } of shares)
    if (status === 'toConfirm') await incomes.answer(id, empId, 'confirmed', '', time)
  settle(by, { linkId: id, codes: [AppMsg.DistributionRatio], linkStatus: RatioOutcome.confirmed })
  await new Books(db, by.now, by.me?.id ?? null).post({
    cause: { kind: INCOME_KIND, id, step: 'confirmed' },
    words: '收入分配',
    happenedOn: toDay(by.now),
    entries: [
      debit(account('deferred', held.case_id), held.gross),
      credit(account('tax'), held.tax, held.case_id),
      credit(account('firmShare'), held.firm_share, held.case_id),
      ...shares.map(({ empId, amount }) => credit(account('lawyerShare', empId), amount, held.case_id)),
    ],
  })
  notify(by, {
    to: await bookKeepers(db),
    code: AppMsg.LedgerToSettle,
    linkId: id,
    alertTitle: '有一笔收入待结算',
    texts: [{ key: '金额', value: `${yuan(held.gross)}` }],
  })
}
