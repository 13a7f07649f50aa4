import type { cooperationCaseSource } from '@contract/cooperation-case-source'
import { chanceForm } from '@contract/cooperation-case-source/form'
import type { Chance } from '@contract/cooperation-case-source/shapes'
import type { FormValues, ValuesOf } from '@contract/forms/fields'
import { tidy } from '@contract/forms/problems'
import type { selector } from '@contract/selector'
import type { workLog } from '@contract/work-log'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { UiField } from '@/features/form/formFields'
import type { Values } from '@/features/form/formValues'
import type { RecordFormOptions } from '@/features/form/RecordForm'
import { ClosedError, ignoreError } from '@/lib/errors'
import { addDays, toDate } from '@/lib/time'
import { select } from '@/ui/form/fields'
import type { Option } from '@/ui/input/Radio'

type Form = typeof chanceForm

interface Deps {
  api: Api<{
    cooperationCaseSource: typeof cooperationCaseSource
    workLog: typeof workLog
    selector: typeof selector
  }>
  types: OfferedTypes
}

/** Case types that the firm lets its people offer, once loaded. */
export class OfferedTypes {
  private offered?: ReadonlySet<string>

  constructor(private readonly api: Deps['api']) {
    makeAutoObservable<this, 'api' | 'offered'>(this, { api: false, own: false, offered: observableRef })
  }

  /** If loading fails, all types are offered and the server checks. */
  async load() {
    const types = await this.api.selector.getUtilCaseTypeSelector({}).catch(ignoreError)
    runInAction(() => {
      this.offered = types && new Set(types.map(({ code }) => code))
    })
  }

  /** For FormAround. */
  readonly own = {
    category: (drawn: UiField): UiField => {
      if (drawn.kind !== 'select') return drawn
      const all = drawn.items as readonly Option[]
      const items = () => all.filter(({ value }) => this.offered?.has(value) ?? true)
      return select<Values>(drawn.key, drawn.label, { items })
    },
  }
}

const USUAL_DAYS = 14
const USUAL_SHARE = '30'

/** Options of an offer's form. @param chanceId id of the one that is edited */
export const chanceFormOptions = (
  chanceId: string | undefined,
  { api, types }: Deps,
): RecordFormOptions<Form, Chance, Chance> => ({
  fields: chanceForm,
  around: { own: types.own, sources: { caseSource: { load: (keyword, page) => ownSources(api, keyword, page) } } },
  initial: { sharePercent: USUAL_SHARE, expireDay: addDays(toDate(), USUAL_DAYS) },
  read: chanceId ? () => readEditable(api, chanceId) : undefined,
  formOf: ({ values }) => ({ values: (values ?? {}) as Partial<ValuesOf<Form>> }),
  send: (values, { key, record }) =>
    api.cooperationCaseSource.save(
      { chanceId: record?.chanceId, version: record?.version, values: tidy(chanceForm, values as FormValues) },
      { key },
    ),
})

async function readEditable(api: Deps['api'], chanceId: string): Promise<Chance> {
  const chance = await api.cooperationCaseSource.getDetail({ chanceId })
  if (!chance.can.edit) throw new ClosedError('该合作案源已停止招募，不能再修改', { to: 'chance', id: chanceId })
  return chance
}

/** Case sources of the reader's own; the server checks whether others may be invited. */
async function ownSources({ workLog: logs }: Deps['api'], keyword: string, page: { current: number; size: number }) {
  const { records, ...rest } = await logs.getTargets({ type: 2, keyword, ...page })
  return { ...rest, records: records.map(({ id, text, note }) => ({ value: id, text, note })) }
}
