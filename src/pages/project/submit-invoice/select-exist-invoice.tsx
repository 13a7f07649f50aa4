import { caseInvoice } from '@contract/invoice'
import type { SubmittedInvoice } from '@contract/invoice/shapes'
import { useMemo, useState } from 'react'
import { SubmittedLine } from '@/features/invoice/SubmittedLine'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useQuestion } from '@/stores/exchange'
import { useReturn } from '@/stores/useReturn'
import { Checkbox } from '@/ui/input/Checkbox'
import { PagedList } from '@/ui/list/PagedList'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'

/** Choice among the caller's uploaded invoices that were not submitted yet. */
function SelectExistInvoice() {
  const { question, answer } = useQuestion<readonly string[], SubmittedInvoice[]>(routes.project.selectExistInvoice)
  const api = useApi({ caseInvoice })
  const { navigation } = useApp()
  const [chosen, setChosen] = useState<ReadonlyMap<string, SubmittedInvoice>>(new Map())
  const list = useMemo(
    () =>
      new PagedListStore<SubmittedInvoice>(
        async (page) => {
          const asked = { of: 'mine' as const, statuses: ['kept' as const], ...page }
          return api.caseInvoice.getSubmittedList(asked)
        },
        { key: ({ submittedId }) => submittedId },
      ),
    [api],
  )
  useReturn(() => list.refresh({ silent: true }))
  const open = (submittedId?: string) => navigation.go(routes.project.upload, { submittedId })
  const turn = (invoice: SubmittedInvoice) => {
    const next = new Map(chosen)
    if (!next.delete(invoice.submittedId)) next.set(invoice.submittedId, invoice)
    setChosen(next)
  }
  return (
    <Screen
      title="选择已有发票"
      scroll={false}
      right={
        <>
          <AmountsEye />
          <NavAction label="上传发票" icon="plus" onTap={() => open()} />
        </>
      }
      footer={
        question && chosen.size > 0 ? (
          <BottomBar
            actions={[{ label: `选择 ${chosen.size} 张`, kind: 'primary', onTap: () => answer([...chosen.values()]) }]}
          />
        ) : undefined
      }
    >
      <PagedList
        list={list}
        skeleton="list"
        empty={{ icon: 'invoice', text: '没有未提交的发票', action: '上传发票', onAction: () => open() }}
        renderRow={(invoice) => (
          <SubmittedLine
            invoice={invoice}
            control={
              question && !question.includes(invoice.submittedId) ? (
                <Checkbox
                  checked={chosen.has(invoice.submittedId)}
                  label={invoice.seller}
                  onChange={() => turn(invoice)}
                />
              ) : undefined
            }
            onTap={() => open(invoice.submittedId)}
          />
        )}
      />
    </Screen>
  )
}

export default screen(routes.project.selectExistInvoice, SelectExistInvoice)
