import type { Income } from '@contract/receivable/incomes/shapes'
import { View } from '@tarojs/components'
import { AllocationFacts } from '@/features/receivable/AllocationFacts'
import { friendlyTime, fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { incomeLook } from '@/rules/looks/receivableLook'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'

/** Income: amount, source, and distribution. */
export function IncomeView({ now }: { now: Income }) {
  const { navigation } = useApp()
  const { caseId, caseName, name, mine, gross, payer, arrivedOn, status, silentTime, confirmTime } = now
  const next = status === 'toConfirm' ? `${friendlyTime(silentTime)}前无异议视为同意` : undefined
  return (
    <View>
      <DetailHead
        title={mine ? `我的份额 ${Number(mine.percent)}%` : name}
        chip={incomeLook[status]}
        amount={mine?.amount ?? gross}
        amountOf={mine ? '应得' : '到账金额'}
        next={next}
        words={caseName}
      />
      <Section title="收款">
        <KeyValue
          rows={[
            {
              label: '项目',
              value: caseName,
              onTap: () => navigation.go(routes.message.contractInformation, { id: caseId }),
            },
            { label: '应收', value: name },
            { label: '付款人', value: payer },
            { label: '到账日期', value: fullDay(arrivedOn) },
            confirmTime && { label: '确认时间', value: friendlyTime(confirmTime) },
          ]}
        />
      </Section>
      <AllocationFacts title="分配" of={now} />
    </View>
  )
}
