import { invoice } from '@contract/invoice'
import { INVOICE_KINDS } from '@contract/invoice/codes'
import { issuingForms } from '@contract/invoice/form'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { BlockProps } from '@/features/approval/blocks/block'
import { useWorkPart } from '@/features/approval/useWorkPart'
import { FormSheet } from '@/features/form/FormSheet'
import { rethrowUnlessReported } from '@/lib/errors'
import { fullDay, toDate } from '@/lib/time'
import * as routes from '@/routes'
import { invoiceLook } from '@/rules/looks/invoiceLook'
import { useApi, useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'
import { ISSUERS } from './issuerWords'
import { useOpenPaper } from './useOpenPaper'

/** Block I: the invoice of an application, and for its issuer the form to enter it. */
export const IssueCard = observer(function IssueCard({ work }: BlockProps) {
  const { workId } = work
  const api = useApi({ invoice })
  const { navigation, platform } = useApp()
  const openPaper = useOpenPaper()
  const [isWriting, setWriting] = useState(false)
  const part = useWorkPart(work, () => api.invoice.getInvoice({ workId }))
  const shown = part.now
  if (!shown) return null
  const { invoiceId, status, kind, medium, number, code, issuedOn, issuer, can, hasPdf, blue } = shown
  const written = [code, number, issuedOn && fullDay(issuedOn)].filter(Boolean).join(' · ')
  return (
    <Section title="发票" flush>
      <Cell
        title={INVOICE_KINDS[kind]}
        note={[written, issuer && ISSUERS[issuer]].filter(Boolean).join(' · ') || undefined}
        right={<StatusChip {...invoiceLook[status]} />}
        onTap={() => navigation.go(routes.message.invoiceInformation, { id: invoiceId })}
      />
      {blue && (
        <Cell
          title={`原发票 ${blue.number}`}
          onTap={() => navigation.go(routes.message.invoiceInformation, { id: blue.invoiceId })}
        />
      )}
      {can.issue && (
        <Cell
          title={shown.isWritten ? '修改登记的发票' : '登记发票号码'}
          note="不登记时，同意后由系统开具"
          onTap={() => setWriting(true)}
        />
      )}
      {hasPdf && <Cell title="发票原件" onTap={() => openPaper(invoiceId).catch(rethrowUnlessReported)} />}
      <Cell title="项目开票明细" onTap={() => navigation.go(routes.approval.caseBillDetail, { id: workId })} />
      <FormSheet
        open={isWriting}
        title="登记发票"
        action="保存"
        fields={issuingForms[medium]}
        initial={{ number: shown.isWritten ? number : '', code, issuedOn: issuedOn ?? toDate() }}
        onClose={() => setWriting(false)}
        onSubmit={async (values) => {
          const saved = await api.invoice.recordIssuing({ invoiceId, version: shown.version, values: { ...values } })
          part.show(saved)
          platform.feedback.toast('已登记', { icon: 'success' })
          return true
        }}
      />
    </Section>
  )
})
