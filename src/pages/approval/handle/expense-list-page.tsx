import { costInvoice } from '@contract/cost-invoice'
import { expense } from '@contract/expense'
import { EXPENSE_BEARERS } from '@contract/expense/codes'
import type { ExpenseRow } from '@contract/expense/shapes'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { FileCells } from '@/features/file/FileCells'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { FilterChips } from '@/ui/input/FilterChips'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

const shown = recordPage(routes.approval.expenseListPage, {
  read: expense.getWorkExpenses,
  input: ({ id }) => ({ workId: id }),
  events: ({ id }) => ({ 'workflow:changed': ({ workId }) => workId === id }),
})

/** Lines of an application one by one: of one type, or only those that another application has as well. */
function ExpenseList({ id }: { id: string }) {
  const { record } = useRecord(shown, { id })
  const api = useApi({ costInvoice })
  const { session } = useApp()
  const [only, setOnly] = useState('')
  const { now } = record
  const all = now?.rows ?? []
  const twice = all.filter(({ twin }) => twin)
  const rows = only === TWICE ? twice : all.filter(({ type }) => !only || type === only)
  const ways = [
    { key: '', text: '全部' },
    twice.length > 0 && { key: TWICE, text: '疑似重复' },
    ...(now?.types ?? []).map(({ type, typeName }) => ({ key: type, text: typeName })),
  ]
  const counts: Record<string, number> = { '': all.length, [TWICE]: twice.length }
  const push = () =>
    record.send('push', (_, key) => api.costInvoice.messagePushInventory({ workId: id }, { key }), '已提醒财务登记台账')
  const hasBooks = session.can('inventory10') && session.can('costInvoice10')
  const remind = { label: '提醒财务登记台账', busy: record.busy === 'push', onTap: () => push() }
  return (
    <Screen
      title="费用明细"
      right={<AmountsEye />}
      state={record}
      onRetry={record.retry}
      footer={now?.isPaid && hasBooks ? <BottomBar actions={[remind]} /> : undefined}
    >
      {now && (
        <View>
          <Section title={now.title}>
            <KeyValue
              rows={[
                { label: '合计', value: <Money value={now.total} /> },
                now.bearer && { label: '承担方', value: EXPENSE_BEARERS[now.bearer] },
                ...now.types.map(({ typeName, sum }) => ({ label: typeName, value: <Money value={sum} /> })),
              ]}
            />
          </Section>
          {all.length > 0 && (
            <FilterChips items={ways} value={only} counts={counts} onSelect={setOnly} label="费用类型" />
          )}
          {rows.length === 0 && <Empty icon="money" text="没有费用明细" />}
          {rows.length > 0 && (
            <Section flush>
              {rows.map((row) => (
                <Row key={row.at} row={row} />
              ))}
            </Section>
          )}
        </View>
      )}
    </Screen>
  )
}

const TWICE = 'twice'

const Row = ({ row: { typeName, day, amount, invoiceNo, seller, remark, files, twin } }: { row: ExpenseRow }) => (
  <>
    <ListRow
      title={typeName}
      chip={twin ? { text: '疑似重复', tone: 'bad' } : undefined}
      time={<Money value={amount} />}
    >
      <RowWords text={[fullDay(day), seller, invoiceNo && `票号 ${invoiceNo}`].filter(Boolean).join(' · ')} />
      {remark && <RowFacts text={remark} />}
      {twin && <RowFacts text={`与${twin.name}的 ${twin.workNo} 相同`} />}
    </ListRow>
    {files.length > 0 && <FileCells files={files} />}
  </>
)

export default screen(routes.approval.expenseListPage, ExpenseList, { record: shown })
