import { MOST_HITS, type SearchKind } from '@contract/search/codes'
import type { SearchGroup, SearchHit } from '@contract/search/shapes'
import { isSearchKind, SEARCH_LOOKS } from '@/rules/targets/searchTarget'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import type { IconName } from '@/ui/show/Icon'
import { type HitAction, HitRow } from './HitRow'

interface Props {
  groups: readonly SearchGroup[]
  keyword: string
  actionsOf(kind: SearchKind, hit: SearchHit): readonly HitAction[]
  onHit(kind: SearchKind, hit: SearchHit): void
  /** Shows a group whole; absent where it is. */
  onAll?(kind: SearchKind): void
}

/** Hits by kind. */
export const Results = ({ groups, keyword, actionsOf, onHit, onAll }: Props) => (
  <>
    {groups
      .filter(({ kind }) => isSearchKind(kind))
      .map(({ kind, hits, count, isMore }) => (
        <Section key={kind} title={`${SEARCH_LOOKS[kind].name} ${count}${isMore ? '+' : ''}`} flush>
          {hits.map((hit) => (
            <HitRow
              key={hit.id}
              hit={hit}
              icon={SEARCH_LOOKS[kind].icon as IconName}
              keyword={keyword}
              actions={actionsOf(kind, hit)}
              onTap={() => onHit(kind, hit)}
            />
          ))}
          {onAll && (count > hits.length || isMore) && (
            <Cell title={`查看全部${SEARCH_LOOKS[kind].name}`} tone="link" onTap={() => onAll(kind)} />
          )}
          {!onAll && isMore && <Cell title={`只列出前 ${MOST_HITS} 条，请多写几个字`} />}
        </Section>
      ))}
  </>
)
