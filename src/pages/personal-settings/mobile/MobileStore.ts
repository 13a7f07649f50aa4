import type { account } from '@contract/account'
import type { Api } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
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
  /** Number in use. */
  current: string
}

/** Change of the account's mobile: the owner's proof, and a code to the new number. */
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

  /** Returns false if the number is invalid, or the server refused to send. */
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

  /** Returns the new number once it is saved. */
  async submit(): Promise<string | undefined> {
    const kept = await this.form
      .submit(async (values) => {
        const number = normaliseMobile(values.mobile)
        const code = values.code.trim()
        await this.deps.api.account.changeMobile({ mobile: number, code, ...proofOf(values) })
        return number
      })
      // Shown by the request helper, or under its field.
      .catch(rethrowUnlessReported)
    if (kept) this.deps.session.changed({ mobile: kept })
    return kept
  }
}
