import { invoice } from '@contract/invoice'
import type { InvoiceRow } from '@contract/invoice/shapes'
import { InvoiceLine } from '@/features/invoice/InvoiceLine'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { ChooseRecord } from './ChooseRecord'

/** Statuses in which part of an invoice can still be reversed. */
const OPEN = ['issued', 'sent', 'redPartial'] as const

/** Choice of the invoice that an application is about. */
export function ChooseInvoice({ type }: { type: number }) {
  const api = useApi({ invoice })
  const { navigation } = useApp()
  return (
    <ChooseRecord<InvoiceRow>
      type={type}
      field="invoice"
      onCure={({ caseId }) => navigation.go(routes.approval.caseBillDetail, { caseId })}
      title="选择发票"
      placeholder="搜索抬头、号码、项目"
      empty={{ icon: 'invoice', text: '没有可以红冲的发票' }}
      load={(asked) => api.invoice.getLawyerInvoiceList({ statuses: [...OPEN], ...asked })}
      idOf={({ invoiceId }) => invoiceId}
      renderRow={(row, choose) => <InvoiceLine invoice={row} withCase onTap={choose} />}
    />
  )
}
