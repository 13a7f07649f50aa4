import { longestPreservation, type Preserved } from '@contract/law/preservation'
import { reaction } from 'mobx'
import type { FormModel } from '@/ui/form/FormModel'

type Values = Record<string, unknown>

/**
 * Until when it may hold follows from what is frozen and since when, as long as nobody wrote another day.
 * @param fixedKind where the form does not ask what is frozen
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
