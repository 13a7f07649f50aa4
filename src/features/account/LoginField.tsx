import { Input, View } from '@tarojs/components'
import { ariaProps } from '@/ui/base/ariaProps'
import { Tappable } from '@/ui/base/Tappable'
import { Icon } from '@/ui/show/Icon'
import './LoginField.scss'

interface Props {
  label: string
  placeholder: string
  value: string
  onInput(value: string): void
  onConfirm?(): void
  type?: 'text' | 'number'
  /** Autofill hint for browsers and password managers, on H5. */
  autoComplete?: string
  /** Makes it a password field: hidden until the eye is tapped. */
  secret?: { shown: boolean; onToggle(): void }
  maxlength?: number
  right?: React.ReactNode
}

/** Line of the sign-in forms. */
export function LoginField(props: Props) {
  const { label, placeholder, value, onInput, onConfirm, secret, type = 'text', maxlength = 64, right } = props
  return (
    <View className="login-field">
      <Input
        className="login-field__input"
        {...ariaProps({ label })}
        {...({ autoComplete: props.autoComplete } as object)}
        type={type}
        password={secret ? !secret.shown : false}
        placeholder={placeholder}
        placeholderClass="login-field__placeholder"
        value={value}
        maxlength={maxlength}
        confirmType={onConfirm ? 'go' : 'next'}
        onInput={(event) => onInput(event.detail.value)}
        onConfirm={onConfirm}
      />
      {secret && (
        <Tappable className="login-field__eye" label={secret.shown ? '隐藏密码' : '显示密码'} onTap={secret.onToggle}>
          <Icon name={secret.shown ? 'eye' : 'eye-off'} size={20} />
        </Tappable>
      )}
      {right}
    </View>
  )
}
