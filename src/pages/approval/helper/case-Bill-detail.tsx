import { invoice } from '@contract/invoice'
import { View } from '@tarojs/components'
import { InvoiceLine } from '@/features/invoice/InvoiceLine'
import { InvoiceTotals } from '@/features/invoice/InvoiceTotals'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'

interface Params {
  id?: string
  caseId?: string
}

const shown = recordPage(routes.approval.caseBillDetail, {
  read: invoice.getCaseBillDetail,
  input: ({ id, caseId }: Params) => ({ workId: id || undefined, caseId: caseId || undefined }),
  events: () => ({ 'record:changed': ({ kind }) => kind === 'invoice' }),
})

/** Invoices of a case, for the approver of another one. */
function CaseBillDetail({ id, caseId }: Params) {
  const { record } = useRecord(shown, { id, caseId })
  const { navigation } = useApp()
  const { now } = record
  return (
    <Screen title="项目开票明细" right={<AmountsEye />} state={record} onRetry={record.retry}>
      {now && (
        <View>
          <Section title={now.caseName}>
            <InvoiceTotals totals={now.totals} />
          </Section>
          {now.bills.length === 0 && <Empty icon="invoice" text="该项目还没有开票" />}
          {now.bills.length > 0 && (
            <Section title={`发票 ${now.bills.length}`} flush>
              {now.bills.map((bill) => (
                <InvoiceLine
                  key={bill.invoiceId}
                  invoice={bill}
                  onTap={() => navigation.go(routes.message.invoiceInformation, { id: bill.invoiceId })}
                />
              ))}
            </Section>
          )}
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.approval.caseBillDetail, CaseBillDetail, { record: shown })
