import type { signIn } from '@contract/account/sign-in'
import type { ScanLoginAsker } from '@contract/account/sign-in/shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Presenter } from '@/api/present'
import { ApiError } from '@/lib/errors'

interface Deps {
  api: Api<{ signIn: typeof signIn }>
  presenter: Pick<Presenter, 'words' | 'present'>
}

/** Confirms or refuses the sign-in of a browser, after showing who asks. */
export class ScanLoginConfirmStore {
  asker?: ScanLoginAsker
  error?: unknown
  busy?: 'agree' | 'refuse'
  /** Result. */
  result?: 'agreed' | 'refused'
  /** Reason why it failed: used, expired, somebody else's. */
  problem = ''

  constructor(
    private readonly scanLoginId: string,
    private readonly deps: Deps,
  ) {
    makeAutoObservable<this, 'deps' | 'scanLoginId'>(this, { deps: false, scanLoginId: false })
  }

  get isLoading() {
    return !this.asker && !this.error && !this.problem
  }

  async load() {
    this.error = undefined
    try {
      const asker = await this.deps.api.signIn.scanLogin({ scanLoginId: this.scanLoginId }, { silent: true })
      runInAction(() => {
        this.asker = asker
      })
    } catch (error) {
      if (this.#isOver(error)) return
      runInAction(() => {
        this.error = error
      })
    }
  }

  async answer(agree: boolean) {
    if (this.busy || this.result) return
    this.busy = agree ? 'agree' : 'refuse'
    try {
      await this.deps.api.signIn.confirmScanLogin({ scanLoginId: this.scanLoginId, agree }, { silent: true })
      runInAction(() => {
        this.result = agree ? 'agreed' : 'refused'
      })
    } catch (error) {
      if (!this.#isOver(error)) this.deps.presenter.present(error)
    } finally {
      runInAction(() => {
        this.busy = undefined
      })
    }
  }

  /** True if the server refused: that is final, a lost connection is not. */
  #isOver(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false
    runInAction(() => {
      this.problem = this.deps.presenter.words(error)
    })
    return true
  }
}
