import type { Preservation } from '@contract/preservation/shapes'
import { View } from '@tarojs/components'
import { toDate } from '@/lib/time'
import { Section } from '@/ui/page/Section'
import { Timeline } from '@/ui/show/Timeline'
import { termWords } from './preservationWords'

/** Terms, the newest first; the first one is the freeze, the later ones renew it. */
export function TermsPart({ shown: { terms, releasedDate } }: { shown: Pick<Preservation, 'terms' | 'releasedDate'> }) {
  if (terms.length === 0) return null
  return (
    <Section title="保全期限">
      <Timeline
        items={terms.map((term, index) => {
          const nth = terms.length - 1 - index
          const counts = index === 0 && !releasedDate
          return {
            key: term.termId,
            title: nth === 0 ? '首次保全' : `第 ${nth} 次续保`,
            time: termWords(term),
            state: counts && term.untilDate >= toDate() ? ('present' as const) : ('past' as const),
            note: notesOf(term).map((words) => <View key={words}>{words}</View>),
          }
        })}
      />
    </Section>
  )
}

const notesOf = ({ gapDays, rulingNo, note, person }: Preservation['terms'][number]): string[] =>
  [gapDays > 0 && `与上一期之间中断 ${gapDays} 天`, rulingNo, note, `${person.name} 登记`].filter(
    (words): words is string => !!words,
  )
