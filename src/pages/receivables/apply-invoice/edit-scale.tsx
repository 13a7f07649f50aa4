import { invoice } from '@contract/invoice'
import type { InvoiceParts } from '@contract/invoice/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormSupport } from '@/features/form/FormSupport'
import { formFields } from '@/features/form/formFields'
import type { Values } from '@/features/form/formValues'
import { hasLeft, type Part, partsFrom, partsParam, totalOf, wholeOf } from '@/features/invoice/invoiceParts'
import { yuan } from '@/lib/amount'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { useQuestion } from '@/stores/exchange'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { FormModel } from '@/ui/form/FormModel'
import { FormView } from '@/ui/form/FormView'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import { ShownAmounts } from '@/ui/show/ShownAmounts'
import { leftsOf, scaled, scaleForm, scaleOf } from './scaleForm'

const plan = recordPage(routes.receivables.editScale, {
  read: invoice.getParts,
  input: ({ caseId }) => ({ caseId }),
})

/** Division of an invoice among its receivables. */
function EditScale({ caseId, parts }: { caseId: string; parts?: string }) {
  const { navigation } = useApp()
  const { record } = useRecord(plan, { caseId })
  const { question, answer } = useQuestion<Part[]>(routes.receivables.editScale)
  const { now } = record
  const chosen = question ?? (now ? chosenOf(parts, now) : [])
  const done = (next: Part[]) => {
    if (question) answer(next)
    else navigation.replace(routes.receivables.applyInvoice, { caseId, parts: partsParam(next) })
  }
  if (now && chosen.length > 0) return <ScaleForm plan={now} parts={chosen} onDone={done} />
  return (
    <Screen
      title="调整开票比例"
      state={now ? { isEmpty: true } : record}
      onRetry={record.retry}
      skeleton="form"
      empty={{
        icon: 'percent',
        text: '没有可以分配的款项',
        hint: '该项目没有收款计划，或各期款项均已开票',
      }}
    />
  )
}

/** Parts named in the address, else all that can be invoiced. */
function chosenOf(param: string | undefined, now: InvoiceParts): Part[] {
  const named = partsFrom(param, now)
  return named.length > 0 ? named : now.parts.filter(hasLeft).map(wholeOf)
}

interface Props {
  plan: InvoiceParts
  parts: readonly Part[]
  onDone: (parts: Part[]) => void
}

const ScaleForm = observer(function ScaleForm({ plan, parts, onDone }: Props) {
  const [lefts] = useState(() => leftsOf(parts, plan.parts))
  const [form] = useState(
    () => new FormModel<Values>({ fields: formFields(scaleForm(parts, lefts)), initial: { ...scaleOf(parts) } }),
  )
  const submit = () => {
    if (!form.validate()) return
    const made = scaled(parts, lefts, form.values)
    if ('problems' in made) form.fail(made.problems)
    else onDone(made.parts)
  }
  const made = form.fields.some(({ key }) => form.errors.has(key)) ? undefined : computeParts(parts, lefts, form.values)
  return (
    <Screen title="调整开票比例" footer={<BottomBar actions={[{ label: '确定', kind: 'primary', onTap: submit }]} />}>
      <FormSupport>
        <FormView form={form} />
      </FormSupport>
      {made && (
        <ShownAmounts>
          <Section title="各笔开票金额">
            <KeyValue
              rows={[
                ...made.map(({ name, amount }) => ({ label: name, value: yuan(amount) })),
                { label: '合计', value: yuan(totalOf(made)) },
              ]}
            />
          </Section>
        </ShownAmounts>
      )}
    </Screen>
  )
})

/** Resulting parts; undefined while an input is incomplete. */
function computeParts(parts: readonly Part[], lefts: readonly string[], values: Values): Part[] | undefined {
  try {
    const made = scaled(parts, lefts, values)
    return 'parts' in made ? made.parts : undefined
  } catch {
    return undefined
  }
}

export default screen(routes.receivables.editScale, EditScale, { record: plan })
