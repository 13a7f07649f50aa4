import { enterprise } from '@contract/enterprise'
import type { CorpInfo } from '@contract/enterprise/shapes'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ApiError, ignoreError } from '@/lib/errors'
import { useApi } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import type { FormModel } from '@/ui/form/FormModel'

const SETTLED_MS = 600
const SHORTEST = 4

interface Props {
  form: FormModel<Record<string, unknown>> | undefined
}

/** Register entry of the typed name: a tap takes it over into empty fields. */
export const CorpInfoNotice = observer(function CorpInfoNotice({ form }: Props) {
  const api = useApi({ enterprise })
  const [found, setFound] = useState<CorpInfo>()
  const name = String(form?.values.name ?? '').trim()
  const isKnown = Boolean(form?.values.creditCode)
  useEffect(() => {
    setFound(undefined)
    if (isKnown || name.length < SHORTEST) return
    let isWanted = true
    const timer = setTimeout(() => {
      api.enterprise
        .getCorpInfo({ name })
        // No message if it is not in the register, or the service was not bought.
        .catch((error) => (error instanceof ApiError ? undefined : ignoreError(error)))
        .then((info) => isWanted && setFound(info))
    }, SETTLED_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [api, name, isKnown])
  if (!found || !form) return null
  const take = () => {
    const { creditCode, legalRep, industry, phone, email, address } = found
    const known = { name: found.name, creditCode, legalRep, industry, phone, email, address }
    for (const [key, value] of Object.entries(known)) if (key === 'name' || !form.values[key]) form.set(key, value)
  }
  return <Notice text={`查到工商登记：${found.name}，${found.state}`} action="带入" onTap={take} />
})
