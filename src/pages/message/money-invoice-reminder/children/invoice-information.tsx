import { WORK_TYPE } from '@contract/approval/work-types'
import { invoice } from '@contract/invoice'
import { INVOICE_KINDS } from '@contract/invoice/codes'
import { useOpenPaper } from '@/features/invoice/useOpenPaper'
import { yuan } from '@/lib/amount'
import { compact } from '@/lib/compact'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { InvoiceWords } from './InvoiceWords'

const shown = recordPage(routes.message.invoiceInformation, {
  read: invoice.getInvoice,
  input: ({ id }) => ({ invoiceId: id }),
  about: ({ id }) => ({ kind: 'invoice', id }),
  opened: ({ title, kind, amount }) => ({
    title: `${title} 发票`,
    note: `${INVOICE_KINDS[kind]} ${yuan(amount)}`,
  }),
})

/** All facts of an invoice; shown in place of its file if there is none. */
function InvoiceInformation({ id }: { id: string }) {
  const { record } = useRecord(shown, { id })
  const api = useApi({ invoice })
  const { navigation } = useApp()
  const openPaper = useOpenPaper()
  const { now } = record
  const send = () =>
    record.change('send', ({ version }, key) => api.invoice.markSent({ invoiceId: id, version }, { key }), '已标记送达')
  const actions = compact<BarAction>([
    now?.hasPdf && { label: '查看原件', kind: 'primary', onTap: () => openPaper(id).catch(rethrowUnlessReported) },
    now?.can.send && { label: '标记送达', busy: record.busy === 'send', onTap: () => send() },
    now?.can.red && {
      label: '申请红冲',
      onTap: () => navigation.go(routes.approval.add, { type: String(WORK_TYPE.redInvoicing), recordId: id }),
    },
  ])
  return (
    <Screen
      title="发票信息"
      right={<AmountsEye />}
      state={record}
      skeleton="detail"
      onRetry={record.retry}
      footer={actions.length > 0 ? <BottomBar actions={actions} /> : undefined}
    >
      {now && <InvoiceWords invoice={now} />}
    </Screen>
  )
}

export default screen(routes.message.invoiceInformation, InvoiceInformation, { record: shown })
