import { selector } from '@contract/selector'
import type { RecordChoice } from '@contract/selector/shapes'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ignoreError } from '@/lib/errors'
import * as routes from '@/routes'
import { useApi } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import type { LateProps } from '@/ui/form/LateContext'
import { ValueRow } from '@/ui/form/ValueRow'

/** Question to public/select-project and public/select-common: the kind of record, and the current choice. */
export interface RecordsQuestion {
  kind: 'case' | 'customer' | 'contact'
  title: string
  value: readonly RecordChoice[]
  max?: number
}

const pageOf = (kind: RecordsQuestion['kind']) =>
  kind === 'case' ? routes.public.selectProject : routes.public.selectCommon

/** Records of the firm, chosen on a page of their own. */
export const RecordsControl = observer(function RecordsControl({
  form,
  name,
  label,
  frame,
  kind,
  max,
}: LateProps & Pick<RecordsQuestion, 'kind' | 'max'>) {
  const api = useApi({ selector })
  const ask = useAsk()
  const ids = (form.values[name] ?? []) as readonly string[]
  const [known, setKnown] = useState<readonly RecordChoice[]>([])
  const unknown = ids.filter((id) => !known.some((choice) => choice.id === id)).join()
  useEffect(() => {
    if (!unknown) return
    let isWanted = true
    api.selector
      .getChooseForWidget({ kind, ids: unknown.split(',') })
      // Its id is shown until its name is loaded.
      .catch(ignoreError)
      .then((found) => isWanted && found && setKnown((before) => [...before, ...found]))
    return () => {
      isWanted = false
    }
  }, [api, kind, unknown])
  const value = known.filter(({ id }) => ids.includes(id))
  const choose = async () => {
    const chosen = await ask<RecordsQuestion, RecordChoice[]>(pageOf(kind), {
      kind,
      title: `选择${label}`,
      value,
      max,
    })
    if (!chosen) return
    setKnown(chosen)
    form.set(
      name,
      chosen.map(({ id }) => id),
    )
  }
  const words = value.map(({ text }) => text).join('、') || (ids.length > 0 ? '…' : '')
  return <ValueRow {...frame} label={label} value={words} onTap={() => choose()} />
})
