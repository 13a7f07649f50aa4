import { arrival } from '@contract/receivable'
import { View } from '@tarojs/components'
import { AllocationFacts } from '@/features/receivable/AllocationFacts'
import { friendlyTime, fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { claimLook } from '@/rules/looks/receivableLook'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'
import { ClaimDecision } from './ClaimDecision'
import { SpeedBill } from './SpeedBill'

const shownClaim = recordPage(routes.message.claimInformation, {
  read: arrival.showFinanceClaimInfo,
  input: ({ id }) => ({ id }),
  about: ({ id }) => ({ kind: 'claim', id }),
  opened: ({ name, caseName }) => ({ title: caseName, note: name }),
})

/** Page of a claim: its source, status, and the resulting shares. */
function ClaimInformation({ id }: { id: string }) {
  const { navigation } = useApp()
  const { record } = useRecord(shownClaim, { id })
  const { now } = record
  return (
    <Screen
      title="认领详情"
      right={<AmountsEye />}
      state={record}
      onRetry={record.retry}
      footer={<ClaimDecision record={record} />}
    >
      {now && (
        <View>
          <DetailHead
            title={now.name}
            chip={claimLook[now.status]}
            amount={now.amount}
            amountOf="认领金额"
            words={now.caseName}
          />
          {now.reason && <Notice tone="bad" text={`退回原因：${now.reason}`} />}
          {now.contests.map(({ empId, name, reason }) => (
            <Notice key={empId} tone="warn" text={`${name}认为这笔到账是自己的：${reason}`} />
          ))}
          <Section title="认领">
            <KeyValue
              rows={[
                {
                  label: '应收',
                  value: now.name,
                  onTap: () => navigation.go(routes.receivables.detail, { expectMoneyId: now.expectMoneyId }),
                },
                { label: '付款人', value: now.payer },
                {
                  label: '到账',
                  value: fullDay(now.arrivedOn),
                  onTap: () => navigation.go(routes.message.applyClaim, { id: now.arrivalId }),
                },
                { label: '认领人', value: `${now.claimer.name} · ${friendlyTime(now.createTime)}` },
                now.note && { label: '备注', value: now.note },
              ]}
            />
          </Section>
          <SpeedBill expectMoneyId={now.expectMoneyId} />
          {now.preview && <AllocationFacts title="分配预览" of={now.preview} />}
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.message.claimInformation, ClaimInformation, { record: shownClaim })
