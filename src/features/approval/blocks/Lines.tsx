import type { LinesBlock } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import { datesInWords } from '@/lib/time'
import { Caption } from '@/ui/base/Caption'
import { Grow } from '@/ui/base/Grow'
import { Section } from '@/ui/page/Section'
import { useSeen } from '@/ui/show/AmountsContext'
import { Money } from '@/ui/show/Money'
import { StatusChip } from '@/ui/show/StatusChip'
import type { BlockProps } from './block'
import './Lines.scss'

/** Block L: table rows for a phone: title and last amount, the rest under them. */
export function Lines({ work }: BlockProps) {
  return (
    <>
      {work.lines.map((block) => (
        <Section key={block.key} title={`${block.label} ${block.rows.length} 项`}>
          {block.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a submitted form have no id and do not change
            <Row key={index} block={block} row={row} />
          ))}
        </Section>
      ))}
    </>
  )
}

function Row({
  block: { columns },
  row: { cells, isDuplicate },
}: {
  block: LinesBlock
  row: LinesBlock['rows'][number]
}) {
  const seen = useSeen()
  const [first, ...others] = columns
  const sum = [...others].reverse().find(({ isMoney }) => isMoney)
  const rest = others.filter((column) => column !== sum && cells[column.key])
  return (
    <View className="work-lines__row">
      <Grow after={12}>
        <View className="work-lines__head">
          <Text className="work-lines__title">{first && seen(datesInWords(cells[first.key] ?? ''))}</Text>
          {isDuplicate && <StatusChip text="疑似重复" tone="bad" />}
        </View>
        <Caption figures>
          {seen(rest.map(({ key, label }) => `${label} ${datesInWords(cells[key] ?? '')}`).join(' · '))}
        </Caption>
      </Grow>
      {sum && <Money value={cells[sum.key]} />}
    </View>
  )
}
