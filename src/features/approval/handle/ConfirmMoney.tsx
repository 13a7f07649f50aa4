import { paymentForm } from '@contract/approval/payment'
import type { WorkflowDetail } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { FormSupport } from '@/features/form/FormSupport'
import { formFields } from '@/features/form/formFields'
import { fromWire, toWire, type Values } from '@/features/form/formValues'
import { moneyInWords, tidyMoney } from '@/lib/amount'
import { toDate } from '@/lib/time'
import { FormModel } from '@/ui/form/FormModel'
import { FormView } from '@/ui/form/FormView'
import { Button } from '@/ui/input/Button'
import { InputRow } from '@/ui/input/InputRow'
import { Sheet } from '@/ui/sheet/Sheet'
import { useOnOpen } from '@/ui/sheet/useOnOpen'
import { KeyValue } from '@/ui/show/KeyValue'
import { Money } from '@/ui/show/Money'
import { ShownAmounts } from '@/ui/show/ShownAmounts'
import { RiskStrip } from '../RiskStrip'
import type { Confirmed } from '../WorkStore'
import { agreeWord } from './bar'
import { sumProblem } from './sumProblem'
import './ConfirmMoney.scss'

interface ConfirmMoneyProps {
  open: boolean
  work: WorkflowDetail
  busy: boolean
  onClose: () => void
  /** Called with the sum where the kind asks for it, and with the payment where the step pays. */
  onConfirm: (given: Confirmed) => void
}

/** Confirmation before money leaves the firm: amount, payee and risks once more before agreeing. */
export const ConfirmMoney = observer(function ConfirmMoney({
  open,
  work,
  busy,
  onClose,
  onConfirm,
}: ConfirmMoneyProps) {
  const { amount, applicant, asksAmount, kindTitle, my, risks } = work
  const word = agreeWord(work)
  // Proposed from the application: whoever checks it against the paper changes it where they differ.
  const [typed, setTyped] = useState(amount ?? '')
  const [problem, setProblem] = useState<string>()
  useOnOpen(open, () => {
    setTyped(amount ?? '')
    setProblem(undefined)
  })
  const paidFrom = my?.payment?.account
  const isPaying = my?.payment !== undefined && my.payment !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment begins when the sheet opens
  const payment = useMemo(() => (isPaying ? aPaymentForm(paidFrom ?? '') : undefined), [open, isPaying])
  const confirm = () => {
    const wrong = asksAmount ? sumProblem(typed, amount) : undefined
    setProblem(wrong)
    if (wrong) return
    const sum = asksAmount ? { amount: tidyMoney(typed) } : {}
    if (!payment) return onConfirm(sum)
    payment.submit(async (values) => onConfirm({ ...sum, payment: toWire(paymentForm, values) }))
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
            placeholder="元，最多两位小数"
            hint={moneyInWords(tidyMoney(typed))}
            error={problem}
            onInput={(text) => {
              setTyped(text)
              setProblem(undefined)
            }}
          />
        )}
        {payment && (
          <FormSupport>
            <FormView form={payment} />
          </FormSupport>
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
})

const aPaymentForm = (account: string) =>
  new FormModel<Values>({
    fields: formFields(paymentForm),
    initial: fromWire(paymentForm, { account, paidOn: toDate() }),
  })

type Next = NonNullable<WorkflowDetail['my']>['next']

/** Text of what follows an agreement. */
export function nextWords({ kind, name, people }: Next): string {
  if (kind === 'end') return '流程结束'
  const who = people.map((person) => person.name)
  const shown = who.length > 2 ? `${who.slice(0, 2).join('、')}等 ${who.length} 人` : who.join('、')
  if (kind === 'stay') return shown ? `还需 ${shown} 处理` : '仍在本步骤'
  return [name, shown].filter(Boolean).join('：')
}
