import type { cooperationOpportunity } from '@contract/cooperation-opportunity'
import type { EvaluateConfig, EvaluateState } from '@contract/cooperation-opportunity/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { isReported } from '@/lib/errors'
import { randomKey } from '@/lib/key'
import type { Draft } from '@/stores/drafts'
import { fieldProblems } from '@/ui/form/checks'

interface Written {
  stars: Record<string, number>
  words: string
}

interface Deps {
  api: Pick<
    Api<{ cooperationOpportunity: typeof cooperationOpportunity }>['cooperationOpportunity'],
    'getEvaluateConfigList' | 'isEvaluate' | 'saveEvaluateInfo'
  >
  draft: Draft<Written>
}

/** Evaluation being written: questions for this side, stars, text; sent once. */
export class EvaluateStore {
  config?: EvaluateConfig
  state?: EvaluateState
  error?: unknown
  stars: Record<string, number> = {}
  words = ''
  problems: Record<string, string> = {}
  isSending = false
  private readonly key = randomKey()

  constructor(
    private readonly id: string,
    private readonly deps: Deps,
  ) {
    makeAutoObservable<this, 'id' | 'deps' | 'key'>(this, {
      id: false,
      deps: false,
      key: false,
      config: observableRef,
      state: observableRef,
      error: observableRef,
    })
    const kept = deps.draft.load()
    if (kept) Object.assign(this, { stars: { ...kept.stars }, words: kept.words })
  }

  get isLoading() {
    return !this.state && !this.error
  }

  async load() {
    this.error = undefined
    const { id } = this
    try {
      const [config, state] = await Promise.all([
        this.deps.api.getEvaluateConfigList({ id }),
        this.deps.api.isEvaluate({ id }),
      ])
      runInAction(() => Object.assign(this, { config, state }))
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  rate(code: string, stars: number) {
    this.stars[code] = stars
    delete this.problems[code]
    this.#saveDraft()
  }

  say(words: string) {
    this.words = words
    delete this.problems.content
    this.#saveDraft()
  }

  /** Returns true once sent; missing inputs are shown at their places. */
  async send(): Promise<boolean> {
    const asked = this.config?.dimensions ?? []
    const missing = asked.filter(({ code }) => !this.stars[code])
    this.problems = Object.fromEntries(missing.map(({ code, name }) => [code, `请为「${name}」评分`]))
    if (missing.length > 0 || this.isSending) return false
    this.isSending = true
    try {
      const scores = asked.map(({ code }) => ({ code, stars: this.stars[code] ?? 0 }))
      const state = await this.deps.api.saveEvaluateInfo(
        { id: this.id, scores, content: this.words },
        { key: this.key },
      )
      this.deps.draft.clear()
      runInAction(() => {
        this.state = state
      })
      return true
    } catch (error) {
      const problems = fieldProblems(error)
      if (problems) runInAction(() => Object.assign(this.problems, problems))
      // Sent from another device meanwhile: shows that one.
      else if (isReported(error)) await this.load()
      if (!isReported(error)) throw error
      return false
    } finally {
      runInAction(() => {
        this.isSending = false
      })
    }
  }

  #saveDraft() {
    this.deps.draft.save({ stars: { ...this.stars }, words: this.words })
  }
}
