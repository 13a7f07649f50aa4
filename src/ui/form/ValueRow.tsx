import { Text } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from '../base/classes'
import { Icon } from '../show/Icon'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'

interface ValueRowProps extends FieldFrameProps {
  placeholder?: string
  onTap: () => void
}

/** Longest piece that stands on a line of a field, in characters: 2026年12月15日 does. */
const LINE_LENGTH = 12
const isOfShortPieces = (value: string) => value.split(' ').every(({ length }) => length <= LINE_LENGTH)

/** Field that is not typed: the chosen value, an arrow, and the sheet or page it opens (the children). */
export function ValueRow({ placeholder = '请选择', value, children, ...frame }: PropsWithChildren<ValueRowProps>) {
  const shown = value || placeholder
  const look = classes('field__value', !value && 'field__value--none', isOfShortPieces(shown) && 'field__value--pieces')
  return (
    <>
      <FieldFrame {...frame} value={shown}>
        <Text className={look}>{shown}</Text>
        {!frame.disabled && <Icon name="forward" size={16} className="field__arrow" />}
      </FieldFrame>
      {children}
    </>
  )
}
