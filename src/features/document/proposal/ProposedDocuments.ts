import type { documents } from '@contract/document'
import type { DocumentType } from '@contract/document/codes'
import type { DocumentPlace, DocumentProposal } from '@contract/document/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ApiError, rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import type { Draft } from '@/stores/drafts'
import {
  chosenOf,
  type Destination,
  destinationsOf,
  type ProposalChoice,
  type ProposedDocument,
} from './proposedDocument'

/** Maximum number of files examined one after another while the user waits. */
export const MAX_PROPOSED = 20
const UNREAD = '没有识别出来，请检查网络后重试'

type UploadedFile = Pick<ProposedDocument, 'fileId' | 'fileName' | 'fileType' | 'fileSize'>

/** Files and decisions that survive a reload. */
type Kept = (UploadedFile & { chosen: ProposalChoice })[]

interface Deps {
  api: Api<{ documents: typeof documents }>
  draft: Draft<Kept>
}

/** Proposals for uploaded files: the proposals, the user's decisions, and storing them. */
export class ProposedDocuments {
  items: readonly ProposedDocument[]
  /** Stored since the last files were chosen, by destination. */
  done: readonly (Destination & { count: number })[] = []
  isKeeping = false
  #isReading = false
  readonly #keys = new RetryKeys()

  constructor(private readonly deps: Deps) {
    this.items = (deps.draft.load() ?? []).map((kept) => ({ ...kept, state: 'waiting' }))
    makeAutoObservable<this, 'deps'>(this, { deps: false, items: observableRef, done: observableRef })
    if (this.items.length > 0) this.#proposeWaiting()
  }

  get room() {
    return MAX_PROPOSED - this.items.length
  }

  get isReading() {
    return this.items.some(({ state }) => state === 'waiting' || state === 'reading')
  }

  /** Progress, 0 to 100. */
  get percent() {
    const read = this.items.filter(({ state }) => state === 'proposed' || state === 'failed').length
    return this.items.length === 0 ? 100 : (read / this.items.length) * 100
  }

  get destinations(): Destination[] {
    return destinationsOf(this.items)
  }

  find(fileId: string): ProposedDocument | undefined {
    return this.items.find((item) => item.fileId === fileId)
  }

  add(files: readonly UploadedFile[], chosen: ProposalChoice = {}) {
    const fresh = files.filter(({ fileId }) => !this.find(fileId)).slice(0, this.room)
    this.done = []
    this.#setItems([...this.items, ...fresh.map((file): ProposedDocument => ({ ...file, state: 'waiting', chosen }))])
    this.#proposeWaiting()
  }

  /**
   * Notes a decision, which takes precedence over later proposals. Another case or type has other folders, so a new
   * proposal is requested.
   */
  decide(fileId: string, change: ProposalChoice) {
    const asksAgain = 'chosenCase' in change || 'docType' in change
    // A folder belongs to one case.
    const without = 'chosenCase' in change ? { folder: undefined } : {}
    this.#changeItem(fileId, ({ chosen, state }) => ({
      chosen: { ...chosen, ...without, ...change },
      state: asksAgain ? 'waiting' : state,
    }))
    if (asksAgain) this.#proposeWaiting()
  }

  retry(fileId: string) {
    this.#changeItem(fileId, () => ({ state: 'waiting', error: undefined }))
    this.#proposeWaiting()
  }

  drop(fileId: string) {
    this.#setItems(this.items.filter((item) => item.fileId !== fileId))
  }

  /** Stores all files, one destination at a time; those that fail stay, with the error shown. */
  async keep() {
    if (this.isKeeping) return
    this.isKeeping = true
    for (const destination of this.destinations) await this.#storeIn(destination)
    runInAction(() => {
      this.isKeeping = false
    })
  }

  async #storeIn(destination: Destination) {
    const { chosenCase, folder, items } = destination
    const files = items.map((item) => {
      const { name, docType } = chosenOf(item)
      return { fileId: item.fileId, name, docType }
    })
    const place: DocumentPlace = chosenCase
      ? { space: 'case', caseId: chosenCase.caseId, folderId: folder?.folderId }
      : { space: 'personal' }
    const attempt = this.#keys.try(`${place.caseId} ${place.folderId}`)
    try {
      await this.deps.api.documents.upload({ ...place, files }, { key: attempt.key(JSON.stringify(files)) })
      attempt.answered()
      runInAction(() => {
        this.done = [...this.done, { ...destination, count: files.length }]
        this.#setItems(this.items.filter((item) => !items.includes(item)))
      })
    } catch (error) {
      rethrowUnlessReported(error)
    }
  }

  async #proposeWaiting() {
    if (this.#isReading) return
    this.#isReading = true
    for (let next = this.#findWaiting(); next; next = this.#findWaiting()) await this.#propose(next)
    this.#isReading = false
  }

  #findWaiting() {
    return this.items.find(({ state }) => state === 'waiting')
  }

  async #propose({ fileId, chosen: { chosenCase, docType } }: ProposedDocument) {
    this.#changeItem(fileId, () => ({ state: 'reading' }))
    const asked = { fileId, caseId: chosenCase?.caseId, docType }
    try {
      const found = await this.deps.api.documents.propose(asked)
      this.#applyProposal(fileId, { state: 'proposed', proposal: found, error: undefined }, asked)
    } catch (error) {
      const words = error instanceof ApiError ? error.message : UNREAD
      this.#applyProposal(fileId, { state: 'failed', error: words }, asked)
    }
  }

  /** Ignores an outdated proposal: a decision meanwhile causes a new request. */
  #applyProposal(
    fileId: string,
    change: Partial<ProposedDocument>,
    asked: { caseId?: string; docType?: DocumentType },
  ) {
    const now = this.find(fileId)?.chosen
    if (now?.chosenCase?.caseId !== asked.caseId || now?.docType !== asked.docType) return
    this.#changeItem(fileId, ({ proposal }) => ({ ...change, proposal: mergeProposals(proposal, change.proposal) }))
  }

  #changeItem(fileId: string, change: (item: ProposedDocument) => Partial<ProposedDocument>) {
    this.#setItems(this.items.map((item) => (item.fileId === fileId ? { ...item, ...change(item) } : item)))
  }

  #setItems(items: readonly ProposedDocument[]) {
    runInAction(() => {
      this.items = items
    })
    const { draft } = this.deps
    if (items.length === 0) draft.clear()
    else
      draft.save(
        items.map(({ fileId, fileName, fileType, fileSize, chosen }) => ({
          fileId,
          fileName,
          fileType,
          fileSize,
          chosen,
        })),
      )
  }
}

/** Keeps the candidate cases of an earlier proposal: a request for a given case returns none. */
const mergeProposals = (before: DocumentProposal | undefined, now: DocumentProposal | undefined) =>
  now && before && now.matters.length === 0 ? { ...now, matters: before.matters } : (now ?? before)
