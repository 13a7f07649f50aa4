import type { BillRow } from '@contract/books/shapes'
import { INVOICE_KINDS_SHORT } from '@contract/invoice/codes'
import { formatMoney } from '@/lib/amount'
import type { Look } from '@/lib/look'
import { fullDay } from '@/lib/time'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

/** Days after which a reminder is sent (904). */
const LATE_DAYS = 30

export const billLook = ({ amount, paid, waitingDays }: BillRow): Look => {
  if (waitingDays > LATE_DAYS) return { text: `${waitingDays} 天未到账`, tone: 'bad' }
  if (Number(paid) >= Number(amount)) return { text: '已到账', tone: 'good' }
  return Number(paid) > 0 ? { text: '部分到账', tone: 'warn' } : { text: '未到账', tone: 'info' }
}

/** Amount of an invoice and the payments received for it. */
export const BillWords = ({ row }: { row: BillRow }) => (
  <>
    <RowFacts text={`${INVOICE_KINDS_SHORT[row.kind]} · ${row.caseName}`} right={<Money value={row.amount} />} />
    <RowWords text={`已到账 ${formatMoney(row.paid)}`} right={`${fullDay(row.issuedOn)}开具`} />
  </>
)
