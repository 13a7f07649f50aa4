import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import { ShownAmounts } from '@/ui/show/ShownAmounts'

/** Facts of the kind about the applicant: balances, stock. */
export function KindFacts({ facts }: { facts: readonly { label: string; text: string }[] }) {
  if (facts.length === 0) return null
  return (
    <ShownAmounts>
      <Section>
        <KeyValue rows={facts.map(({ label, text }) => ({ label, value: text }))} />
      </Section>
    </ShownAmounts>
  )
}
