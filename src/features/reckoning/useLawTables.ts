import { type LawTables, PRODUCT_TABLES } from '@contract/law/law-tables'
import { lawTable } from '@contract/law-table'
import { lawTablesOf } from '@contract/law-table/firm-figures'
import { useMemo } from 'react'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'

/**
 * Tables of law with the firm's rows; undefined while they are read. Where they cannot be read, the product's, with
 * words that say so. Read inside an observer.
 */
export function useLawTables(): { tables?: LawTables; failure?: string } {
  const api = useApi({ lawTable })
  const deps = useRecordDeps()
  const { now, error } = useScreenStore(
    () => new LiveRecord({ ...deps, events: newsOf('lawRow'), read: () => api.lawTable.getRows({}) }),
  )
  return useMemo(() => {
    if (now) return { tables: lawTablesOf(now.rows) }
    return error ? { tables: PRODUCT_TABLES, failure: '律所录入的法律数据没有读到，按产品自带的计算' } : {}
  }, [now, error])
}
