import type { account } from '@contract/account'
import type { Api } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
import { email } from '@/lib/validators'
import { FormModel } from '@/ui/form/FormModel'
import { text } from '@/ui/form/fields'
import { NO_PROOF, type ProofValues, proofFields, proofOf } from '../ownProof'

export interface EmailValues extends ProofValues {
  email: string
}

interface Deps {
  api: Api<{ account: typeof account }>
}

/** Change of the e-mail address, after the owner's proof. */
export class EmailStore {
  readonly form = new FormModel<EmailValues>({
    initial: { ...NO_PROOF, email: '' },
    fields: [...proofFields<EmailValues>(), text('email', '新邮箱', { required: true, max: 100, validate: email })],
  })

  constructor(private readonly deps: Deps) {}

  async sendOwnCode(): Promise<boolean> {
    await this.deps.api.account.sendOwnCode({ purpose: 'ownEmail' })
    return true
  }

  /** Returns true once it is saved. */
  async submit(): Promise<boolean> {
    const kept = await this.form
      .submit(async (values) => {
        await this.deps.api.account.changeEmail({ email: values.email.trim(), ...proofOf(values) })
        return true
      })
      .catch(rethrowUnlessReported)
    return kept === true
  }
}
