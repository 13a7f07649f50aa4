import { summaryWords } from '@/rules/summaryWords'
import { KeyValue } from '@/ui/KeyValue'
import { Section } from '@/ui/Section'
import type { BlockProps } from './block'

/** S: what was filled in, and what the kind knows besides: balances, stock. */
export function Summary({ work }: BlockProps) {
  // The head says its title already.
  const rows = [...work.rows.filter(({ text }) => text !== work.title), ...work.facts]
  if (rows.length === 0) return null
  return (
    <Section title="申请内容">
      <KeyValue rows={rows.map((row) => ({ label: row.label, value: summaryWords(row) }))} />
    </Section>
  )
}
