import { Textarea, View } from '@tarojs/components'
import { spoken } from '@/ui/base/spoken'
import { Button } from './Button'
import './CommentField.scss'

interface Props {
  value: string
  maxlength: number
  placeholder: string
  /** Spoken: what is written here. */
  label?: string
  busy: boolean
  /** Before the field: what else belongs to what is said. */
  left?: React.ReactNode
  onInput(text: string): void
  onSend(): void
}

/** Where one says something about a thing. */
export const CommentField = ({ value, maxlength, placeholder, label = '评论', busy, left, onInput, onSend }: Props) => (
  <View className="comment-field">
    {left}
    <Textarea
      className="comment-field__input"
      {...spoken({ label })}
      autoHeight
      maxlength={maxlength}
      placeholder={placeholder}
      placeholderClass="placeholder"
      value={value}
      onInput={(event) => onInput(event.detail.value)}
    />
    <Button kind="primary" size="small" label="发送" busy={busy} disabled={!value.trim()} onTap={onSend} />
  </View>
)
