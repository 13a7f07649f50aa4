import { Code } from '@contract/codes/errors'
import type { docShares } from '@contract/document/shares'
import type { SharedDocument, SharedFile } from '@contract/document/shares/shapes'
import { minutes } from '@contract/duration'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ApiError, SaidError } from '@/lib/errors'

/** Maximum age of the file's link, ms: it is valid for at least ten minutes. */
const FRESH_MS = minutes(9)

/** Content of a share link: first its owner, then a password question if there is one, then the file. */
export class SharedDocStore {
  told?: SharedDocument
  password = ''
  /** Problem of the password. */
  problem?: string
  error?: unknown
  isBusy = false
  #askedAt = 0

  constructor(
    private readonly api: Api<{ docShares: typeof docShares }>,
    private readonly token: string | undefined,
  ) {
    makeAutoObservable<this, 'api' | 'token'>(this, {
      api: false,
      token: false,
      told: observableRef,
      error: observableRef,
    })
  }

  get isLoading() {
    return !this.told && !this.error
  }

  get file(): SharedFile | undefined {
    return this.told?.file ?? undefined
  }

  get wantsPassword() {
    return this.told?.file === null
  }

  async load() {
    this.error = this.token ? undefined : new SaidError('链接不完整，请向分享给您的人重新索取')
    if (this.token) await this.#openShare()
  }

  type(password: string) {
    this.password = password.trim()
    this.problem = undefined
  }

  async enter() {
    if (this.isBusy) return
    if (!this.password) {
      this.problem = '请填写访问密码'
      return
    }
    await this.#openShare()
  }

  /** File with a valid link; undefined once it is no longer available. */
  async current(): Promise<SharedFile | undefined> {
    if (Date.now() - this.#askedAt > FRESH_MS) await this.#openShare()
    return this.error ? undefined : this.file
  }

  async #openShare() {
    const { token = '', password } = this
    this.isBusy = true
    try {
      const told = await this.api.docShares.open({ token, password: password || undefined }, { silent: true })
      runInAction(() => {
        this.told = told
        this.#askedAt = Date.now()
        this.problem = undefined
        this.error = undefined
      })
    } catch (error) {
      runInAction(() => this.#handleRefusal(error))
    } finally {
      runInAction(() => {
        this.isBusy = false
      })
    }
  }

  /** While the password is asked for, a problem is shown beside it; an expired link replaces the page's content. */
  #handleRefusal(error: unknown) {
    const isOver = error instanceof ApiError && error.code === Code.gone
    if (this.wantsPassword && error instanceof Error && !isOver) this.problem = error.message
    else {
      this.told = undefined
      this.error = error
    }
  }
}
