import type { account } from '@contract/account'
import type { Cancellation } from '@contract/account/shapes'
import type { Api } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
import { LiveRecord, type RecordDeps } from '@/stores/record/LiveRecord'
import { FormModel } from '@/ui/form/FormModel'
import { NO_PROOF, type ProofValues, proofFields, proofOf } from '../ownProof'

interface Deps {
  api: Api<{ account: typeof account }>
  live: RecordDeps
}

/** Cancellation of one's own account: what stands in the way, and the proof. */
export class CancelStore {
  readonly record: LiveRecord<Cancellation>
  readonly form = new FormModel<ProofValues>({ initial: NO_PROOF, fields: proofFields<ProofValues>() })

  constructor(private readonly deps: Deps) {
    this.record = new LiveRecord<Cancellation>({ ...deps.live, read: () => deps.api.account.getCancellation({}) })
  }

  load() {
    this.record.load()
  }

  dispose() {
    this.record.dispose()
  }

  async sendOwnCode(): Promise<boolean> {
    await this.deps.api.account.sendOwnCode({ purpose: 'ownCancel' })
    return true
  }

  /** @param confirm asks once more when the proof is filled in; returns true once the account is gone */
  async submit(confirm: () => Promise<boolean>): Promise<boolean> {
    const gone = await this.form
      .submit(async (values) => {
        if (!(await confirm())) return false
        await this.deps.api.account.cancelAccount(proofOf(values))
        return true
      })
      .catch(rethrowUnlessReported)
    return gone === true
  }
}
