import { password } from '@/lib/validators'
import { FormModel } from '@/ui/form/FormModel'
import { text } from '@/ui/form/fields'

/** Question of the sign-in page to find-password: the password was right and must be changed. */
export interface NewPasswordQuestion {
  ticket: string
  /** Reason, in words. */
  words: string
}

export interface NewPasswordValues {
  password: string
  again: string
}

/** Form of a new password and its repetition. @param mobile number that the password must not equal */
export const newPasswordForm = (mobile: () => string) =>
  new FormModel<NewPasswordValues>({
    initial: { password: '', again: '' },
    fields: [
      text('password', '新密码', { required: true, validate: (value) => password(value, mobile()) }),
      text('again', '确认密码', {
        required: true,
        validate: (value, values) => (value === values.password ? undefined : '两次输入的密码不一致'),
      }),
    ],
  })
