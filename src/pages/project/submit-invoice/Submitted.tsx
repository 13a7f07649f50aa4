import { textarea } from '@contract/forms/fields'
import { caseInvoice } from '@contract/invoice'
import { invoiceLimits, SUBMITTED_USES } from '@contract/invoice/codes'
import { SUBMITTED_KINDS } from '@contract/invoice/form'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FileCells } from '@/features/file/FileCells'
import { FormSheet } from '@/features/form/FormSheet'
import { yuan } from '@/lib/amount'
import { compact } from '@/lib/compact'
import { friendlyTime } from '@/lib/time'
import { submittedLook } from '@/rules/looks/invoiceLook'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'

const backForm = [textarea('note', '退回原因', { required: true, max: invoiceLimits.note })] as const

/** Received invoice, and for invoice keepers its verification. */
export const Submitted = observer(function Submitted({ submittedId, onEdit }: { submittedId: string; onEdit(): void }) {
  const api = useApi({ caseInvoice })
  const { navigation } = useApp()
  const deps = useRecordDeps()
  const record = useScreenStore(
    () =>
      new LiveRecord({
        ...deps,
        events: newsOf('submittedInvoice', (id) => id === submittedId),
        read: () => api.caseInvoice.getInvoiceDetails({ submittedId }),
      }),
  )
  const [isReturning, setReturning] = useState(false)
  const { now } = record
  const verify = (result: 'verified' | 'returned', note?: string) =>
    record.change(
      'verify',
      ({ version }, key) => api.caseInvoice.verifyInvoice({ submittedId, version, result, note }, { key }),
      result === 'verified' ? '已核验' : '已退回',
    )
  const remove = async () => {
    const question = { content: '删除这张发票？', confirmText: '删除' as const }
    if (
      await record.remove(
        'remove',
        ({ version }, key) => api.caseInvoice.removeInvoice({ submittedId, version }, { key }),
        { confirm: question, toast: '已删除' },
      )
    )
      await navigation.back()
  }
  const actions = compact<BarAction>([
    now?.can.verify && {
      label: '核验通过',
      kind: 'primary',
      busy: record.busy === 'verify',
      onTap: () => verify('verified'),
    },
    now?.can.verify && { label: '退回', onTap: () => setReturning(true) },
    now?.can.edit && { label: '修改', kind: 'primary', onTap: onEdit },
    now?.can.remove && { label: '删除', onTap: () => remove() },
  ])
  return (
    <Screen
      title="发票"
      right={<AmountsEye />}
      state={record}
      skeleton="detail"
      onRetry={record.retry}
      footer={actions.length > 0 ? <BottomBar actions={actions} /> : undefined}
    >
      {now && (
        <View>
          <DetailHead
            title={now.seller}
            chip={submittedLook[now.status]}
            amount={now.amount}
            amountOf="价税合计"
            words={now.verifyNote}
          />
          <Section>
            <KeyValue
              rows={[
                { label: '发票种类', value: SUBMITTED_KINDS[now.kind] },
                { label: '发票号码', value: [now.code, now.number].filter(Boolean).join(' ') },
                { label: '开票日期', value: now.issuedOn },
                { label: '税额', value: yuan(now.tax) },
                { label: '销方税号', value: now.sellerTaxNo },
                { label: '提交人', value: now.owner.name },
                { label: '项目', value: now.caseName },
                { label: '用途', value: now.usedFor ? SUBMITTED_USES[now.usedFor] : '' },
                { label: '核验人', value: now.verifier?.name },
                { label: '核验时间', value: now.verifyTime ? friendlyTime(now.verifyTime) : undefined },
              ].filter(({ value }) => value)}
            />
          </Section>
          <Section title="原件" flush>
            <FileCells files={[now.file]} />
          </Section>
        </View>
      )}
      <FormSheet
        open={isReturning}
        title="退回发票"
        action="退回"
        fields={backForm}
        onClose={() => setReturning(false)}
        onSubmit={({ note }) => verify('returned', note)}
      />
    </Screen>
  )
})
