import { useMemo } from 'react'
import type { Values } from '@/features/form/formValues'
import { yuan } from '@/lib/amount'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import type { FormModel } from '@/ui/form/FormModel'
import * as f from '@/ui/form/fields'
import { linesOf, type Part, partsIn, totalOf } from './invoiceParts'

/** Field for the receivables of an application, chosen and divided on pages of their own. */
export function usePartsOfForm() {
  const ask = useAsk()
  const { feedback } = useApp().platform
  return useMemo(() => {
    const put = (form: FormModel<Values>, chosen: Part[] | undefined) => {
      if (chosen) form.assign({ parts: linesOf(chosen), ...(chosen.length > 0 ? { amount: totalOf(chosen) } : {}) })
    }
    const choose = async (form: FormModel<Values>) => {
      const caseId = (form.values.case as { id?: string } | undefined)?.id
      if (!caseId) return feedback.toast('请先选择项目')
      put(form, await ask<Part[]>(routes.receivables.addPayment, partsIn(form.values), { caseId }))
    }
    const scale = async (form: FormModel<Values>) => {
      const caseId = (form.values.case as { id?: string } | undefined)?.id
      if (caseId) put(form, await ask<Part[]>(routes.receivables.editScale, partsIn(form.values), { caseId }))
    }
    const field = f.pick<Values>('parts', '开票款项', {
      placeholder: '从收款计划中选择',
      text: (values) => {
        const parts = partsIn(values)
        return parts.length > 0 ? `${parts.length} 笔 ${yuan(totalOf(parts))}` : undefined
      },
      onTap: (form) => choose(form),
    })
    return { field, scale }
  }, [ask, feedback])
}
