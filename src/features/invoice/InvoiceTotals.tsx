import type { InvoiceTotals as Totals } from '@contract/invoice/shapes'
import { yuan } from '@/lib/amount'
import { KeyValue } from '@/ui/show/KeyValue'

const rows: readonly (readonly [keyof Totals, string])[] = [
  ['fee', '合同律师费'],
  ['applied', '申请中'],
  ['issued', '已开票'],
  ['red', '已红冲'],
  ['left', '可开票余额'],
]

/** Invoiced and remaining amounts of a case's fee. */
export function InvoiceTotals({ totals }: { totals: Totals }) {
  const said = rows.filter(
    ([key]) => key === 'issued' || (totals[key] !== null && Number(totals[key]) !== 0) || key === 'left',
  )
  return (
    <KeyValue
      rows={said.map(([key, label]) => ({
        label,
        value: totals[key] === null ? '不限（未约定固定律师费）' : yuan(totals[key]),
      }))}
    />
  )
}
