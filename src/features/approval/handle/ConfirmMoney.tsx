import type { WorkflowDetail } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatMoney, moneyInWords, tidyMoney } from '@/lib/amount'
import { Button } from '@/ui/input/Button'
import { InputRow } from '@/ui/input/InputRow'
import { Sheet } from '@/ui/sheet/Sheet'
import { useOnOpen } from '@/ui/sheet/useOnOpen'
import { KeyValue } from '@/ui/show/KeyValue'
import { Money } from '@/ui/show/Money'
import { ShownAmounts } from '@/ui/show/ShownAmounts'
import { RiskStrip } from '../RiskStrip'
import { agreeWord } from './bar'
import './ConfirmMoney.scss'

interface ConfirmMoneyProps {
  open: boolean
  work: WorkflowDetail
  busy: boolean
  onClose: () => void
  /** Called with the sum as it was typed again, where the kind asks for that. */
  onConfirm: (amount?: string) => void
}

/** Confirmation before money leaves the firm: amount, payee and risks once more before agreeing. */
export function ConfirmMoney({ open, work, busy, onClose, onConfirm }: ConfirmMoneyProps) {
  const { amount, applicant, asksAmount, kindTitle, my, risks } = work
  const word = agreeWord(work)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  useOnOpen(open, () => {
    setTyped('')
    setProblem(undefined)
  })
  const confirm = () => {
    if (!asksAmount) return onConfirm()
    const wrong = sumProblem(typed, amount)
    setProblem(wrong)
    if (!wrong) onConfirm(tidyMoney(typed))
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`确认${word}`}
      footer={<Button kind="primary" size="large" label={`确认${word}`} busy={busy} onTap={confirm} />}
    >
      <ShownAmounts>
        <View className="confirm-money__sum">
          <Money value={amount} size="large" />
          <Text className="confirm-money__words">{moneyInWords(amount)}</Text>
        </View>
        {asksAmount && (
          <InputRow
            label="确认金额"
            type="digit"
            required
            value={typed}
            placeholder="请再次填写金额"
            hint={moneyInWords(tidyMoney(typed))}
            error={problem}
            onInput={(text) => {
              setTyped(text)
              setProblem(undefined)
            }}
          />
        )}
        <RiskStrip risks={risks.filter(({ level }) => level !== 'info')} />
        <View className="confirm-money__facts">
          <KeyValue
            rows={[
              { label: '申请', value: `${applicant.name} · ${kindTitle}` },
              { label: `${word}后`, value: my ? nextWords(my.next) : '' },
            ]}
          />
        </View>
      </ShownAmounts>
    </Sheet>
  )
}

/** Checks that the typed sum equals the amount, whatever zeros it ends with. */
export function sumProblem(typed: string, amount: string | null): string | undefined {
  if (!typed.trim()) return '请再次填写金额'
  const sum = tidyMoney(typed)
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(sum)) return '请填写金额，最多两位小数'
  return formatMoney(sum) === formatMoney(amount) ? undefined : '与申请金额不一致，请核对'
}

type Next = NonNullable<WorkflowDetail['my']>['next']

/** Text of what follows an agreement. */
export function nextWords({ kind, name, people }: Next): string {
  if (kind === 'end') return '流程结束'
  const who = people.map((person) => person.name)
  const shown = who.length > 2 ? `${who.slice(0, 2).join('、')}等 ${who.length} 人` : who.join('、')
  if (kind === 'stay') return shown ? `还需 ${shown} 处理` : '仍在本步骤'
  return [name, shown].filter(Boolean).join('：')
}
