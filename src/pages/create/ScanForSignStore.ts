import { makeAutoObservable } from 'mobx'
import type { Draft } from '@/stores/drafts'
import { FormModel } from '@/ui/form/FormModel'
import { textarea } from '@/ui/form/fields'
import { type Signature, SignatureStore } from '../SignatureStore'
import { type SignTaskDeps, SignTaskStore } from './SignTaskStore'

export interface Refusal {
  reason: string
}

interface Deps extends SignTaskDeps {
  /** Sends a signature; says what went wrong, if it did. */
  send(signature: Signature | undefined): Promise<{ ok: true; fileId?: string } | { ok: false }>
  draft: Draft<Refusal>
  /** Whoever asked for it has a page of their own for it. */
  toAsker(signTaskId: string): void
}

const REASON_LENGTH = 200

/** A signer's side of one sign task, found by its code. */
export class ScanForSignStore {
  readonly shown: SignTaskStore
  readonly signing = new SignatureStore()
  readonly refusal: FormModel<Refusal>

  /** @param isRecord to be read, not to be answered */
  constructor(
    qrsource: string,
    readonly isRecord: boolean,
    private readonly deps: Deps,
  ) {
    this.shown = new SignTaskStore(() => deps.api.signTask.open({ qrsource }, { silent: true }), deps)
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
      shown: false,
      signing: false,
      refusal: false,
      isRecord: false,
    })
  }

  get task() {
    return this.shown.task
  }

  get canAnswer() {
    return !this.isRecord && !!this.task?.can.sign
  }

  async load() {
    await this.shown.load()
    const { task } = this
    if (!this.isRecord && task?.isAsker && !task.mine) this.deps.toAsker(task.signTaskId)
  }

  dispose() {
    this.shown.dispose()
  }

  sign(): Promise<boolean> {
    const { sign } = this.deps.api.signTask
    return this.shown.change(
      'sign',
      async ({ signTaskId, mine }) =>
        sign({ signTaskId, version: mine?.version ?? 1, signatureId: await this.#signature() }),
      '已签署',
    )
  }

  refuse(): Promise<boolean> {
    const { refuse } = this.deps.api.signTask
    return this.shown.change(
      'refuse',
      async ({ signTaskId, mine }) => {
        const sent = await this.refusal.submit(({ reason }, key) =>
          refuse({ signTaskId, version: mine?.version ?? 1, reason: reason.trim() }, { key }),
        )
        if (!sent) throw new Error('no reason was given')
        return sent
      },
      '已拒签',
    )
  }

  /** Whose sending failed has been told why. */
  async #signature(): Promise<string> {
    await this.signing.putAway()
    const sent = await this.deps.send(this.signing.given)
    if (!sent.ok || !sent.fileId) throw new Error('the signature was not sent')
    return sent.fileId
  }
}
