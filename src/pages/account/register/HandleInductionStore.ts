import type { register } from '@contract/account/register'
import type { HandledInduction, HandleInductionInput } from '@contract/account/register/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
import type { Feedback } from '@/platform/port'
import type { Draft } from '@/stores/drafts'
import { FormModel } from '@/ui/form/FormModel'
import { textarea } from '@/ui/form/fields'

export interface Return {
  reason: string
}

/** Terms of the employment that the firm and the newcomer agreed on. */
export type Terms = Omit<HandleInductionInput, 'inductionId' | 'version' | 'agree' | 'reason'>

interface Deps {
  api: Api<{ register: typeof register }>
  feedback: Pick<Feedback, 'toast'>
  draft: Draft<Return>
}

const REASON_LENGTH = 200

/** The firm's side of one application: read it, accept it with its terms, or return it with a reason. */
export class HandleInductionStore {
  kept?: HandledInduction
  error?: unknown
  busy?: 'agree' | 'return'
  readonly returning: FormModel<Return>

  constructor(
    private readonly inductionId: string,
    private readonly deps: Deps,
  ) {
    this.returning = new FormModel<Return>({
      fields: [
        textarea('reason', '退回原因', {
          required: true,
          max: REASON_LENGTH,
          placeholder: '说明要补充什么，申请人会看到',
        }),
      ],
      initial: { reason: '' },
      draft: deps.draft,
    })
    makeAutoObservable<this, 'deps' | 'inductionId'>(this, {
      deps: false,
      inductionId: false,
      kept: observableRef,
      error: observableRef,
      returning: false,
    })
  }

  get isLoading() {
    return !this.kept && !this.error
  }

  get isPending() {
    return this.kept?.status === 'pending'
  }

  async load() {
    try {
      const { inductionId, deps } = this
      const kept = await deps.api.register.getInductionDetail({ inductionId })
      runInAction(() => {
        this.kept = kept
        this.error = undefined
      })
    } catch (error) {
      runInAction(() => {
        if (!this.kept) this.error = error
      })
    }
  }

  agree(terms: Terms): Promise<boolean> {
    return this.#handleApplication('agree', '已同意入职', (handled) =>
      this.deps.api.register.handleInduction({ ...handled, agree: true, ...terms }),
    )
  }

  sendBack(): Promise<boolean> {
    return this.#handleApplication('return', '已退回申请人', (handled) =>
      this.returning.submit(({ reason }, key) =>
        this.deps.api.register.handleInduction({ ...handled, agree: false, reason: reason.trim() }, { key }),
      ),
    )
  }

  /** `send` returning undefined means it was not sent because an input is missing. */
  async #handleApplication(
    verb: 'agree' | 'return',
    words: string,
    send: (handled: Pick<HandleInductionInput, 'inductionId' | 'version'>) => Promise<null | undefined>,
  ): Promise<boolean> {
    if (!this.kept || this.busy) return false
    this.busy = verb
    try {
      const { inductionId, version } = this.kept
      if ((await send({ inductionId, version })) === undefined) return false
      this.deps.feedback.toast(words, { icon: 'success' })
      return true
    } catch (error) {
      rethrowUnlessReported(error)
      // The request helper has shown the error.
      return false
    } finally {
      // A colleague may have been quicker: shows the current state.
      await this.load()
      runInAction(() => {
        this.busy = undefined
      })
    }
  }
}
