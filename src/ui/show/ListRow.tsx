import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import type { Look } from '@/lib/look'
import { classes } from '../base/classes'
import { Tappable, type TappableProps } from '../base/Tappable'
import { useAmountMask } from './AmountsContext'
import { StatusChip } from './StatusChip'
import './ListRow.scss'

export interface ListRowProps {
  title: ReactNode
  /** At the right of the title: the status, or the time. */
  chip?: Look
  time?: ReactNode
  isUnread?: boolean
  /** Finished: the title is struck out. */
  isOver?: boolean
  /** Before the text: an avatar, a picture. */
  lead?: ReactNode
  /** After the text of a row with a `lead`: a sign. */
  trail?: ReactNode
  /** Before the text, with a tap of its own: a tick. */
  control?: ReactNode
  /** Closer lines: for rows of four. */
  dense?: boolean
  /** Spoken name that replaces all of the text. */
  label?: string
  onTap?: () => void
  onLongPress?: TappableProps['onLongPress']
  className?: string
}

/**
 * Record in a list: title and status, and under it the lines of RowLine.tsx. Without `onTap` the list, or the element
 * around it, makes it tappable.
 */
export function ListRow(props: PropsWithChildren<ListRowProps>) {
  const maskAmounts = useAmountMask()
  const { lead, trail, control, dense, onTap, onLongPress, className, children } = props
  const label = maskAmounts(props.label)
  const name = classes('list-row', dense && 'list-row--dense', className)
  const words = (
    <>
      <Head {...props} />
      {children}
    </>
  )
  if (control)
    return (
      <View className={`${name} list-row--split`}>
        {control}
        <Tappable className="list-row__body" label={label} onTap={onTap}>
          {words}
        </Tappable>
      </View>
    )
  return (
    <Tappable className={lead ? `${name} list-row--lead` : name} label={label} onTap={onTap} onLongPress={onLongPress}>
      {lead}
      {lead ? <View className="list-row__body">{words}</View> : words}
      {trail}
    </Tappable>
  )
}

function Head({ title, chip, time, isUnread, isOver }: ListRowProps) {
  const maskAmounts = useAmountMask()
  return (
    <View className={classes('list-row__head', time !== undefined && 'list-row__head--time')}>
      {isUnread && <View className="list-row__dot" />}
      <Text className={classes('list-row__title', isOver && 'list-row__title--over')}>{maskAmounts(title)}</Text>
      {chip && <StatusChip text={chip.text} tone={chip.tone} />}
      {time !== undefined && <View className="list-row__time">{time}</View>}
    </View>
  )
}
