import type { documents } from '@contract/document'
import type { DocumentPlace } from '@contract/document/shapes'
import type { file } from '@contract/file'
import { limits } from '@contract/limits'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { PartedUploader } from '@/api/partedUpload'
import { Cancel } from '@/lib/cancel'
import { ignoreError, rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import type { LocalFile } from '@/platform/port'
import { fitting, percentOf, type QueuedFile, queuedOf, sendQueued } from './queuedFile'
import type { Elsewhere, UploadShelf } from './UploadShelf'

interface Deps {
  api: Api<{ documents: typeof documents; file: typeof file }>
  send: PartedUploader
  shelf: UploadShelf
  tell(words: string): void
}

/** Maximum parallel uploads: more would share the same line. */
const AT_ONCE = 3
const NO_ROOM = '本机存不下这些文件，离开本页后需要重新选择'

/** Queue of uploads to the library: a few at a time, each with its progress; stored together at the end. */
export class UploadQueue {
  items: readonly QueuedFile[] = []
  elsewhere: readonly Elsewhere[] = []
  isKeeping = false
  readonly #tasks = new Map<string, Cancel>()
  readonly #keys = new RetryKeys()

  constructor(
    private readonly deps: Deps,
    readonly place: DocumentPlace,
  ) {
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      place: false,
      items: observableRef,
      elsewhere: observableRef,
    })
  }

  get room() {
    return limits.uploadCount - this.items.length
  }

  /** Progress of all uploads, weighted by size. */
  get percent(): number {
    return percentOf(this.items)
  }

  get stored(): readonly QueuedFile[] {
    return this.items.filter(({ state }) => state === 'stored')
  }

  get isBusy() {
    return this.items.some(({ state }) => state === 'sending' || state === 'waiting')
  }

  /** True if leaving would lose chosen files. */
  get wouldLose() {
    return this.items.some(({ isKept }) => !isKept)
  }

  /** Continues the uploads left before. */
  async load() {
    const { here, elsewhere } = await this.deps.shelf.take(this.place)
    runInAction(() => {
      this.elsewhere = elsewhere
      const there = new Set(this.items.map(({ key }) => key))
      const again = here.filter(({ key }) => !there.has(key)).map(queuedOf)
      this.items = [...again, ...this.items]
    })
    this.#startWaiting()
  }

  /** Adds files within the limits (§9: 200 MB each, 52 at once); the others are reported. */
  async add(files: readonly LocalFile[]) {
    const { taken, refusals } = fitting(files, this.room)
    for (const words of refusals) this.deps.tell(words)
    const kept = await Promise.all(taken.map((item) => this.#keepOnDevice(item)))
    if (kept.some(({ isKept }) => !isKept)) this.deps.tell(NO_ROOM)
    runInAction(() => {
      this.items = [...this.items, ...kept]
    })
    this.#startWaiting()
  }

  pause(key: string) {
    this.#stopTask(key)
    this.#changeItem(key, { state: 'paused' })
    this.#noteOnShelf(key)
    this.#startWaiting()
  }

  /** Resumes an upload after a pause or a failure. */
  resume(key: string) {
    this.#changeItem(key, { state: 'waiting', error: undefined })
    this.#noteOnShelf(key)
    this.#startWaiting()
  }

  /** Continues when the network is back. */
  hurry() {
    for (const { key } of this.items.filter(({ lacksLine }) => lacksLine)) this.resume(key)
  }

  cancel(key: string) {
    this.#stopTask(key)
    const item = this.items.find((item) => item.key === key)
    this.items = this.items.filter((other) => other !== item)
    this.deps.shelf.drop(key)
    const fileId = item?.stored?.id ?? item?.begun?.fileId
    // The server deletes an upload that cannot be cancelled now within a day.
    if (fileId) this.deps.api.file.deleteUpload({ fileId }, { silent: true }).catch(ignoreError)
    this.#startWaiting()
  }

  /** Called when the page is left: kept uploads continue when it is opened again. */
  dispose() {
    for (const { key } of this.items) this.#stopTask(key)
  }

  /** Makes documents of all finished uploads and returns their number. */
  async keep(): Promise<number> {
    const arrived = this.stored
    const files = arrived.map(({ stored }) => ({ fileId: stored?.id ?? '' }))
    if (this.isKeeping || files.length === 0) return 0
    this.isKeeping = true
    const attempt = this.#keys.try(files.map(({ fileId }) => fileId).join())
    try {
      const kept = await this.deps.api.documents.upload({ ...this.place, files }, { key: attempt.key })
      attempt.answered()
      runInAction(() => {
        this.items = this.items.filter((item) => !arrived.includes(item))
      })
      await Promise.all(arrived.map(({ key }) => this.deps.shelf.drop(key)))
      return kept.length
    } catch (error) {
      rethrowUnlessReported(error)
      return 0
    } finally {
      runInAction(() => {
        this.isKeeping = false
      })
    }
  }

  async #keepOnDevice(item: QueuedFile): Promise<QueuedFile> {
    const file = await this.deps.shelf.keep(item.key, item.file, { place: this.place, at: item.at })
    return file ? { ...item, file, isKept: true } : item
  }

  #startWaiting() {
    const free = AT_ONCE - this.items.filter(({ state }) => state === 'sending').length
    for (const item of this.items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      this.#sendItem(item)
  }

  async #sendItem({ key, file, begun }: QueuedFile) {
    const cancel = new Cancel()
    this.#tasks.set(key, cancel)
    this.#changeItem(key, { state: 'sending', lacksLine: false, error: undefined })
    // Late reports of a stopped upload are ignored.
    const isMine = () => this.#tasks.get(key) === cancel
    const tell = (change: Partial<QueuedFile>) => {
      if (!isMine()) return
      this.#changeItem(key, change)
      if (change.begun) this.#noteOnShelf(key)
    }
    await sendQueued(this.deps.send, { file, begun, cancel, tell })
    if (!isMine()) return
    this.#tasks.delete(key)
    this.#noteOnShelf(key)
    this.#startWaiting()
  }

  #stopTask(key: string) {
    const task = this.#tasks.get(key)
    this.#tasks.delete(key)
    task?.abort()
  }

  #noteOnShelf(key: string) {
    const item = this.items.find((item) => item.key === key)
    if (!item?.isKept) return
    const { at, state, begun, stored } = item
    this.deps.shelf.note(key, { place: this.place, at, isPaused: state === 'paused', begun, stored })
  }

  #changeItem(key: string, change: Partial<QueuedFile>) {
    runInAction(() => {
      this.items = this.items.map((item) => (item.key === key ? { ...item, ...change } : item))
    })
  }
}
