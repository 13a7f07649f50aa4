import { Textarea, View } from '@tarojs/components'
import { ariaProps } from '@/ui/base/ariaProps'
import { Button } from './Button'
import './CommentField.scss'

interface Props {
  value: string
  maxlength: number
  placeholder: string
  /** Accessible name of the input. */
  label?: string
  busy: boolean
  /** Shown before the input: what else belongs to the comment. */
  left?: React.ReactNode
  onInput(text: string): void
  onSend(): void
}

/** Input for a comment on a record. */
export const CommentField = ({ value, maxlength, placeholder, label = '评论', busy, left, onInput, onSend }: Props) => (
  <View className="comment-field">
    {left}
    <Textarea
      className="comment-field__input"
      {...ariaProps({ label })}
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
