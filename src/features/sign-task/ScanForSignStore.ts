import type { SignTask } from '@contract/sign-task/shapes'
import { makeAutoObservable } from 'mobx'
import { type Signature, SignatureStore } from '@/features/signature/SignatureStore'
import { giveUp } from '@/lib/errors'
import type { Draft } from '@/stores/drafts'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { FormModel } from '@/ui/form/FormModel'
import { textarea } from '@/ui/form/fields'
import { type SignTaskDeps, signTaskRecord } from './signTaskRecord'

export interface Refusal {
  reason: string
}

interface Deps extends SignTaskDeps {
  /** Stores a signature; shows the error if that fails. */
  send(signature: Signature | undefined): Promise<{ ok: true; fileId?: string } | { ok: false }>
  draft: Draft<Refusal>
  /** Redirects the asker to their own page. */
  toAsker(signTaskId: string): void
}

const REASON_LENGTH = 200

/** A signer's side of one sign task, found by its code. */
export class ScanForSignStore {
  readonly record: LiveRecord<SignTask>
  readonly signing = new SignatureStore()
  readonly refusal: FormModel<Refusal>

  /** @param isRecord opened to be read, not to be answered */
  constructor(
    qrsource: string,
    readonly isRecord: boolean,
    private readonly deps: Deps,
  ) {
    this.record = signTaskRecord(() => deps.api.signTask.open({ qrsource }), deps)
    this.refusal = new FormModel<Refusal>({
      fields: [
        textarea('reason', '拒签原因', {
          required: true,
          max: REASON_LENGTH,
          placeholder: '说明哪里需要修改，发起人会看到',
        }),
      ],
      initial: { reason: '' },
      draft: deps.draft,
    })
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      record: false,
      signing: false,
      refusal: false,
      isRecord: false,
    })
  }

  get task() {
    return this.record.now
  }

  get canAnswer() {
    return !this.isRecord && !!this.task?.can.sign
  }

  async load() {
    await this.record.load()
    const { task } = this
    if (!this.isRecord && task?.isAsker && !task.mine) this.deps.toAsker(task.signTaskId)
  }

  dispose() {
    this.record.dispose()
  }

  sign(): Promise<boolean> {
    const { sign } = this.deps.api.signTask
    return this.record.change(
      'sign',
      async ({ signTaskId, mine }, key) =>
        sign({ signTaskId, version: mine?.version ?? 1, signatureId: await this.#sendSignature() }, { key }),
      '已签署',
    )
  }

  refuse(): Promise<boolean> {
    const { refuse } = this.deps.api.signTask
    return this.record.change(
      'refuse',
      async ({ signTaskId, mine }) => {
        const sent = await this.refusal.submit(({ reason }, key) =>
          refuse({ signTaskId, version: mine?.version ?? 1, reason: reason.trim() }, { key }),
        )
        // The error of the reason is shown at its field.
        return sent ?? giveUp()
      },
      '已拒签',
    )
  }

  /** A failed upload has been shown. */
  async #sendSignature(): Promise<string> {
    await this.signing.putAway()
    const sent = await this.deps.send(this.signing.given)
    return (sent.ok && sent.fileId) || giveUp()
  }
}
