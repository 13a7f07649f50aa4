import { expense } from '@contract/expense'
import type { CaseReceipt } from '@contract/expense/shapes'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { yuan } from '@/lib/amount'
import { addMoney, compareMoney } from '@/lib/money'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { FilterChips } from '@/ui/input/FilterChips'
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

const WAY_WORDS = { all: '全部', refundable: '还可退款' } as const
const WAYS = (Object.keys(WAY_WORDS) as (keyof typeof WAY_WORDS)[]).map((key) => ({ key, text: WAY_WORDS[key] }))
const isRefundable = ({ refundable }: CaseReceipt) => compareMoney(refundable, '0') > 0

/** Payments received for a case, each with its refunds and the amounts drawn by its lawyers. */
function CaseActualMoney({ caseId, id }: { caseId: string; id?: string }) {
  const { record } = useRecord(shown, { caseId, id })
  const [only, setOnly] = useState<keyof typeof WAY_WORDS>('all')
  const { now } = record
  const shownRows = (now?.receipts ?? []).filter((receipt) => only === 'all' || isRefundable(receipt))
  return (
    <Screen title="到账明细" right={<AmountsEye />} state={record} onRetry={record.retry}>
      {now && (
        <View>
          <Section title={now.caseName}>
            <KeyValue
              rows={[
                { label: '累计到账', value: <Money value={now.received} /> },
                { label: '累计退款', value: <Money value={now.refunded} /> },
                { label: '累计支取', value: <Money value={addMoney(...now.receipts.map(({ drawn }) => drawn))} /> },
                {
                  label: '还可退款',
                  value: <Money value={addMoney(...now.receipts.map(({ refundable }) => refundable))} />,
                },
              ]}
            />
          </Section>
          {now.receipts.length === 0 && <Empty icon="money" text="还没有到账" />}
          {now.receipts.length > 0 && (
            <FilterChips
              label="到账"
              items={WAYS}
              value={only}
              counts={{ all: now.receipts.length, refundable: now.receipts.filter(isRefundable).length }}
              onSelect={setOnly}
            />
          )}
          {shownRows.length === 0 && now.receipts.length > 0 && <Empty icon="money" text="没有还可以退款的到账" />}
          {shownRows.length > 0 && (
            <Section title={`${shownRows.length} 笔`} flush>
              {shownRows.map(({ receiptId, name, payer, day, amount, refunded, drawn, refundable }) => (
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
