import { Text, View } from '@tarojs/components'
import { compact, type Sparse } from '@/lib/compact'
import type { Look } from '@/lib/look'
import { useAmountMask } from './AmountsContext'
import { Avatar } from './Avatar'
import { Money } from './Money'
import { StatusChip } from './StatusChip'
import './DetailHead.scss'

/** An amount says what it is: a bare figure under a title may be a fee, a claim or a rest. */
type Sum = { amount?: undefined; amountOf?: undefined } | { amount: string | null | undefined; amountOf: string }

type DetailHeadProps = Sum & {
  title: string
  /** Applicant, above the title: `beside` is a role or department after the name, `meta` the line under it. */
  by?: { id: string; name: string; beside?: string; photoUrl?: string | null; meta: string }
  /** Status: at the right of the applicant, else of the title. */
  chip?: Look
  /** Further marks. */
  chips?: Sparse<Look>
  /** Next step. */
  next?: string
  /** Line of people and dates: by whom, since when, until when. */
  words?: string
}

/** Head of a record: title, status and next step, in one glance. */
export function DetailHead({ title, by, chip, amount, amountOf, chips, next, words }: DetailHeadProps) {
  const maskAmounts = useAmountMask()
  const heading = (
    <Text className="detail-head__title" userSelect>
      {maskAmounts(title)}
    </Text>
  )
  const standing = chip && <StatusChip text={chip.text} tone={chip.tone} />
  return (
    <View className={by ? 'detail-head detail-head--by' : 'detail-head'}>
      {by && (
        <View className="detail-head__by">
          <Avatar id={by.id} name={by.name} src={by.photoUrl ?? undefined} />
          <View className="detail-head__person">
            <Text className="detail-head__name">{compact([by.name, by.beside]).join(' · ')}</Text>
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
      {amount && (
        <View className="detail-head__sum">
          <Text className="detail-head__of">{amountOf}</Text>
          <Money value={amount} size="large" />
        </View>
      )}
      {chips && (
        <View className="detail-head__chips">
          {compact(chips).map(({ text, tone }) => (
            <StatusChip key={text} text={text} tone={tone} />
          ))}
        </View>
      )}
      {next && <Text className="detail-head__next">{maskAmounts(next)}</Text>}
      {words !== undefined && <Text className="detail-head__words">{maskAmounts(words)}</Text>}
    </View>
  )
}
