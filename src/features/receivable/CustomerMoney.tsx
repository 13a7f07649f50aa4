import { receivable } from '@contract/receivable'
import type { ReceivablePage, ReceivableRow } from '@contract/receivable/shapes'
import { observer } from 'mobx-react-lite'
import { useOlder } from '@/features/record/useOlder'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Section } from '@/ui/page/Section'
import { ReceivableRowView } from './ReceivableRowView'

const SHOWN = 5

/** Outstanding receivables of a customer, the oldest first; renders nothing if there are none. */
export const CustomerMoney = observer(function CustomerMoney({ customerId }: { customerId: string }) {
  const api = useApi({ receivable })
  const { navigation } = useApp()
  const open = usePart<ReceivablePage>({ kind: 'customer', id: customerId }, () =>
    api.receivable.list({ customerId, size: SHOWN }),
  )
  const { now } = open
  const { shown, more } = useOlder({
    newest: now?.records ?? [],
    total: now?.total ?? 0,
    keyOf: ({ expectMoneyId }: ReceivableRow) => expectMoneyId,
    read: (page) => api.receivable.list({ customerId, ...page }, { silent: false }),
    label: (rest) => `其余 ${rest} 笔`,
  })
  if (!now || now.total === 0) return null
  return (
    <Section title={`待收款 ${now.total}`} flush>
      {shown.map((row) => (
        <ReceivableRowView
          key={row.expectMoneyId}
          row={row}
          onTap={() => navigation.go(routes.receivables.detail, { expectMoneyId: row.expectMoneyId })}
        />
      ))}
      {more}
    </Section>
  )
})
