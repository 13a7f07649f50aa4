import { Text } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { Icon } from '../show/Icon'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'

interface ValueRowProps extends FieldFrameProps {
  placeholder?: string
  onTap: () => void
}

/** Field that is not typed: the chosen value, an arrow, and the sheet or page it opens (the children). */
export function ValueRow({ placeholder = '请选择', value, children, ...frame }: PropsWithChildren<ValueRowProps>) {
  return (
    <>
      <FieldFrame {...frame} value={value || placeholder}>
        <Text className={value ? 'field__value' : 'field__value field__value--none'}>{value || placeholder}</Text>
        {!frame.disabled && <Icon name="forward" size={16} className="field__arrow" />}
      </FieldFrame>
      {children}
    </>
  )
}
