import { books } from '@contract/books'
import { observer } from 'mobx-react-lite'
import { formatMoney } from '@/lib/amount'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { KeyValue } from '@/ui/show/KeyValue'

/** Invoices of the case whose money was claimed, with a link to the next invoice. */
export const SpeedBill = observer(function SpeedBill({ expectMoneyId }: { expectMoneyId: string }) {
  const api = useApi({ books })
  const { navigation } = useApp()
  const { now } = usePart({ kind: 'receivable', id: expectMoneyId }, () =>
    api.books.speedBillInfoTwo({ expectMoneyId }),
  )
  if (!now) return null
  const { issued, left, last, canApply, caseId } = now
  return (
    <Section title="开票">
      <KeyValue
        rows={[
          { label: '已开票', value: formatMoney(issued) },
          left !== null && { label: '可开票余额', value: formatMoney(left) },
          last && { label: '上次抬头', value: [last.title, last.taxNo].filter(Boolean).join(' ') },
        ]}
      />
      {canApply && (
        <CellGroup>
          <Cell
            icon="invoice"
            title="申请开票"
            onTap={() => navigation.go(routes.receivables.applyInvoice, { caseId })}
          />
        </CellGroup>
      )}
    </Section>
  )
})
