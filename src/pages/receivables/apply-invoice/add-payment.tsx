import { invoice } from '@contract/invoice'
import type { InvoicePart } from '@contract/invoice/shapes'
import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { hasLeft, type Part, partsParam, totalOf, wholeOf } from '@/features/invoice/invoiceParts'
import { yuan } from '@/lib/amount'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { useQuestion } from '@/stores/exchange'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Selection } from '@/ui/list/Selection'
import { SelectRow } from '@/ui/list/SelectRow'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Money } from '@/ui/show/Money'
import { PartRow } from './PartRow'
import './add-payment.scss'

const plan = recordPage(routes.receivables.addPayment, {
  read: invoice.getParts,
  input: ({ caseId }) => ({ caseId }),
  events: () => ({ 'record:changed': ({ kind }) => kind === 'receivable' || kind === 'invoice' }),
})

/** Choice of the receivables of an invoice: answers an asking application, else starts one with them. */
function AddPayment({ caseId }: { caseId: string }) {
  const { navigation } = useApp()
  const { record } = useRecord(plan, { caseId })
  const { question, answer } = useQuestion<Part[]>(routes.receivables.addPayment)
  const { now } = record
  const selection = useParts(now?.parts ?? [], question ?? [])
  const chosen = selection.rows.map((row) => partOf(row, question ?? []))
  const done = () => {
    if (question) answer(chosen)
    else navigation.replace(routes.receivables.applyInvoice, { caseId, parts: partsParam(chosen) })
  }
  return (
    <Screen
      title="添加开票款项"
      right={<AmountsEye />}
      state={now?.parts.length === 0 ? { isEmpty: true } : record}
      onRetry={record.retry}
      skeleton="list"
      empty={{
        icon: 'money',
        text: '该项目还没有收款计划',
        hint: '制定计划后可以按期开票；也可以不选款项，直接填写开票金额',
        action: '制定收款计划',
        onAction: () => navigation.go(routes.receivables.addOrEdit, { caseId }),
      }}
      footer={
        <>
          <View className="add-payment__total">
            <Text>{chosen.length > 0 ? `已选 ${chosen.length} 笔` : '请选择要开票的款项'}</Text>
            {chosen.length > 0 && <Money value={totalOf(chosen)} />}
          </View>
          <BottomBar
            actions={[
              {
                label: question ? '确定' : '申请开票',
                kind: 'primary',
                disabled: !question && chosen.length === 0,
                onTap: done,
              },
            ]}
          />
        </>
      }
    >
      {now && (
        <Section title={now.caseName} flush>
          {now.parts.map((row) => (
            <SelectRow key={row.expectMoneyId} row={row} selection={selection} label={spokenOf(row)}>
              <PartRow row={row} />
            </SelectRow>
          ))}
        </Section>
      )}
    </Screen>
  )
}

/** Selection of parts, beginning with those chosen before. */
function useParts(parts: readonly InvoicePart[], before: readonly Part[]) {
  const { feedback } = useApp().platform
  const [selection] = useState(
    () =>
      new Selection<InvoicePart>({
        keyOf: ({ expectMoneyId }) => expectMoneyId,
        refusalOf: (row) => (hasLeft(row) ? undefined : '已全部开票'),
        tell: (words) => feedback.toast(words),
      }),
  )
  const isThere = parts.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: picked once, as they come
  useEffect(() => {
    selection.turn(true)
    selection.pickAll(parts.filter((row) => before.some(({ expectMoneyId }) => expectMoneyId === row.expectMoneyId)))
  }, [isThere])
  useEffect(() => selection.keepOnly(parts), [selection, parts])
  return selection
}

/** A part chosen before keeps its amount. */
const partOf = (row: InvoicePart, before: readonly Part[]): Part =>
  before.find(({ expectMoneyId }) => expectMoneyId === row.expectMoneyId) ?? wholeOf(row)

const spokenOf = ({ name, left }: InvoicePart) => `${name}，还可开票 ${yuan(left)}`

export default screen(routes.receivables.addPayment, AddPayment, { record: plan })
