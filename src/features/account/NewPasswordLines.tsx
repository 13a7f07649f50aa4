import { signInLimits } from '@contract/account/sign-in/codes'
import type { FormModel } from '@/ui/form/FormModel'
import { LineControl } from '@/ui/form/LineControl'
import { CellGroup } from '@/ui/show/CellGroup'
import type { NewPasswordValues } from './newPasswordForm'

/** New password and its repetition, with the rule under them. */
export function NewPasswordLines({ form, onDone }: { form: FormModel<NewPasswordValues>; onDone(): void }) {
  return (
    <CellGroup note="8–20 位，包含字母、数字、符号中的至少两种。">
      <LineControl
        form={form}
        name="password"
        isPassword
        autoComplete="new-password"
        maxlength={signInLimits.password}
        confirmType="next"
      />
      <LineControl
        form={form}
        name="again"
        isPassword
        autoComplete="new-password"
        maxlength={signInLimits.password}
        placeholder="再输入一次"
        confirmType="done"
        onConfirm={onDone}
      />
    </CellGroup>
  )
}
