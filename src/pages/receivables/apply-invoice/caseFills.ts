import type { FormValues } from '@contract/forms/fields'
import type { InvoiceTitle } from '@contract/invoice/shapes'
import { reaction } from 'mobx'
import type { Values } from '@/features/form/formValues'
import { ignoreError } from '@/lib/errors'
import type { FormModel } from '@/ui/form/FormModel'

/** Fields that a title from the book fills in besides itself. */
export const titleFills = ({ buyerType, taxNo, address, phone, bank, account, email, mobile }: InvoiceTitle) => {
  const reached = { ...(email ? { email } : {}), ...(mobile ? { mobile } : {}) }
  return { buyerType, taxNo, address, phone, bank, account, ...reached }
}

const BUYER = ['buyerType', 'title', 'taxNo', 'kind'] as const

/** Fills in the client of the chosen case as the buyer, unless somebody is named already. */
export const followCase = (form: FormModel<Values>, initialOf: (caseId: string) => Promise<FormValues>) =>
  reaction(
    () => (form.values.case as { id?: string } | undefined)?.id,
    (caseId) => {
      if (!caseId || form.values.title) return
      initialOf(caseId).then((initial) => {
        if (form.values.title) return
        form.assign(Object.fromEntries(BUYER.flatMap((key) => (initial[key] ? [[key, initial[key]]] : []))))
      }, ignoreError)
    },
  )
