import { caseInvoice } from '@contract/invoice'
import type { InvoiceBase } from '@contract/invoice/shapes'
import { limits } from '@contract/limits'
import { useEffect, useState } from 'react'
import { ignoreError } from '@/lib/errors'
import { useApi, useApp } from '@/stores/app'
import type { Cached } from '@/stores/copies/cache'

interface Kept {
  at: number
  base: InvoiceBase
}

/**
 * §4, §7, §9: kinds that may be submitted, requested again when the known data are older than an hour; errors are
 * ignored, and the known data are dropped then.
 */
export async function freshBase(cache: Cached<Kept | null>, ask: () => Promise<InvoiceBase>, now: number) {
  const kept = cache.load()
  if (kept && now - kept.at >= 0 && now - kept.at < limits.invoiceConfigCacheMs) return kept.base
  try {
    const base = await ask()
    cache.save({ at: now, base })
    return base
  } catch (error) {
    cache.save(null)
    return ignoreError(error)
  }
}

/** Undefined until loaded; if that fails, everything is filled in by hand. */
export function useInvoiceBase(): InvoiceBase | undefined {
  const api = useApi({ caseInvoice })
  const { cache } = useApp()
  const [base, setBase] = useState<InvoiceBase>()
  useEffect(() => {
    const ask = () => api.caseInvoice.getBaseList({})
    freshBase(cache.of<Kept | null>('invoice/base'), ask, Date.now()).then(setBase)
  }, [api, cache])
  return base
}
