import { Input, Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import { useDomId } from '../base/useDomId'
import { Icon, type IconName } from '../show/Icon'
import './Field.scss'
import './InputRow.scss'

export interface InputRowProps {
  /** Label at the left, also the spoken name. A row without one needs an icon and a placeholder that says it. */
  label?: string
  icon?: IconName
  value: string
  onInput: (value: string) => void
  placeholder?: string
  /** Keyboard: letters, whole numbers, decimals, an identity card's, a telephone's. */
  type?: 'text' | 'number' | 'digit' | 'idcard' | 'tel'
  /** Shows dots, and an eye that reveals the text. */
  isPassword?: boolean
  maxlength?: number
  disabled?: boolean
  required?: boolean
  autoFocus?: boolean
  /** H5: autofill hint for the browser: username, current-password, tel. */
  autoComplete?: string
  /** Label of the keyboard's return key: 下一项, 登录. */
  confirmType?: 'done' | 'next' | 'go' | 'search' | 'send'
  onConfirm?: (value: string) => void
  onFocus?: () => void
  onBlur?: (value: string) => void
  /** Shown after the input: 获取验证码, a unit. */
  right?: ReactNode
  hint?: ReactNode
  /** Error text. */
  error?: string
  id?: string
}

/** Single-line input as a cell: label at the left, input at the right, error below. */
export function InputRow(props: InputRowProps) {
  const { label, icon, value, placeholder, type = 'text', isPassword, maxlength = 100, disabled, error, hint } = props
  const [isShown, setShown] = useState(false)
  const ownId = useDomId('input')
  const id = props.id ?? ownId
  const browser: object = { autoComplete: props.autoComplete ?? 'off' }
  return (
    <View className={classes('field', 'input-row', error && 'field--wrong')} id={id}>
      <View className="field__row">
        {icon && <Icon name={icon} className="input-row__icon" />}
        {label && (
          <View className="field__label">
            <Text>{label}</Text>
            {props.required && (
              <Text className="field__required" {...ariaProps({ hidden: true })}>
                *
              </Text>
            )}
          </View>
        )}
        <Input
          className="field__input"
          value={value}
          placeholder={placeholder ?? (label && `请填写${label}`)}
          placeholderClass="placeholder"
          type={type as 'text'}
          password={isPassword && !isShown}
          maxlength={maxlength}
          disabled={disabled}
          focus={props.autoFocus}
          confirmType={props.confirmType}
          onInput={(event) => props.onInput(event.detail.value)}
          onConfirm={(event) => props.onConfirm?.(event.detail.value)}
          onFocus={props.onFocus}
          onBlur={(event) => props.onBlur?.(event.detail.value)}
          {...browser}
          {...ariaProps({
            label: label ?? placeholder,
            invalid: error ? true : undefined,
            required: props.required || undefined,
          })}
        />
        {isPassword && value && (
          <Tappable
            className="input-row__eye"
            label={isShown ? '隐藏密码' : '显示密码'}
            throttleMs={0}
            onTap={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye' : 'eye-off'} size={18} />
          </Tappable>
        )}
        {props.right && <View className="input-row__right">{props.right}</View>}
      </View>
      {hint && <View className="field__hint">{hint}</View>}
      {error && (
        <View className="field__error" {...ariaProps({ role: 'alert' })}>
          <Text>{error}</Text>
        </View>
      )}
    </View>
  )
}
