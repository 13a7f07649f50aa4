import { longestPreservation, type Preserved } from '@contract/law/preservation'
import { reaction } from 'mobx'
import type { FormModel } from '@/ui/form/FormModel'

type Values = Record<string, unknown>

/**
 * Fills in the longest legal end from the kind of assets and the start, until somebody enters another day. @param
 * fixedKind kind, where the form does not ask for it
 */
export function fillLongest(form: FormModel<Values>, fixedKind?: Preserved): () => void {
  const longest = () => {
    const kind = fixedKind ?? (form.values.kind as Preserved | '' | undefined)
    const from = String(form.values.fromDate ?? '')
    return kind && from ? longestPreservation(kind, from) : ''
  }
  return reaction(longest, (now, before) => {
    const held = form.values.untilDate ?? ''
    if (held === '' || held === before) form.set('untilDate', now)
  })
}
