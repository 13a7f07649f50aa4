import { approval } from '@contract/approval'
import { invoicing } from '@contract/approval/kinds/invoice'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { FormValues, Remote, ValuesOf } from '@contract/forms/fields'
import { invoice } from '@contract/invoice'
import type { VatRate } from '@contract/invoice/codes'
import type { InvoiceTitle } from '@contract/invoice/shapes'
import { selector } from '@contract/selector'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { linesOf, partsFrom, totalOf } from '@/features/invoice/invoiceParts'
import { usePartsOfForm } from '@/features/invoice/usePartsOfForm'
import * as routes from '@/routes'
import { workParams } from '@/rules/targets/approvalPage'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { followCase, titleFills } from './caseFills'
import { PartsSection } from './PartsSection'
import { Reckoning } from './Reckoning'

/** Application for an invoice: case, buyer and amount. */
function ApplyInvoice({ caseId, parts }: { caseId?: string; parts?: string }) {
  const api = useApi({ approval, invoice, selector })
  const { navigation } = useApp()
  const ask = useAsk()
  const partsOf = async (chosenCaseId: string): Promise<FormValues> => {
    if (!parts) return {}
    const chosen = partsFrom(parts, await api.invoice.getParts({ caseId: chosenCaseId }))
    return chosen.length > 0 ? { parts: linesOf(chosen), amount: totalOf(chosen) } : {}
  }
  const formOf = (recordId: string) => api.approval.getWorkFlowByType({ type: WORK_TYPE.invoicing, recordId })
  const choosing = usePartsOfForm()
  const store = useRecordForm(caseId ? `invoice/apply/${caseId}` : 'invoice/apply', () => ({
    fields: invoicing.fields,
    read: async (): Promise<{ version: number; initial: FormValues }> => ({
      version: 0,
      initial: caseId ? { ...(await formOf(caseId)).initial, ...(await partsOf(caseId)) } : USUAL,
    }),
    formOf: ({ initial }) => ({ values: initial as ValuesOf<typeof invoicing.fields> }),
    around: {
      own: { parts: () => choosing.field },
      sources: {
        case: {
          load: async (keyword, page) => {
            const asked = { kind: 'case' as const, keyword: keyword || undefined, ...page }
            const found = await api.selector.chooseForWidget(asked)
            return { ...found, records: found.records.map(({ id, text, note }) => ({ value: id, text, note })) }
          },
        },
      },
      suggest: {
        title: async (keyword) => {
          const { records } = await api.invoice.getTitleList({ keyword, size: 8 })
          return records.map((title) => ({ value: title.title, note: title.taxNo, fills: titleFills(title) }))
        },
      },
    },
    follow: (form) => followCase(form, async (id) => (await formOf(id)).initial),
    send: ({ case: caseRecord, ...values }: FormValues, { key }) =>
      api.approval.startInvoicing({ caseId: (caseRecord as Remote | undefined)?.id ?? '', values }, { key }),
  }))
  const choose = async () => {
    const title = await ask<object, InvoiceTitle>(routes.receivables.addInvoiceTitle, {})
    if (title) store.form?.assign({ title: title.title, ...titleFills(title) })
  }
  return (
    <FormScreen
      title="开票申请"
      store={store}
      action="提交审批"
      toast="已提交"
      onDone={({ workId }) => navigation.replace(routes.approval.detailInvoicing, workParams(workId, false))}
      header={
        <Section flush>
          <Cell icon="invoice" title="从抬头簿选择" note="也可粘贴开票信息" onTap={() => choose()} />
        </Section>
      }
    >
      {store.form && <PartsSection form={store.form} onScale={() => store.form && choosing.scale(store.form)} />}
      {store.form && <Reckoning form={store.form} />}
    </FormScreen>
  )
}

/** Usual values. */
const USUAL = {
  kind: 'ordinary',
  medium: 'digital',
  buyerType: 'organ',
  item: '法律服务费',
  rate: '6' satisfies VatRate,
}

export default screen(routes.receivables.applyInvoice, ApplyInvoice)
