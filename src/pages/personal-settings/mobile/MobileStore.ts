import type { account } from '@contract/account'
import type { Api } from '@/api/call'
import { unlessUntold } from '@/lib/errors'
import { code, mobile, normaliseMobile } from '@/lib/validators'
import type { SessionStore } from '@/stores/session/session'
import { FormModel } from '@/ui/form/FormModel'
import { text } from '@/ui/form/fields'
import { NO_PROOF, type ProofValues, proofFields, proofOf } from '../ownProof'

export interface MobileValues extends ProofValues {
  mobile: string
  code: string
}

interface Deps {
  api: Api<{ account: typeof account }>
  session: Pick<SessionStore, 'changed'>
  /** The number in use. */
  current: string
}

/** Another mobile for this account: its owner proves to be there, and the new number by a code. */
export class MobileStore {
  readonly form: FormModel<MobileValues>

  constructor(private readonly deps: Deps) {
    this.form = new FormModel<MobileValues>({
      initial: { ...NO_PROOF, mobile: '', code: '' },
      fields: [
        ...proofFields<MobileValues>(),
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

  async sendOwnCode(): Promise<boolean> {
    await this.deps.api.account.sendOwnCode({ purpose: 'ownMobile' })
    return true
  }

  /** The new number once it is kept. */
  async submit(): Promise<string | undefined> {
    const kept = await this.form
      .submit(async (values) => {
        const number = normaliseMobile(values.mobile)
        const code = values.code.trim()
        await this.deps.api.account.changeMobile({ mobile: number, code, ...proofOf(values) })
        return number
      })
      // Said by the request helper, or shown under its field.
      .catch(unlessUntold)
    if (kept) this.deps.session.changed({ mobile: kept })
    return kept
  }
}
