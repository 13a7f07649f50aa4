import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ClaimStore } from '@/features/receivable/ClaimStore'
import { formatMoney } from '@/lib/amount'
import { Notice } from '@/ui/feedback/Notice'
import { InputRow } from '@/ui/input/InputRow'
import { NavAction } from '@/ui/page/NavAction'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { InstalmentSheet } from './InstalmentSheet'

/** Lines of a claim: a receivable with its amount each. */
export const ClaimLines = observer(function ClaimLines({ store }: { store: ClaimStore }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Section title="认领明细" flush>
      {store.lines.length === 0 && <Notice tone="muted" text="选择这笔到账对应的应收，可以分给几笔" />}
      {store.lines.map(({ expectMoneyId, caseName, name, left, amount }, index) => (
        <Cell
          key={expectMoneyId}
          title={name}
          note={`${caseName} · 可认领 ${formatMoney(left)}`}
          right={<NavAction label={`移除${name}`} icon="close" onTap={() => store.remove(expectMoneyId)} />}
        >
          <InputRow
            label="认领金额"
            type="digit"
            value={amount}
            placeholder="元，最多两位小数"
            error={store.problems[index]}
            onInput={(words) => store.setAmount(index, words)}
          />
        </Cell>
      ))}
      <Cell icon="plus-circle" title="选择应收" tone="link" onTap={() => setChoosing(true)} />
      {store.lines.length > 0 && (
        <Cell title="本次认领" value={formatMoney(store.total)} note={`认领后还剩 ${formatMoney(store.left)}`} />
      )}
      <InstalmentSheet store={store} open={isChoosing} onClose={() => setChoosing(false)} />
    </Section>
  )
})
