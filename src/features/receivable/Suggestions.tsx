import type { ClaimSuggestion } from '@contract/receivable/shapes'
import { observer } from 'mobx-react-lite'
import { Section } from '@/ui/page/Section'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowChips, RowFacts } from '@/ui/show/RowLine'
import type { ClaimStore } from './ClaimStore'

/** Score from which amount and payer both agree, or nearly. */
const SURE_SCORE = 60

interface Props {
  store: ClaimStore
  suggestions: readonly ClaimSuggestion[]
}

/** Likely receivables for this money, each with its reason; a tap takes one. */
export const Suggestions = observer(function Suggestions({ store, suggestions }: Props) {
  const open = suggestions.filter(({ expectMoneyId }) => !store.has(expectMoneyId))
  if (open.length === 0) return null
  return (
    <Section title="可能是这些应收" flush>
      {open.map(({ expectMoneyId, caseName, name, outstanding, score, reasons }) => (
        <ListRow
          key={expectMoneyId}
          title={caseName}
          chip={score >= SURE_SCORE ? { text: '很可能', tone: 'good' } : { text: '可能', tone: 'info' }}
          onTap={() => store.add({ expectMoneyId, caseName, name, left: outstanding })}
        >
          <RowFacts text={name} right={<Money value={outstanding} />} />
          <RowChips chips={reasons.map((text) => ({ text, tone: 'muted' }))} />
        </ListRow>
      ))}
    </Section>
  )
})
