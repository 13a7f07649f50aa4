import type { account } from '@contract/account'
import type { Api } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
import { password } from '@/lib/validators'
import { FormModel } from '@/ui/form/FormModel'
import { text } from '@/ui/form/fields'

export interface PasswordValues {
  oldPassword: string
  newPassword: string
  again: string
}

interface Deps {
  api: Api<{ account: typeof account }>
  mobile: string
}

/** Change of the password; nothing of it is kept as a draft. */
export class PasswordStore {
  readonly form: FormModel<PasswordValues>

  constructor(private readonly deps: Deps) {
    this.form = new FormModel<PasswordValues>({
      initial: { oldPassword: '', newPassword: '', again: '' },
      fields: [
        text('oldPassword', '原密码', { required: true }),
        text('newPassword', '新密码', {
          required: true,
          validate: (value, { oldPassword }) =>
            password(value, deps.mobile) ?? (value === oldPassword ? '新密码不能与原密码相同' : undefined),
        }),
        text('again', '确认密码', {
          required: true,
          validate: (value, { newPassword }) => (value === newPassword ? undefined : '两次输入的新密码不一致'),
        }),
      ],
    })
  }

  /** Returns true once it is changed: every other device is signed out then. */
  async submit(): Promise<boolean> {
    const done = await this.form
      .submit(async ({ oldPassword, newPassword }) => {
        await this.deps.api.account.changePassword({ oldPassword, newPassword })
        return true
      })
      .catch(rethrowUnlessReported)
    return done === true
  }
}
