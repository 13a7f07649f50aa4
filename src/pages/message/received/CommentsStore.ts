import type { dynamic } from '@contract/dynamic'
import type { DynamicComment } from '@contract/dynamic/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError, rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import type { Feedback } from '@/platform/port'
import type { Draft } from '@/stores/drafts'

interface Deps {
  api: Api<{ dynamic: typeof dynamic }>
  feedback: Pick<Feedback, 'confirm'>
  /** Storage of an unsent comment. */
  draft: Draft<string>
}

/** Comments on one feed item, and writing one: on it, or as an answer. */
export class CommentsStore {
  comments?: readonly DynamicComment[]
  text: string
  answering?: DynamicComment
  atIds: readonly string[] = []
  isSending = false
  readonly #keys = new RetryKeys()

  constructor(
    private readonly id: string,
    private readonly deps: Deps,
  ) {
    this.text = deps.draft.load() ?? ''
    makeAutoObservable<this, 'deps' | 'id'>(this, {
      deps: false,
      id: false,
      comments: observableRef,
      answering: observableRef,
      atIds: observableRef,
    })
  }

  /** A failure is ignored: the item is shown without them, and returning to it loads again. */
  async load() {
    try {
      const comments = await this.deps.api.dynamic.getComments({ id: this.id })
      runInAction(() => {
        this.comments = comments
      })
    } catch (error) {
      ignoreError(error)
    }
  }

  type(text: string) {
    this.text = text
    this.deps.draft.save(text)
  }

  answer(comment: DynamicComment | undefined) {
    this.answering = comment
  }

  mention(ids: readonly string[]) {
    this.atIds = ids
  }

  /** Returns true once sent; the typed text stays until then. */
  async send(): Promise<boolean> {
    const content = this.text.trim()
    if (!content || this.isSending) return false
    this.isSending = true
    const attempt = this.#keys.try('comment')
    try {
      await this.deps.api.dynamic.saveComment(
        {
          id: this.id,
          content,
          replyTo: this.answering?.commentId,
          atIds: this.atIds.length > 0 ? [...this.atIds] : undefined,
        },
        { key: attempt.key },
      )
      attempt.answered()
      runInAction(() => {
        this.text = ''
        this.answering = undefined
        this.atIds = []
      })
      this.deps.draft.clear()
      await this.load()
      return true
    } catch (error) {
      rethrowUnlessReported(error)
      return false
    } finally {
      runInAction(() => {
        this.isSending = false
      })
    }
  }

  async delete({ commentId }: DynamicComment) {
    if (!(await this.deps.feedback.confirm({ content: '删除这条评论？', confirmText: '删除' }))) return
    try {
      await this.deps.api.dynamic.deleteComment({ id: this.id, commentId })
    } catch (error) {
      rethrowUnlessReported(error)
    }
    await this.load()
  }
}
