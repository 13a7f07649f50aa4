import { invoice } from '@contract/invoice'
import type { InvoiceRow } from '@contract/invoice.shapes'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { InvoiceLine } from '@/features/invoice/InvoiceLine'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { SearchBar } from '@/ui/input/SearchBar'
import { PagedList } from '@/ui/list/PagedList'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { Screen } from '@/ui/page/Screen'

/** Of which something can be taken back. */
const OPEN = ['issued', 'sent', 'redPartial'] as const

/** The invoice that an application is to be about. */
export const ChooseInvoice = observer(function ChooseInvoice({ type }: { type: number }) {
  const api = useApi({ invoice })
  const { navigation } = useApp()
  const [keyword, setKeyword] = useState('')
  const asked = useRef('')
  const list = useScreenStore(
    () =>
      new PagedListStore<InvoiceRow>(
        (page) =>
          api.invoice.getLawyerInvoiceList(
            { statuses: [...OPEN], keyword: asked.current || undefined, ...page },
            { silent: true },
          ),
        { key: ({ invoiceId }) => invoiceId },
      ),
  )
  const search = (text: string) => {
    asked.current = text
    setKeyword(text)
    void list.refresh()
  }
  return (
    <Screen
      title="选择发票"
      scroll={false}
      header={<SearchBar value={keyword} placeholder="搜索抬头、号码、项目" onInput={search} />}
    >
      <PagedList
        list={list}
        empty={{ icon: 'invoice', text: '没有可以红冲的发票' }}
        renderRow={(row) => (
          <InvoiceLine
            invoice={row}
            withCase
            onTap={() => void navigation.replace(routes.approval.add, { type: String(type), recordId: row.invoiceId })}
          />
        )}
      />
    </Screen>
  )
})
