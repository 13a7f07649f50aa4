import { remote } from '@contract/forms/fields'
import { caseInvoice } from '@contract/invoice'
import { submittingForm } from '@contract/invoice/form'
import type { SubmittedInvoice } from '@contract/invoice/shapes'
import { selector } from '@contract/selector'
import { useState } from 'react'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { SubmittedLine } from '@/features/invoice/SubmittedLine'
import { addMoney } from '@/lib/money'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { Money } from '@/ui/show/Money'

const form = [remote('case', '项目', 'case', { required: true }), ...submittingForm] as const

/** Submits received invoices for a case: uploaded before, or now. */
function Apply({ caseId }: { caseId?: string }) {
  const api = useApi({ caseInvoice, selector })
  const { navigation, platform } = useApp()
  const ask = useAsk()
  const [chosen, setChosen] = useState<readonly SubmittedInvoice[]>([])
  const store = useRecordForm(caseId ? `invoice/submit/${caseId}` : 'invoice/submit', () => ({
    fields: form,
    read: async () => {
      const known = caseId ? await api.selector.getChooseForWidget({ kind: 'case', ids: [caseId] }) : []
      return { version: 0, chosenCase: known[0] }
    },
    formOf: ({ chosenCase }) => ({ values: chosenCase ? { case: { id: chosenCase.id, text: chosenCase.text } } : {} }),
    around: {
      sources: {
        case: {
          load: async (keyword, page) => {
            const asked = { kind: 'case' as const, keyword: keyword || undefined, ...page }
            const found = await api.selector.chooseForWidget(asked)
            return { ...found, records: found.records.map(({ id, text, note }) => ({ value: id, text, note })) }
          },
        },
      },
    },
    send: ({ case: caseRecord, ...values }, { held, key }) =>
      api.caseInvoice.submitInvoices(
        { caseId: caseRecord?.id ?? '', ids: [...((held.$ids as string[]) ?? [])], values },
        { key },
      ),
  }))
  const take = (next: readonly SubmittedInvoice[]) => {
    setChosen(next)
    store.form?.assign({ $ids: next.map(({ submittedId }) => submittedId) })
  }
  const choose = async () => {
    const ids = chosen.map(({ submittedId }) => submittedId)
    const more = await ask<readonly string[], SubmittedInvoice[]>(routes.project.selectExistInvoice, ids)
    if (more) take([...chosen, ...more])
  }
  const drop = async (invoice: SubmittedInvoice) => {
    if (await platform.feedback.confirm({ content: `不提交「${invoice.seller}」的这张发票？`, confirmText: '移出' }))
      take(chosen.filter((other) => other !== invoice))
  }
  const total = addMoney(...chosen.map(({ amount }) => amount))
  return (
    <FormScreen
      title="提交发票"
      store={store}
      action={chosen.length > 0 ? `提交 ${chosen.length} 张` : '提交'}
      toast="已提交，等待财务核验"
      onDone={() => navigation.back()}
      header={
        <Section title={`发票 ${chosen.length}`} right={chosen.length > 0 ? <Money value={total} /> : undefined} flush>
          {chosen.map((invoice) => (
            <SubmittedLine key={invoice.submittedId} invoice={invoice} onTap={() => drop(invoice)} />
          ))}
          <Cell icon="plus" title="选择已有发票" note="没有的先上传" onTap={() => choose()} />
        </Section>
      }
    />
  )
}

export default screen(routes.project.apply, Apply)
