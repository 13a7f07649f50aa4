import { CASE_CATEGORIES } from '@contract/case/codes'
import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import type { CompletedRow } from '@contract/cooperation-opportunity/shapes'
import { observer } from 'mobx-react-lite'
import { useOlder } from '@/features/record/useOlder'
import { friendlyDay } from '@/lib/time'
import * as routes from '@/routes'
import { kindWords } from '@/rules/looks/cooperationOpportunityLook'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'

const SHOWN = 10
const keyOf = (row: CompletedRow) => `${row.completeTime} ${row.id ?? row.areaWords}`
const ROLES = { publisher: '发布', partner: '合作律师' } as const

/** Completed cooperations; other readers see neither partner nor subject. */
export const CompletedPart = observer(function CompletedPart({ empId }: { empId?: string }) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { navigation } = useApp()
  const deps = useRecordDeps()
  const completed = useScreenStore(
    () => new LiveRecord({ ...deps, read: () => api.getCompletedCooperation({ empId, size: SHOWN }) }),
  )
  const { shown, more } = useOlder({
    newest: completed.now?.records ?? [],
    total: completed.now?.total ?? 0,
    keyOf,
    read: (page) => api.getCompletedCooperation({ empId, ...page }, { silent: false }),
  })
  if (shown.length === 0) return null
  return (
    <Section title={`完成的合作 ${completed.now?.total}`} flush>
      {shown.map((row) => {
        const { id } = row
        return (
          <Cell
            key={keyOf(row)}
            title={row.title || kindWords(row)}
            note={wordsOf(row)}
            value={row.rating ? `${row.rating} 分` : ''}
            onTap={id ? () => navigation.go(routes.cooperationOpportunity.detail, { id }) : undefined}
          />
        )
      })}
      {more}
    </Section>
  )
})

const wordsOf = (row: CompletedRow) =>
  [CASE_CATEGORIES[row.category], row.title ? kindWords(row) : '', ROLES[row.role], friendlyDay(row.completeTime)]
    .filter(Boolean)
    .join(' · ')
