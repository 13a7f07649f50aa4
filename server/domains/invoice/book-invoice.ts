import Decimal from 'decimal.js'
import type { FirmDb } from '../../kernel/db/open'
import { account, credit, debit, Ledger } from '../books'
import { clientOf, type FoundInvoice, INVOICE_KIND } from './repository/invoices'

interface By {
  db: FirmDb
  now: number
  /** YYYY-MM-DD HH:mm:ss */
  time: string
  actorId: string | null
}

/** Posts an issued invoice to the client's account, or a red one off it, in the transaction that issues it. */
export async function bookInvoice({ db, now, time, actorId }: By, invoice: FoundInvoice): Promise<void> {
  const { id, case_id, amount, number, blue_id, issued_on } = invoice
  const [client, register] = [account('invoiced', await clientOf(db, case_id)), account('invoices')]
  const sum = new Decimal(amount).abs().toFixed(2)
  await new Ledger(db, now, actorId).post({
    cause: { kind: INVOICE_KIND, id, step: 'issued' },
    words: `${blue_id ? '红冲发票' : '开具发票'} ${number ?? ''}`.trim(),
    happenedOn: issued_on ?? time.slice(0, 10),
    entries: blue_id
      ? [debit(register, sum, case_id), credit(client, sum, case_id)]
      : [debit(client, sum, case_id), credit(register, sum, case_id)],
  })
}
