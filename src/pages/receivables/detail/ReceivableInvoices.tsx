import type { ReceivableInvoice } from '@contract/receivable/shapes'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { invoiceLook } from '@/rules/looks/invoiceLook'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts } from '@/ui/show/RowLine'

/** Amounts of a receivable on its invoices; a red invoice's is negative. */
export function ReceivableInvoices({ invoices }: { invoices: readonly ReceivableInvoice[] }) {
  const { navigation } = useApp()
  return (
    <Section title={`发票 ${invoices.length}`} flush>
      {invoices.map(({ invoiceId, title, number, status, amount, day }) => (
        <ListRow
          key={invoiceId}
          title={title}
          chip={invoiceLook[status]}
          onTap={() => navigation.go(routes.message.invoiceInformation, { id: invoiceId })}
        >
          <RowFacts text={[number, fullDay(day)].filter(Boolean).join(' · ')} right={<Money value={amount} />} />
        </ListRow>
      ))}
    </Section>
  )
}
