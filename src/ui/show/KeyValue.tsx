import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import { useActions } from '../page/ActionsContext'
import { useSeen } from './AmountsContext'
import { Icon } from './Icon'
import { LongText } from './LongText'
import './KeyValue.scss'
import { compact, type Sparse } from '@/lib/compact'
import { datesInWords } from '@/lib/time'

export interface KeyValueRow {
  label: string
  /** An empty value is drawn as —; wire times are shown in friendly words. */
  value?: ReactNode
  /** A long press copies a text value; a string here replaces the copied text, false turns it off. */
  copy?: string | boolean
  /** Opens a related record. */
  onTap?: () => void
  /** Phone number that a tap calls. */
  call?: string
}

/** Row with a value; none without one, where the record's page leaves the label out instead of drawing —. */
export const filledRow = (label: string, value: string | null | undefined, more?: Partial<KeyValueRow>) =>
  value ? { label, value, ...more } : undefined

const [NARROWEST, WIDEST] = [4, 6]

/** Width of the longest label, in characters, so that values are aligned. */
const labelWidth = (rows: readonly KeyValueRow[]) =>
  Math.min(
    WIDEST,
    Math.max(NARROWEST, ...rows.map(({ label, value }) => (isLong(value) ? 0 : Array.from(label).length))),
  )

/** Labels and values, as the sections of a detail have them. */
export function KeyValue({ rows: given }: { rows: Sparse<KeyValueRow> }) {
  const rows = compact(given)
  const { copy, call } = useActions()
  const seen = useSeen()
  return (
    <View className={classes('key-value', `key-value--${labelWidth(rows)}`)}>
      {rows.map((row) => {
        const words = copyTextOf(row)
        const phone = row.call
        const onTap = phone ? () => call(phone) : row.onTap
        const value = row.value === undefined || row.value === null || row.value === '' ? '—' : row.value
        return (
          <View key={row.label} className={isLong(value) ? 'key-value__row key-value__row--long' : 'key-value__row'}>
            <Text className="key-value__label">{row.label}</Text>
            <Tappable
              className={onTap ? 'key-value__value key-value__value--link' : 'key-value__value'}
              onTap={onTap}
              onLongPress={words ? () => copy(words) : undefined}
              role={onTap ? (phone ? 'button' : 'link') : 'group'}
              focusable={Boolean(onTap)}
              label={phone ? `拨打${row.label} ${typeof value === 'string' ? value : phone}` : undefined}
            >
              {wordsOf(seen(value), Boolean(onTap))}
              {phone && <Icon name="phone" size={14} className="key-value__icon" />}
              {onTap && !phone && <Icon name="forward" size={14} className="key-value__icon" />}
            </Tappable>
          </View>
        )
      })}
    </View>
  )
}

/** Number of characters that make three lines or more beside a label. */
const BESIDE_LABEL = 50

const isLong = (value: ReactNode) =>
  typeof value === 'string' && (value.includes('\n') || Array.from(value).length > BESIDE_LABEL)

function wordsOf(value: ReactNode, isLink: boolean): ReactNode {
  if (typeof value === 'string' && !isLink) return <LongText text={datesInWords(value)} />
  return typeof value === 'string' || typeof value === 'number' ? <Text>{value}</Text> : value
}

function copyTextOf({ copy, value }: KeyValueRow): string | undefined {
  if (copy === false) return undefined
  if (typeof copy === 'string') return copy
  return typeof value === 'string' && value !== '' ? value : undefined
}
