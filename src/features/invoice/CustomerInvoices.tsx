import { invoice } from '@contract/invoice'
import type { InvoicePage, InvoiceRow } from '@contract/invoice/shapes'
import { observer } from 'mobx-react-lite'
import { useOlder } from '@/features/record/useOlder'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Section } from '@/ui/page/Section'
import { InvoiceLine } from './InvoiceLine'

const SHOWN = 3

/** Latest invoices of a customer's cases; renders nothing if there are none. */
export const CustomerInvoices = observer(function CustomerInvoices({ customerId }: { customerId: string }) {
  const api = useApi({ invoice })
  const { navigation } = useApp()
  const { now } = usePart<InvoicePage>({ kind: 'customer', id: customerId }, () =>
    api.invoice.getLawyerInvoiceList({ customerId, sort: 'created', size: SHOWN }),
  )
  const { shown, more } = useOlder({
    newest: now?.records ?? [],
    total: now?.total ?? 0,
    keyOf: ({ invoiceId }: InvoiceRow) => invoiceId,
    read: (page) => api.invoice.getLawyerInvoiceList({ customerId, sort: 'created', ...page }, { silent: false }),
    label: (rest) => `更早的 ${rest} 张`,
  })
  if (!now || now.total === 0) return null
  return (
    <Section title={`发票 ${now.total}`} flush>
      {shown.map((row) => (
        <InvoiceLine
          key={row.invoiceId}
          invoice={row}
          withCase
          onTap={() => navigation.go(routes.message.invoiceInformation, { id: row.invoiceId })}
        />
      ))}
      {more}
    </Section>
  )
})
