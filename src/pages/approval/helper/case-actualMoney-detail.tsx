import { expense } from '@contract/expense'
import { View } from '@tarojs/components'
import { yuan } from '@/lib/amount'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

const shown = recordPage(routes.approval.caseActualMoneyDetail, {
  read: expense.getCaseReceipts,
  input: ({ caseId, id }) => ({ caseId, workId: id || undefined }),
  about: ({ caseId }) => ({ kind: 'case', id: caseId }),
})

/** Payments received for a case, each with its refunds and the amounts drawn by its lawyers. */
function CaseActualMoney({ caseId, id }: { caseId: string; id?: string }) {
  const { record } = useRecord(shown, { caseId, id })
  const { now } = record
  return (
    <Screen title="到账明细" right={<AmountsEye />} state={record} onRetry={record.retry}>
      {now && (
        <View>
          <Section title={now.caseName}>
            <KeyValue
              rows={[
                { label: '累计到账', value: <Money value={now.received} /> },
                { label: '累计退款', value: <Money value={now.refunded} /> },
              ]}
            />
          </Section>
          {now.receipts.length === 0 && <Empty icon="money" text="还没有到账" />}
          {now.receipts.length > 0 && (
            <Section flush>
              {now.receipts.map(({ receiptId, name, payer, day, amount, refunded, drawn, refundable }) => (
                <ListRow key={receiptId} title={payer} time={<Money value={amount} />}>
                  <RowWords text={`${fullDay(day)} · ${name}`} />
                  <RowFacts text={`已支取 ${yuan(drawn)} · 已退 ${yuan(refunded)} · 可退 ${yuan(refundable)}`} />
                </ListRow>
              ))}
            </Section>
          )}
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.approval.caseActualMoneyDetail, CaseActualMoney, { record: shown })
