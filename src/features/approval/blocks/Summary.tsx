import { summaryWords } from '@/rules/summaryWords'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import type { BlockProps } from './block'

/** S: what was filled in, and what the kind knows besides: balances, stock. */
export function Summary({ work }: BlockProps) {
  // The head says its title already, what is changed stands in the block of differences, a matter on its own card.
  const elsewhere = new Set([...work.differences.map(({ key }) => key), ...(work.namedMatter ? ['matter'] : [])])
  const own = work.rows.filter(({ key, text }) => text !== work.title && !elsewhere.has(key))
  const rows = [...own, ...work.facts]
  if (rows.length === 0) return null
  return (
    <Section title="申请内容">
      <KeyValue rows={rows.map((row) => ({ label: row.label, value: summaryWords(row) }))} />
    </Section>
  )
}
