import type { approval } from '@contract/approval'
import { approvalLimits, OPINION_LENGTH } from '@contract/approval/codes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { SignatureStore } from '@/features/signature/SignatureStore'
import { ignoreError, rethrowUnlessReported } from '@/lib/errors'
import type { Draft } from '@/stores/drafts'
import { UploadStore } from '@/ui/form/UploadStore'
import type { StoredFile } from '@/ui/input/UploadContext'

/** Draft of an opinion, kept until it is sent. */
export interface OpinionDraft {
  text: string
  files: readonly StoredFile[]
  atIds: readonly string[]
}

interface Deps {
  api: Api<{ approval: typeof approval }>
  draft: Draft<OpinionDraft>
}

/** Opinion of an approver on a step: text, files, visibility and signature. Kept as a draft until sent. */
export class OpinionStore {
  text = ''
  files: readonly StoredFile[] = []
  atIds: readonly string[] = []
  /** Signature, where the step asks for one. */
  readonly signing = new SignatureStore()
  phrases?: readonly string[]
  readonly uploads = new UploadStore((file) => this.setFiles([...this.files, file]), approvalLimits.files)

  constructor(private readonly deps: Deps) {
    Object.assign(this, deps.draft.load())
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      uploads: false,
      signing: false,
      files: observableRef,
      atIds: observableRef,
      phrases: observableRef,
    })
  }

  get signature() {
    return this.signing.given
  }

  get isEmpty() {
    return !this.text.trim() && this.files.length === 0 && this.atIds.length === 0
  }

  /** Reason why it cannot be sent yet. */
  get problem(): string | undefined {
    if (this.text.length > OPINION_LENGTH)
      return `审批意见最多 ${OPINION_LENGTH} 个字，已超出 ${this.text.length - OPINION_LENGTH} 个`
    return this.uploads.problem
  }

  /** Fields for the calls. */
  get input() {
    return {
      opinion: this.text.trim() || undefined,
      fileIds: this.files.length > 0 ? this.files.map(({ id }) => id) : undefined,
      atIds: this.atIds.length > 0 ? [...this.atIds] : undefined,
    }
  }

  type(text: string) {
    this.text = text
    this.#saveDraft()
  }

  /** Inserts a usual phrase at the end of the text. */
  add(phrase: string) {
    const before = this.text.trimEnd()
    this.type(before ? `${before}${/[。！？；，]$/.test(before) ? '' : '，'}${phrase}` : phrase)
  }

  setFiles(files: readonly StoredFile[]) {
    this.files = files
    this.#saveDraft()
  }

  mention(atIds: readonly string[]) {
    this.atIds = atIds
    this.#saveDraft()
  }

  async loadPhrases() {
    if (this.phrases) return
    try {
      const phrases = await this.deps.api.approval.getPhrases({})
      runInAction(() => {
        this.phrases = phrases
      })
    } catch (error) {
      // Phrases only save typing.
      ignoreError(error)
    }
  }

  /** Returns true once they are saved; a refusal is shown. */
  async savePhrases(phrases: readonly string[]): Promise<boolean> {
    try {
      const kept = await this.deps.api.approval.savePhrases({ phrases: [...phrases] })
      runInAction(() => {
        this.phrases = kept
      })
      return true
    } catch (error) {
      rethrowUnlessReported(error)
      return false
    }
  }

  clear() {
    this.deps.draft.clear()
    this.text = ''
    this.files = []
    this.atIds = []
    this.signing.clear()
  }

  #saveDraft() {
    const { text, files, atIds } = this
    this.deps.draft.save({ text, files, atIds })
  }
}
