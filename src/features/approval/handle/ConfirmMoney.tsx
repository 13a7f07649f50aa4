import type { WorkflowDetail } from '@contract/approval.shapes'
import { Text, View } from '@tarojs/components'
import { moneyInWords } from '@/lib/amount'
import { Button } from '@/ui/input/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { KeyValue } from '@/ui/show/KeyValue'
import { Money } from '@/ui/show/Money'
import { RiskStrip } from '../RiskStrip'
import './ConfirmMoney.scss'

interface ConfirmMoneyProps {
  open: boolean
  work: WorkflowDetail
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Money leaves the firm: how much, for whom, and what speaks against it, once more before agreeing. */
export function ConfirmMoney({ open, work, busy, onClose, onConfirm }: ConfirmMoneyProps) {
  const { amount, applicant, kindTitle, my, risks } = work
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="确认同意"
      footer={<Button kind="primary" size="large" label="确认同意" busy={busy} onTap={onConfirm} />}
    >
      <View className="confirm-money__sum">
        <Money value={amount} size="large" />
        <Text className="confirm-money__words">{moneyInWords(amount)}</Text>
      </View>
      <RiskStrip risks={risks.filter(({ level }) => level !== 'info')} />
      <View className="confirm-money__facts">
        <KeyValue
          rows={[
            { label: '申请', value: `${applicant.name} · ${kindTitle}` },
            { label: '同意后', value: my ? nextWords(my.next) : '' },
          ]}
        />
      </View>
    </Sheet>
  )
}

type Next = NonNullable<WorkflowDetail['my']>['next']

/** Where an agreement leads. */
export function nextWords({ kind, name, people }: Next): string {
  if (kind === 'end') return '流程结束'
  const who = people.map((person) => person.name)
  const shown = who.length > 2 ? `${who.slice(0, 2).join('、')}等 ${who.length} 人` : who.join('、')
  if (kind === 'stay') return shown ? `还需 ${shown} 处理` : '仍在本步骤'
  return [name, shown].filter(Boolean).join('：')
}
