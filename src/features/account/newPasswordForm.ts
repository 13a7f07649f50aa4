import { password } from '@/lib/validators'
import { FormModel } from '@/ui/form/FormModel'
import { text } from '@/ui/form/fields'

/** Asked of find-password by the sign-in page: the password was right and must be changed. */
export interface NewPasswordQuestion {
  ticket: string
  /** Why. */
  words: string
}

export interface NewPasswordValues {
  password: string
  again: string
}

/** A password and the same once more. @param mobile the one it must not be */
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
