import { receivable } from '@contract/receivable'
import type { Receivable } from '@contract/receivable/shapes'
import { View } from '@tarojs/components'
import { ClaimRowView } from '@/features/receivable/ClaimRowView'
import { dueWords } from '@/features/receivable/ReceivableRowView'
import { formatMoney } from '@/lib/amount'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { receivableStanding } from '@/rules/looks/receivableLook'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'
import { ReceivableActions } from './ReceivableActions'
import { ReceivableInvoices } from './ReceivableInvoices'
import { WriteOffs } from './WriteOffs'

const shownReceivable = recordPage(routes.receivables.detail, {
  read: receivable.detail,
  input: ({ expectMoneyId }) => ({ expectMoneyId }),
  about: ({ expectMoneyId }) => ({ kind: 'receivable', id: expectMoneyId }),
  opened: ({ caseName, name }) => ({ title: caseName, note: name }),
})

/** Page of a receivable: outstanding amount, payments, and claimants. */
function ReceivableDetail({ expectMoneyId }: { expectMoneyId: string }) {
  const { record } = useRecord(shownReceivable, { expectMoneyId })
  const { now } = record
  return (
    <Screen
      title="应收详情"
      state={record}
      onRetry={record.retry}
      right={<AmountsEye />}
      footer={<ReceivableActions record={record} />}
    >
      {now && <Facts now={now} record={record} />}
    </Screen>
  )
}

function Facts({ now, record }: { now: Receivable; record: LiveRecord<Receivable> }) {
  const { navigation } = useApp()
  const { caseId, caseName, clientName, name, outstanding, note, cancelReason, claims } = now
  return (
    <View>
      <DetailHead
        title={name}
        chip={receivableStanding(now)}
        amount={outstanding}
        amountOf="未收"
        next={dueWords(now)}
        words={[clientName, caseName].filter(Boolean).join(' · ')}
      />
      {cancelReason && <Notice tone="muted" text={`已作废：${cancelReason}`} />}
      <Section title="金额">
        <KeyValue
          rows={[
            { label: '应收', value: formatMoney(now.amount) },
            { label: '已到账', value: formatMoney(now.received) },
            { label: '待财务核对', value: formatMoney(now.pending) },
            Number(now.writtenOff) > 0 && { label: '已核销', value: formatMoney(now.writtenOff) },
            { label: '还应收', value: formatMoney(outstanding) },
            now.contractFee && { label: '合同律师费', value: formatMoney(now.contractFee) },
            { label: '计划合计', value: formatMoney(now.planTotal) },
            { label: '已开票', value: formatMoney(now.invoiced) },
            { label: '还可开票', value: formatMoney(now.invoiceLeft) },
          ]}
        />
      </Section>
      <Section title="项目">
        <KeyValue
          rows={[
            {
              label: '项目',
              value: caseName,
              onTap: () => navigation.go(routes.message.contractInformation, { id: caseId }),
            },
            { label: '主办律师', value: now.lead.name },
            note && { label: '备注', value: note },
            { label: '登记', value: `${now.creator.name} · ${friendlyTime(now.createTime)}` },
          ]}
        />
      </Section>
      <Section title={claims.length > 0 ? `到账与认领 ${claims.length}` : '到账与认领'} flush>
        {claims.length === 0 && <Notice tone="muted" text="还没有到账" />}
        {claims.map((row) => (
          <ClaimRowView
            key={row.claimId}
            row={row}
            isOfCase
            onTap={() => navigation.go(routes.message.claimInformation, { id: row.claimId })}
          />
        ))}
      </Section>
      {now.writeOffs.length > 0 && <WriteOffs now={now} record={record} />}
      {now.invoices.length > 0 && <ReceivableInvoices invoices={now.invoices} />}
    </View>
  )
}

export default screen(routes.receivables.detail, ReceivableDetail, { record: shownReceivable })
