import type { account } from '@contract/account'
import type { Api } from '@/api/call'
import { code, mobile, normaliseMobile } from '@/lib/validators'
import type { SessionStore } from '@/stores/session'
import { FormModel } from '@/ui/form/FormModel'
import { text } from '@/ui/form/fields'

export interface MobileValues {
  mobile: string
  code: string
}

interface Deps {
  api: Api<{ account: typeof account }>
  session: Pick<SessionStore, 'changed'>
  /** The number in use. */
  current: string
}

/** Another mobile for this account: it proves itself by a code. */
export class MobileStore {
  readonly form: FormModel<MobileValues>

  constructor(private readonly deps: Deps) {
    this.form = new FormModel<MobileValues>({
      initial: { mobile: '', code: '' },
      fields: [
        text('mobile', '新手机号', {
          required: true,
          validate: (value) =>
            mobile(value) ?? (normaliseMobile(value) === deps.current ? '与当前手机号相同，请填写新的' : undefined),
        }),
        text('code', '验证码', { required: true, validate: code() }),
      ],
    })
  }

  /** False if the number is not fit to be sent to, or the server would not. */
  async sendCode(): Promise<boolean> {
    const { form, deps } = this
    if (form.check('mobile')) return false
    await deps.api.account.sendChangeCode({ mobile: normaliseMobile(form.values.mobile), purpose: 'changeMobile' })
    return true
  }

  /** The new number once it is kept. */
  async submit(): Promise<string | undefined> {
    const kept = await this.form
      .submit(async ({ mobile, code }) => {
        const number = normaliseMobile(mobile)
        await this.deps.api.account.changeMobile({ mobile: number, code: code.trim() })
        return number
      })
      // Said by the request helper, or shown under its field.
      .catch(() => undefined)
    if (kept) this.deps.session.changed({ mobile: kept })
    return kept
  }
}
