import { arrival as arrivals } from '@contract/receivable'
import { reasonForm } from '@contract/receivable/form'
import type { Arrival } from '@contract/receivable/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import type { ClaimStore } from '@/features/receivable/ClaimStore'
import { useApi, useApp } from '@/stores/app'
import { BottomBar } from '@/ui/page/BottomBar'

/** Claims an arrival; withdraws one that was entered by mistake. */
export const ClaimActions = observer(function ClaimActions({
  store,
  arrival,
  onContest,
}: {
  store: ClaimStore
  arrival: Arrival
  onContest: () => void
}) {
  const api = useApi({ arrival: arrivals })
  const { feedback } = useApp().platform
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { can } = arrival
  const send = async () => {
    if (await store.send('')) feedback.toast('已提交，等财务核对', { icon: 'success' })
  }
  const claim = {
    label: '提交认领',
    kind: 'primary' as const,
    busy: store.isSending,
    disabled: !store.canSend,
    onTap: () => send(),
  }
  if (!can.claim && !can.withdraw && !can.contest) return null
  return (
    <FormSupport>
      <BottomBar
        actions={[
          can.claim && claim,
          can.contest && { label: arrival.contest ? '修改理由' : '这笔是我的', onTap: onContest },
        ]}
        more={[can.withdraw && { label: '撤销到账', danger: true, onTap: () => setWithdrawing(true) }]}
      />
      <FormSheet
        open={isWithdrawing}
        title="撤销到账"
        action="确认撤销"
        danger
        fields={reasonForm}
        onClose={() => setWithdrawing(false)}
        onSubmit={({ reason }) =>
          store.record.change(
            'withdraw',
            ({ arrivalId, version }, key) => api.arrival.withdraw({ id: arrivalId, version, reason }, { key }),
            '已撤销',
          )
        }
      />
    </FormSupport>
  )
})
