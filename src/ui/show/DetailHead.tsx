import { Text, View } from '@tarojs/components'
import type { Look } from '@/lib/look'
import { useSeen } from './AmountsContext'
import { Avatar } from './Avatar'
import { Money } from './Money'
import { StatusChip } from './StatusChip'
import './DetailHead.scss'

interface DetailHeadProps {
  title: string
  /** Who asks, above what they ask for: `beside` the name as what or of where, `meta` under it. */
  by?: { id: string; name: string; beside?: string; photoUrl?: string | null; meta: string }
  /** How it stands: at the right of who asks, else of the title. */
  chip?: Look
  amount?: string | null
  /** What is to be noted besides. */
  chips?: readonly (Look | false | null | undefined)[]
  /** What comes next. */
  next?: string
  /** By whom, since when, until when. */
  words?: string
}

/** What, how it stands, what next: what people come to a record for, in one glance. */
export function DetailHead({ title, by, chip, amount, chips, next, words }: DetailHeadProps) {
  const seen = useSeen()
  const heading = (
    <Text className="detail-head__title" userSelect>
      {seen(title)}
    </Text>
  )
  const standing = chip && <StatusChip text={chip.text} tone={chip.tone} />
  return (
    <View className={by ? 'detail-head detail-head--by' : 'detail-head'}>
      {by && (
        <View className="detail-head__by">
          <Avatar id={by.id} name={by.name} src={by.photoUrl ?? undefined} />
          <View className="detail-head__person">
            <Text className="detail-head__name">{[by.name, by.beside].filter(Boolean).join(' · ')}</Text>
            <Text className="detail-head__meta">{by.meta}</Text>
          </View>
          {standing}
        </View>
      )}
      {standing && !by ? (
        <View className="detail-head__row">
          {heading}
          {standing}
        </View>
      ) : (
        heading
      )}
      {amount && <Money value={amount} size="large" />}
      {chips && (
        <View className="detail-head__chips">
          {chips.map((one) => one && <StatusChip key={one.text} text={one.text} tone={one.tone} />)}
        </View>
      )}
      {next && <Text className="detail-head__next">{seen(next)}</Text>}
      {words !== undefined && <Text className="detail-head__words">{seen(words)}</Text>}
    </View>
  )
}
