import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import '../input/Field.scss'
import './FieldFrame.scss'

export interface FieldFrameProps {
  id?: string
  label: string
  required?: boolean
  hint?: ReactNode
  /** Doubt about the value, shown instead of the hint: it may be right and can be sent. */
  warning?: string
  error?: string
  /** Puts the label above the control: long text, files, chips. */
  isStacked?: boolean
  /** Shown at the right of a stacked field's label. */
  aside?: ReactNode
  /** Makes the whole row open something. */
  onTap?: () => void
  disabled?: boolean
  /** Visible value, for the row's spoken name. */
  value?: string
}

/** Frame of every field: label, required mark, control, hint and error. */
export function FieldFrame(props: PropsWithChildren<FieldFrameProps>) {
  const { id, label, required, hint, warning, error, isStacked, aside, onTap, disabled, value, children } = props
  // Begins with the visible text, so that voice control can call it by that.
  const name = [label, value, required && '必填', error].filter(Boolean).join('，')
  return (
    <View id={id} className={classes('field', isStacked && 'field--stacked', error && 'field--wrong')}>
      <Tappable className="field__row" onTap={onTap} disabled={disabled} label={onTap ? name : undefined}>
        <View className="field__label">
          <Text>{label}</Text>
          {required && (
            <Text className="field__required" {...ariaProps({ hidden: true })}>
              *
            </Text>
          )}
          {isStacked && aside && <View className="field__aside">{aside}</View>}
        </View>
        {children}
      </Tappable>
      {warning ? (
        <View className="field__warning" {...ariaProps({ role: 'status' })}>
          <Text>{warning}</Text>
        </View>
      ) : (
        hint && <View className="field__hint">{hint}</View>
      )}
      {error && (
        <View className="field__error" {...ariaProps({ role: 'alert' })}>
          <Text>{error}</Text>
        </View>
      )}
    </View>
  )
}
