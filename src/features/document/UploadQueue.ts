import type { documents } from '@contract/documents'
import type { DocumentPlace } from '@contract/documents.shapes'
import { limits } from '@contract/limits'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { unlessUntold } from '@/lib/errors'
import { randomKey } from '@/lib/key'
import { RetryKeys } from '@/lib/RetryKeys'
import type { LocalFile, StoredFile, Uploading, UploadTask } from '@/ui/input/UploadContext'

type State = 'waiting' | 'sending' | 'paused' | 'failed' | 'stored'

export interface QueuedFile {
  key: string
  file: LocalFile
  state: State
  /** §4: 0, 20, 70, 100. */
  percent: number
  error?: string
  stored?: StoredFile
}

interface Deps {
  api: Api<{ documents: typeof documents }>
  uploading: Pick<Uploading, 'upload'>
  tell(words: string): void
}

/** Sent at the same time: more would share the same line. */
const AT_ONCE = 3
const TOO_LARGE = '文件大小不能超过200M'

/** Files on their way into the library: a few at a time, each with how far it is; put where they belong together. */
export class UploadQueue {
  items: readonly QueuedFile[] = []
  isKeeping = false
  readonly #tasks = new Map<string, UploadTask>()
  readonly #keys = new RetryKeys()

  constructor(
    private readonly deps: Deps,
    readonly place: DocumentPlace,
  ) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, place: false, items: observableRef })
  }

  get room() {
    return limits.uploadCount - this.items.length
  }

  /** Of all of them, by their bytes. */
  get percent(): number {
    const bytes = this.items.reduce((sum, { file }) => sum + file.size, 0)
    if (bytes === 0) return 0
    return Math.floor(this.items.reduce((sum, { file, percent }) => sum + file.size * percent, 0) / bytes)
  }

  get stored(): readonly QueuedFile[] {
    return this.items.filter(({ state }) => state === 'stored')
  }

  get isBusy() {
    return this.items.some(({ state }) => state === 'sending' || state === 'waiting')
  }

  /** What fits (§9: 200 MB each, 52 at once); the rest is said. */
  add(files: readonly LocalFile[]) {
    const fitting = files.filter(({ size }) => size <= limits.uploadBytes)
    if (fitting.length < files.length) this.deps.tell(TOO_LARGE)
    if (fitting.length > this.room) this.deps.tell(`最多上传${limits.uploadCount}个文件`)
    const taken = fitting.slice(0, this.room)
    const queued = taken.map((file): QueuedFile => ({ key: randomKey(), file, state: 'waiting', percent: 0 }))
    this.items = [...this.items, ...queued]
    this.#goOn()
  }

  pause(key: string) {
    this.#stop(key)
    this.#change(key, { state: 'paused', percent: 0 })
    this.#goOn()
  }

  /** Again from its beginning: after a pause, or when it failed. */
  resume(key: string) {
    this.#change(key, { state: 'waiting', percent: 0, error: undefined })
    this.#goOn()
  }

  cancel(key: string) {
    this.#stop(key)
    this.items = this.items.filter((item) => item.key !== key)
    this.#goOn()
  }

  dispose() {
    for (const { key } of this.items) this.#stop(key)
  }

  /** Makes documents of all that has arrived. How many. */
  async keep(): Promise<number> {
    const files = this.stored.map(({ stored }) => ({ fileId: stored?.id ?? '' }))
    if (this.isKeeping || files.length === 0) return 0
    this.isKeeping = true
    const attempt = this.#keys.try(files.map(({ fileId }) => fileId).join())
    try {
      const kept = await this.deps.api.documents.upload({ ...this.place, files }, { key: attempt.key })
      attempt.answered()
      runInAction(() => {
        this.items = this.items.filter(({ state }) => state !== 'stored')
      })
      return kept.length
    } catch (error) {
      unlessUntold(error)
      return 0
    } finally {
      runInAction(() => {
        this.isKeeping = false
      })
    }
  }

  #goOn() {
    const free = AT_ONCE - this.items.filter(({ state }) => state === 'sending').length
    for (const { key, file } of this.items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      void this.#send(key, file)
  }

  async #send(key: string, file: LocalFile) {
    this.#change(key, { state: 'sending' })
    const task = this.deps.uploading.upload(file)
    this.#tasks.set(key, task)
    // Told of it late, one that was stopped says nothing any more.
    const isMine = () => this.#tasks.get(key) === task
    task.progress((percent) => isMine() && this.#change(key, { percent }))
    try {
      const stored = await task.done
      if (isMine()) this.#change(key, { state: 'stored', percent: 100, stored })
    } catch (error) {
      const words = error instanceof Error && error.message ? error.message : '上传失败'
      if (isMine()) this.#change(key, { state: 'failed', error: words })
    }
    if (isMine()) this.#tasks.delete(key)
    this.#goOn()
  }

  #stop(key: string) {
    const task = this.#tasks.get(key)
    this.#tasks.delete(key)
    task?.cancel?.()
  }

  #change(key: string, change: Partial<QueuedFile>) {
    runInAction(() => {
      this.items = this.items.map((item) => (item.key === key ? { ...item, ...change } : item))
    })
  }
}
