import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classes } from '../base/classes'
import { spoken } from '../base/spoken'
import { Tappable } from '../base/Tappable'
import '../input/Field.scss'
import './FieldFrame.scss'

export interface FieldFrameProps {
  id?: string
  label: string
  required?: boolean
  hint?: ReactNode
  error?: string
  /** The label above what is filled in: long text, files, chips. */
  isStacked?: boolean
  /** At the right of the label of a stacked field. */
  aside?: ReactNode
  /** The whole row opens something. */
  onTap?: () => void
  disabled?: boolean
  /** What the row shows of its value, for its spoken name. */
  value?: string
}

/** Label, mark, what is filled in, hint and problem: the frame every field stands in. */
export function FieldFrame(props: PropsWithChildren<FieldFrameProps>) {
  const { id, label, required, hint, error, isStacked, aside, onTap, disabled, value, children } = props
  // Begins with what is seen, so that it can be called by that.
  const name = [label, value, required && '必填', error].filter(Boolean).join('，')
  return (
    <View id={id} className={classes('field', isStacked && 'field--stacked', error && 'field--wrong')}>
      <Tappable className="field__row" onTap={onTap} disabled={disabled} label={onTap ? name : undefined}>
        <View className="field__label">
          <Text>{label}</Text>
          {required && (
            <Text className="field__required" {...spoken({ hidden: true })}>
              *
            </Text>
          )}
          {isStacked && aside && <View className="field__aside">{aside}</View>}
        </View>
        {children}
      </Tappable>
      {hint && <View className="field__hint">{hint}</View>}
      {error && (
        <View className="field__error" {...spoken({ role: 'alert' })}>
          <Text>{error}</Text>
        </View>
      )}
    </View>
  )
}
