import { arrival } from '@contract/receivable'
import type { Arrival } from '@contract/receivable/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import { formatMoney } from '@/lib/amount'
import { fullDay } from '@/lib/time'
import { useApi, useApp } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { FailedRead } from '@/ui/feedback/FailedRead'
import { Notice } from '@/ui/feedback/Notice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { BottomBar } from '@/ui/page/BottomBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import { KeyValue } from '@/ui/show/KeyValue'
import { ShownAmounts } from '@/ui/show/ShownAmounts'
import { ClaimStore } from './ClaimStore'
import { Suggestions } from './Suggestions'

interface Props {
  /** Arrival to be claimed; the sheet is closed without one. */
  arrivalId: string | undefined
  onClose(): void
  /** Opens the full page, for a claim in parts. */
  onPage(arrivalId: string): void
}

/** Sheet for claiming an arrival from its card: the likely receivables, and one button. */
export const QuickClaim = observer(function QuickClaim({ arrivalId, onClose, onPage }: Props) {
  const api = useApi({ arrival })
  const live = useRecordDeps()
  const { feedback } = useApp().platform
  const store = useMemo(() => arrivalId && aClaim(arrivalId, api, live), [arrivalId, api, live])
  useEffect(() => {
    if (!store) return
    store.record.load()
    return () => store.record.dispose()
  }, [store])
  if (!store) return null
  const { now, error, isLoading } = store.record
  const send = async () => {
    if (!(await store.send(''))) return
    feedback.toast('已提交认领', { icon: 'success' })
    onClose()
  }
  return (
    <Sheet
      open
      title="认领到账"
      onClose={onClose}
      footer={
        <BottomBar
          actions={[
            now?.can.claim &&
              now.suggestions.length > 0 && {
                label: store.lines.length > 0 ? `认领 ${formatMoney(store.total)}` : '认领',
                kind: 'primary',
                busy: store.isSending,
                disabled: !store.canSend,
                onTap: () => send(),
              },
            { label: '查看全部', onTap: () => onPage(store.arrivalId) },
          ]}
        />
      }
    >
      {error ? <FailedRead error={error} /> : null}
      {isLoading && <Skeleton shape="detail" />}
      {now && <Claimable now={now} store={store} />}
    </Sheet>
  )
})

const Claimable = observer(function Claimable({ now, store }: { now: Arrival; store: ClaimStore }) {
  const problem = Object.values(store.problems)[0]
  return (
    <View>
      <ShownAmounts>
        <KeyValue
          rows={[
            { label: '付款人', value: now.payer },
            { label: '可认领', value: formatMoney(now.left) },
            { label: '到账日期', value: fullDay(now.arrivedOn) },
            now.words !== '' && { label: '摘要', value: now.words },
          ]}
        />
        {store.lines.map(({ expectMoneyId, caseName, name, amount }) => (
          <Cell
            key={expectMoneyId}
            title={name}
            note={caseName}
            value={formatMoney(amount || '0')}
            onTap={() => store.remove(expectMoneyId)}
          />
        ))}
        {now.can.claim && <Suggestions store={store} suggestions={now.suggestions} />}
      </ShownAmounts>
      {now.can.claim && now.suggestions.length === 0 && (
        <Notice tone="info" text="没有对得上的应收，请查看全部后选择" />
      )}
      {!now.can.claim && <Notice tone="warn" text={now.isWithdrawn ? '该笔到账已撤销' : '该笔到账已全部认领'} />}
      {problem && <Notice tone="warn" role="alert" text={problem} />}
    </View>
  )
})

function aClaim(
  arrivalId: string,
  api: ConstructorParameters<typeof ClaimStore>[1],
  live: ReturnType<typeof useRecordDeps>,
) {
  const events = newsOf('arrival', (id) => id === arrivalId)
  const record = new LiveRecord<Arrival>({
    ...live,
    events,
    read: () => api.arrival.getActualClaimInfo({ id: arrivalId }),
  })
  return Object.assign(new ClaimStore(record, api), { arrivalId })
}
