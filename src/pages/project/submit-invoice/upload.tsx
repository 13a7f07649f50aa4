import { caseInvoice } from '@contract/invoice'
import { submittedForm } from '@contract/invoice/form'
import type { SubmittedInvoice } from '@contract/invoice/shapes'
import { useState } from 'react'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { useInvoiceBase } from '@/features/invoice/invoiceBase'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { followFile } from './followFile'
import { Submitted } from './Submitted'

interface Params {
  submittedId?: string
}

/** Received invoice: a form for a new or returned one; others are shown. */
function Upload({ submittedId }: Params) {
  const [isEditing, setEditing] = useState(!submittedId)
  if (submittedId && !isEditing) return <Submitted submittedId={submittedId} onEdit={() => setEditing(true)} />
  return <Writing submittedId={submittedId} onDone={submittedId ? () => setEditing(false) : undefined} />
}

function Writing({ submittedId, onDone }: Params & { onDone?: () => void }) {
  const api = useApi({ caseInvoice })
  const { navigation } = useApp()
  const base = useInvoiceBase()
  const store = useRecordForm(`invoice/submitted/${submittedId ?? 'new'}`, () => ({
    fields: submittedForm,
    notKept: ['fileIds'],
    initial: { kind: 'ordinary' },
    ...(submittedId ? { read: () => api.caseInvoice.getInvoiceDetails({ submittedId }), formOf } : {}),
    follow: (form) => followFile(form, (fileId) => api.caseInvoice.ocrInvoice({ fileId }, { silent: true })),
    send: (values, { key, record }) =>
      record
        ? api.caseInvoice.reapplyInvoice(
            { submittedId: record.submittedId, version: record.version, values: { ...values } },
            { key },
          )
        : api.caseInvoice.uploadInvoice({ values: { ...values } }, { key }),
  }))
  return (
    <FormScreen
      title={submittedId ? '修改发票' : '上传发票'}
      store={store}
      action="保存"
      toast="已保存"
      onDone={() => (onDone ? onDone() : navigation.back())}
      header={
        base && !base.canRead ? <Notice text="未接入发票识别，请对照发票填写；保存时会核对是否重复" /> : undefined
      }
    />
  )
}

const formOf = ({ kind, number, code, issuedOn, seller, sellerTaxNo, amount, tax, file }: SubmittedInvoice) => ({
  values: { kind, number, code, issuedOn, seller, sellerTaxNo, amount, tax: Number(tax) > 0 ? tax : '' },
  files: { fileIds: [file] },
})

export default screen(routes.project.upload, Upload)
