import { textarea } from '@contract/forms/fields'
import { invoice } from '@contract/invoice'
import { invoiceLimits } from '@contract/invoice/codes'
import { titleForm } from '@contract/invoice/form'
import type { InvoiceTitle } from '@contract/invoice/shapes'
import { readTitle } from '@contract/invoice/titles'
import { useState } from 'react'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { FormSheet } from '@/features/form/FormSheet'
import { useApi, useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'

interface Props {
  /** Title to edit; absent for a new one. */
  title?: InvoiceTitle
  onDone(saved: InvoiceTitle): void
}

const blockForm = [
  textarea('block', '开票信息', {
    required: true,
    max: invoiceLimits.block,
    placeholder: '粘贴客户发来的开票信息：名称、税号、地址、电话、开户行、账号',
  }),
] as const

/** Form of an invoice title; a client's pasted block is split into its fields. */
export function TitleForm({ title, onDone }: Props) {
  const api = useApi({ invoice })
  const { feedback } = useApp().platform
  const [isPasting, setPasting] = useState(false)
  const { titleId, version, ...initial } = title ?? {
    buyerType: 'organ' as const,
    titleId: undefined,
    version: undefined,
  }
  const store = useRecordForm(titleId ? `invoice/title/${titleId}` : 'invoice/title', () => ({
    fields: titleForm,
    initial,
    send: (values, { key }) => api.invoice.saveTitle({ titleId, version, values: { ...values } }, { key }),
  }))
  const take = async ({ block }: { block: string }) => {
    const { email, ...words } = readTitle(block)
    const found = { ...words, ...(email ? { email } : {}) }
    const many = Object.keys(found).length
    if (many > 0) store.form?.assign({ ...found, ...(found.taxNo ? { buyerType: 'organ' } : {}) })
    feedback.toast(many > 0 ? `已识别 ${many} 项，请核对` : '没有识别出开票信息，请手工填写')
    return many > 0
  }
  return (
    <>
      <FormScreen
        title={titleId ? '修改抬头' : '新增抬头'}
        store={store}
        action="保存"
        toast="已保存"
        onDone={onDone}
        header={
          <Section flush>
            <Cell icon="copy" title="粘贴开票信息" note="自动拆分到各栏" onTap={() => setPasting(true)} />
          </Section>
        }
      />
      <FormSheet
        open={isPasting}
        title="粘贴开票信息"
        action="识别"
        fields={blockForm}
        onClose={() => setPasting(false)}
        onSubmit={take}
      />
    </>
  )
}
