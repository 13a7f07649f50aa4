import { Text } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { Icon } from '../show/Icon'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'

interface ValueRowProps extends FieldFrameProps {
  placeholder?: string
  onTap: () => void
}

/** A field that is not typed: what was chosen, an arrow, and what opens (the children). */
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
