import { CONFLICT_FILTERED_FROM, CONFLICT_GRADES, type ConflictGrade } from '@contract/conflict/codes'
import type { ConflictHit, ConflictReport, OpenHit } from '@contract/conflict/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { groupRestricted } from '@/features/conflict/groupRestricted'
import { HitRow } from '@/features/conflict/HitRow'
import { GRADE_WORDS } from '@/rules/looks/conflictLook'
import { Empty } from '@/ui/feedback/Empty'
import { FilterChips } from '@/ui/input/FilterChips'
import { Section } from '@/ui/page/Section'
import type { ConflictHitsStore } from './ConflictHitsStore'

const GRADE_CHIPS = [
  { key: 'all' as const, text: '全部' },
  ...(Object.entries(CONFLICT_GRADES) as [ConflictGrade, string][]).map(([key, text]) => ({ key, text })),
]

const MATCH_CHIPS = [
  { key: 'strong' as const, text: `${CONFLICT_FILTERED_FROM} 分及以上` },
  { key: 'weak' as const, text: '含较弱的匹配' },
]

interface HitsProps {
  store: ConflictHitsStore
  report: ConflictReport
  onChoose(hit: OpenHit): void
}

/** Hits of a report by grade, with their filters. */
export const Hits = observer(function Hits({ store, report, onChoose }: HitsProps) {
  const askedOf = ({ term }: ConflictHit) => report.terms[term]?.name ?? ''
  const names = [
    { key: 'all', text: '全部当事人' },
    ...report.terms.map(({ name }, term) => ({ key: `${term}`, text: name })),
  ]
  return (
    <View>
      <FilterChips
        items={GRADE_CHIPS}
        value={store.grade}
        counts={store.gradeCounts}
        label="冲突等级"
        onSelect={(grade) => store.narrow({ grade })}
      />
      {names.length > 2 && (
        <FilterChips
          items={names}
          value={`${store.term ?? 'all'}`}
          label="当事人"
          onSelect={(key) => store.narrow({ term: key === 'all' ? 'all' : Number(key) })}
        />
      )}
      <FilterChips
        items={MATCH_CHIPS}
        value={store.withWeak ? 'weak' : 'strong'}
        label="匹配程度"
        onSelect={(key) => store.narrow({ withWeak: key === 'weak' })}
      />
      {store.error !== undefined && <Empty icon="warning" text="命中没有读出来" onRetry={() => store.load()} />}
      {store.hits?.length === 0 && <Empty icon="scales" text="没有命中" />}
      {store.groups.map(({ grade, hits }) => (
        <Section key={grade} title={GRADE_WORDS[grade]} right={`${hits.length}`} flush>
          {groupRestricted(hits, (hit) => (hit.isRestricted ? (hit.ask?.empId ?? '') : '')).map(
            ({ first: hit, all }) => (
              <HitRow
                key={hit.hitId}
                hit={hit}
                count={all.length}
                asked={[...new Set(all.map(askedOf))].join('、')}
                onTap={hit.isRestricted ? undefined : () => onChoose(hit)}
              />
            ),
          )}
        </Section>
      ))}
    </View>
  )
})
