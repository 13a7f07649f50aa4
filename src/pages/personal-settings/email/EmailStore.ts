import type { account } from '@contract/account'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { code, email } from '@/lib/validators'
import { FormModel } from '@/ui/form/FormModel'
import { text } from '@/ui/form/fields'

export interface EmailValues {
  email: string
  code: string
}

interface Deps {
  api: Api<{ account: typeof account }>
}

/** Another e-mail address, once a code to one's own mobile says that it is one who asks. */
export class EmailStore {
  /** Where the code went, masked. */
  sentTo = ''
  readonly form = new FormModel<EmailValues>({
    initial: { email: '', code: '' },
    fields: [
      text('email', '新邮箱', { required: true, max: 100, validate: email }),
      text('code', '验证码', { required: true, validate: code() }),
    ],
  })

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, form: false })
  }

  async sendCode(): Promise<boolean> {
    if (this.form.check('email')) return false
    const { mobile } = await this.deps.api.account.sendEmailCode({})
    runInAction(() => {
      this.sentTo = mobile
    })
    return true
  }

  /** True once it is kept. */
  async submit(): Promise<boolean> {
    const kept = await this.form
      .submit(async ({ email, code }) => {
        await this.deps.api.account.changeEmail({ email: email.trim(), code: code.trim() })
        return true
      })
      .catch(() => undefined)
    return kept === true
  }
}
