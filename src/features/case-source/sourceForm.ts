import type { caseSource } from '@contract/case-source'
import { caseSourceForm } from '@contract/case-source/form'
import type { CaseSourceDetail } from '@contract/case-source/shapes'
import type { clue } from '@contract/clue'
import type { customer } from '@contract/customer'
import type { FormValues, ValuesOf } from '@contract/forms/fields'
import { tidy } from '@contract/forms/problems'
import type { selector } from '@contract/selector'
import type { Api } from '@/api/call'
import type { CategoriesStore } from '@/features/form/CategoriesStore'
import { customOf } from '@/features/form/custom'
import type { usePartySuggestions } from '@/features/form/partySuggestions'
import type { RecordFormOptions } from '@/features/form/RecordForm'
import { ClosedError } from '@/lib/errors'
import { readOrigin, readUsualChannel } from './sourceOrigin'

interface Deps {
  api: Api<{
    caseSource: typeof caseSource
    selector: typeof selector
    customer: typeof customer
    clue: typeof clue
  }>
  suggestions: ReturnType<typeof usePartySuggestions>
  categories: CategoriesStore
  /** Customer, and clue, that a new one comes from. */
  origin?: { customerId: string; clueId?: string }
  /** Default finder: the person who enters it. */
  empId: string
}

export type SourceForm = typeof caseSourceForm

/** Reads the record for its form; throws if the reader may not change it. */
export async function readEditable(read: () => Promise<CaseSourceDetail>): Promise<CaseSourceDetail> {
  const source = await read()
  if (!source.can.edit)
    throw new ClosedError(source.can.change ? '该案源已报备，修改请到案源里申请变更' : '该案源已报备，不能再直接修改', {
      to: 'caseSource',
      id: source.id,
    })
  return source
}

export const heldOf = ({ values }: CaseSourceDetail) => ({ values: (values ?? {}) as Partial<ValuesOf<SourceForm>> })

/** Suggestions: customers of the firm for clients, anybody the firm knows for the other side. */
export const suggestWho = ({ customers, parties }: ReturnType<typeof usePartySuggestions>) => ({
  'clients.name': customers(),
  'others.name': parties(),
})

/** Options of a case source's form. @param id id of the one that is edited */
export const sourceFormOptions = (
  id: string | undefined,
  { api, empId, suggestions, categories, origin }: Deps,
): RecordFormOptions<SourceForm, CaseSourceDetail, CaseSourceDetail> => ({
  fields: caseSourceForm,
  around: { suggest: suggestWho(suggestions), own: categories.own },
  follow: categories.follow,
  more: async () => (await api.selector.getCustomFields({ kind: 'caseSource' })).fields,
  begun: id ? undefined : () => (origin ? readOrigin(api, origin) : readUsualChannel(api)),
  initial: { finderId: [empId], finderPercent: '100' },
  read: id ? () => readEditable(() => api.caseSource.getCaseSourceDetail({ id })) : undefined,
  formOf: heldOf,
  send: (values, { key, record }) =>
    api.caseSource.saveCaseSource(
      {
        id: record?.id,
        version: record?.version,
        clueId: record ? undefined : origin?.clueId,
        values: { ...customOf(values as FormValues), ...tidy(caseSourceForm, values as FormValues) },
      },
      { key },
    ),
})
