import { CodeButton } from '../input/CodeButton'
import type { FormModel } from './FormModel'
import { LineControl } from './LineControl'

interface SmsCodeControlProps<T extends { code: string }> {
  form: FormModel<T>
  onSend(): Promise<boolean>
  onDone(): void
}

/** Field for the `code` of a text message, with the button that sends it. */
export function SmsCodeControl<T extends { code: string }>({ form, onSend, onDone }: SmsCodeControlProps<T>) {
  return (
    <LineControl
      form={form}
      name="code"
      type="number"
      autoComplete="one-time-code"
      maxlength={8}
      placeholder="短信中的 6 位数字"
      confirmType="done"
      onConfirm={onDone}
      right={<CodeButton onSend={onSend} />}
    />
  )
}
