import { Button as NativeButton, Text, View } from '@tarojs/components'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import { Icon, type IconName } from '../show/Icon'
import './Button.scss'

export type ButtonKind = 'primary' | 'plain' | 'danger' | 'text'

export interface ButtonProps {
  /** Label, a verb: 同意, 提交审批. */
  label: string
  kind?: ButtonKind
  /** small: beside something; medium: its own width; large: a whole row. */
  size?: 'small' | 'medium' | 'large'
  /** Shows that work is under way, and drops taps. */
  busy?: boolean
  disabled?: boolean
  icon?: IconName
  /** Spoken name where the visible label does not distinguish it from its neighbours: 移除张三. */
  spokenName?: string
  onTap?: () => void
  /** Inside a form: Enter in a field presses it. */
  formType?: 'submit' | 'reset'
  className?: string
}

export function Button(props: ButtonProps) {
  const { label, kind = 'plain', size = 'medium', busy = false, disabled = false, icon, onTap, formType } = props
  const className = classes(
    'button',
    `button--${kind}`,
    `button--${size}`,
    disabled && 'button--disabled',
    busy && 'button--busy',
    props.className,
  )
  const content = (
    <>
      {busy ? <View className="button__wheel" /> : icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
      <Text className="button__label">{label}</Text>
    </>
  )
  const idle = !busy && !disabled
  if (formType) {
    return (
      <NativeButton
        className={className}
        formType={formType}
        disabled={!idle}
        hoverClass="button--pressed"
        onClick={idle ? onTap : undefined}
        {...ariaProps({ label: props.spokenName })}
      >
        {content}
      </NativeButton>
    )
  }
  return (
    <Tappable
      className={className}
      disabled={!idle}
      label={busy ? `${props.spokenName ?? label}，处理中` : props.spokenName}
      onTap={onTap ?? nothing}
    >
      {content}
    </Tappable>
  )
}

/** Spoken as a button even while its owner has no handler for it. */
const nothing = () => {}
