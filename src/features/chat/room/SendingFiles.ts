import type { UploadType } from '@contract/file/codes'
import { makeObservable, observable, runInAction } from 'mobx'
import type { Uploader } from '@/api/upload'
import { Cancel } from '@/lib/cancel'
import { SaidError } from '@/lib/errors'
import type { KeptFiles } from '@/platform/keptFilesPort'
import type { LocalFile } from '@/platform/port'

/** File of a message, as shown while it is uploaded. */
export interface OutgoingFile {
  name: string
  /** Size in bytes. */
  size: number
  uploadType: UploadType
}

interface Deps {
  send: Uploader
  kept: KeptFiles
}

const LOST = '文件已不在本机，请重新选择后发送'

/** Files of messages being uploaded, by the messages' keys: kept on this device until they are stored. */
export class SendingFiles {
  /** Local paths that the files are shown from meanwhile. */
  readonly paths = observable.map<string, string>()
  readonly percents = observable.map<string, number>()
  readonly #files = new Map<string, LocalFile>()
  readonly #running = new Map<string, { cancel: Cancel; done: Promise<string> }>()
  #opening?: Promise<void>

  constructor(private readonly deps: Deps) {
    makeObservable(this, { paths: true, percents: true })
  }

  put(key: string, file: LocalFile) {
    this.#holdFile(key, file)
    // If the device has no room, the upload goes on all the same, as long as the app runs.
    this.deps.kept.keep(key, file, '').then((kept) => {
      if (kept && this.#files.has(key)) this.#holdFile(key, kept)
    })
  }

  /** Uploads the file and returns its id; a second call shares the first upload. */
  upload(key: string, { uploadType }: OutgoingFile): Promise<string> {
    const running = this.#running.get(key)
    if (running) return running.done
    const cancel = new Cancel()
    const done = this.#sendFile(key, uploadType, cancel).finally(() => this.#running.delete(key))
    this.#running.set(key, { cancel, done })
    return done
  }

  drop(key: string) {
    this.#running.get(key)?.cancel.abort()
    this.#files.delete(key)
    runInAction(() => {
      this.paths.delete(key)
      this.percents.delete(key)
    })
    this.deps.kept.remove(key)
  }

  /** Opens the files kept when the app ended, so that they can be shown and sent. */
  open(): Promise<void> {
    this.#opening ??= this.deps.kept.all().then((all) => {
      for (const { name, file } of all) if (!this.#files.has(name)) this.#holdFile(name, file)
    })
    return this.#opening
  }

  async #sendFile(key: string, type: UploadType, cancel: Cancel): Promise<string> {
    await this.open()
    const file = this.#files.get(key)
    if (!file) throw new SaidError(LOST)
    const onProgress = (percent: number) => runInAction(() => this.percents.set(key, percent))
    const { fileId } = await this.deps.send(file, type, { cancel, onProgress })
    return fileId
  }

  #holdFile(key: string, file: LocalFile) {
    this.#files.set(key, file)
    runInAction(() => this.paths.set(key, file.path))
  }
}
