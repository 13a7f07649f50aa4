import { observer } from 'mobx-react-lite'
import type { Values } from '@/features/form/formValues'
import { partsIn, totalOf } from '@/features/invoice/invoiceParts'
import { yuan } from '@/lib/amount'
import type { FormModel } from '@/ui/form/FormModel'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { Money } from '@/ui/show/Money'

interface Props {
  form: FormModel<Values>
  onScale: () => void
}

/** Receivables of the invoice; renders nothing if none was chosen. */
export const PartsSection = observer(function PartsSection({ form, onScale }: Props) {
  const parts = partsIn(form.values)
  if (parts.length === 0) return null
  return (
    <Section title={`开票款项 ${parts.length} 笔`} flush>
      {parts.map(({ expectMoneyId, name, amount }) => (
        <Cell key={expectMoneyId} title={name} right={<Money value={amount} />} />
      ))}
      <Cell icon="percent" title="调整各笔比例" note={`合计 ${yuan(totalOf(parts))}`} onTap={onScale} />
    </Section>
  )
})
