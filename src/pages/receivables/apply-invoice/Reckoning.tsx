import { money } from '@contract/forms/fields'
import { invoice } from '@contract/invoice'
import { VAT_RATES, type VatRate } from '@contract/invoice/codes'
import type { InvoiceTotals as Totals } from '@contract/invoice/shapes'
import { taxInGross, taxOnNet } from '@contract/law/vat'
import { amount as amountProblem } from '@contract/validators'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import type { Values } from '@/features/form/formValues'
import { InvoiceTotals } from '@/features/invoice/InvoiceTotals'
import { yuan } from '@/lib/amount'
import { ignoreError } from '@/lib/errors'
import { useApi } from '@/stores/app'
import type { FormModel } from '@/ui/form/FormModel'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { KeyValue } from '@/ui/show/KeyValue'

const netForm = [money('net', '不含税金额', { required: true })] as const

/** Composition of the sum, and the rest of the case's fee that can be invoiced; converts a sum before tax. */
export const Reckoning = observer(function Reckoning({ form }: { form: FormModel<Values> }) {
  const [isNet, setNet] = useState(false)
  const totals = useTotals((form.values.case as { id?: string } | undefined)?.id)
  const rate = String(form.values.rate ?? '')
  const amount = String(form.values.amount ?? '').trim()
  const taxed = rate && amount && !amountProblem(amount) ? taxInGross(amount, rate) : undefined
  return (
    <>
      <Section title="税额" flush>
        {taxed && (
          <KeyValue
            rows={[
              { label: '不含税额', value: yuan(taxed.net) },
              { label: '税额', value: `${yuan(taxed.tax)}（${VAT_RATES[rate as VatRate]}）` },
              { label: '价税合计', value: yuan(taxed.gross) },
            ]}
          />
        )}
        <Cell
          title="按不含税金额填写"
          note={rate ? '换算为价税合计' : '请先选择税率'}
          onTap={rate ? () => setNet(true) : undefined}
        />
      </Section>
      {totals && (
        <Section title="开票额度">
          <InvoiceTotals totals={totals} />
        </Section>
      )}
      <FormSheet
        open={isNet}
        title="按不含税金额填写"
        action="换算"
        fields={netForm}
        initial={{ net: taxed?.net ?? '' }}
        onClose={() => setNet(false)}
        onSubmit={async ({ net }) => {
          form.assign({ amount: taxOnNet(net, rate).gross })
          return true
        }}
      />
    </>
  )
})

/** Totals of the chosen case. */
function useTotals(caseId: string | undefined): Totals | undefined {
  const api = useApi({ invoice })
  const [totals, setTotals] = useState<Totals>()
  useEffect(() => {
    setTotals(undefined)
    if (caseId) api.invoice.getInvoiceable({ caseId }).then(setTotals, ignoreError)
  }, [api, caseId])
  return totals
}
