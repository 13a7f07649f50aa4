import type { documents } from '@contract/document'
import type { LatestDocument } from '@contract/document/shapes'
import { limits } from '@contract/limits'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { giveUp, ignoreError, rethrowUnlessReported } from '@/lib/errors'
import type { Kept, KeptFiles } from '@/platform/keptFilesPort'
import type { Feedback, LocalFile, Transport } from '@/platform/port'
import { pinLimits as most, type Pinned, pinRefusal } from './pinLimits'

/** Note of a document kept on this device. */
interface Noted {
  name: string
  fileType: string
  fileId: string
  versionNo: number
  /** Time of keeping, or of the server's last confirmation. */
  at: number
  checkedAt: number
  /** Version on the server, if it is another by now. */
  newer?: number
}

export interface Pin extends Noted {
  documentId: string
  file: LocalFile
}

interface Deps {
  api: Api<{ documents: typeof documents }>
  transport: Pick<Transport, 'download'>
  feedback: Pick<Feedback, 'toast' | 'confirm'>
  files: KeptFiles
  /** Called when the first document is kept: the app itself must open offline, too. */
  opensOffline(): void
  /** True while the owner of the copies is signed in. */
  isHere(): boolean
  now?(): number
}

/** Documents kept on this device for the signed-in person: available offline, and deleted when they leave. */
export class Pins {
  all: readonly Pin[] = []
  isLoaded = false
  /** Id of the document being fetched. */
  busy?: string

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, all: observableRef })
  }

  get bytes(): number {
    return this.all.reduce((sum, { file }) => sum + file.size, 0)
  }

  of(documentId: string): Pin | undefined {
    return this.all.find((pin) => pin.documentId === documentId)
  }

  /** Loads the kept documents; deletes those unconfirmed for too long. */
  async load() {
    const found = (await this.deps.files.all()).flatMap(parseKept).sort((left, right) => right.at - left.at)
    const isOver = ({ checkedAt }: Pin) => this.#now - checkedAt > most.uncheckedMs
    for (const { documentId } of found.filter(isOver)) await this.deps.files.remove(documentId)
    runInAction(() => {
      this.all = found.filter((pin) => !isOver(pin))
      this.isLoaded = true
    })
  }

  /** Compares them with the server: notes newer versions, and deletes those that may no longer be kept. */
  async check() {
    await this.load()
    const asked = this.all
    if (asked.length === 0) return
    const latest = await this.#latest(asked.map(({ documentId }) => documentId))
    if (!latest || !this.deps.isHere()) return
    for (const pin of asked) await this.#judge(pin, latest.get(pin.documentId))
    const lost = asked.filter(({ documentId }) => !latest.has(documentId))
    if (lost.length > 0) this.deps.feedback.toast(`${lost.length} 份离线文档已不能保存，已从本机移除`)
  }

  /** Keeps the current version, or shows the reason why not. */
  async pin(document: Pinned): Promise<boolean> {
    const { documentId } = document
    const refusal = pinRefusal(this, document)
    if (refusal) this.deps.feedback.toast(refusal)
    if (refusal || this.busy) return false
    this.busy = documentId
    try {
      return await this.#fetchDocument(documentId)
    } catch (error) {
      rethrowUnlessReported(error)
      return false
    } finally {
      runInAction(() => {
        this.busy = undefined
      })
    }
  }

  /** Replaces a kept document by its latest version. */
  renew({ documentId, name, file }: Pin) {
    return this.pin({ documentId, name, fileSize: String(file.size), isConfidential: false })
  }

  async remove(documentId: string) {
    await this.deps.files.remove(documentId)
    runInAction(() => {
      this.all = this.all.filter((pin) => pin.documentId !== documentId)
    })
  }

  async clear() {
    const { length } = this.all
    const question = { title: '清空离线文档？', content: `本机保存的 ${length} 份会被移除，文档库里的不受影响。` }
    if (!(await this.deps.feedback.confirm({ ...question, confirmText: '清空' }))) return
    for (const { documentId } of this.all) await this.remove(documentId)
  }

  async #fetchDocument(documentId: string): Promise<boolean> {
    const { api, transport, feedback, files } = this.deps
    const [latest] = await api.documents.latest({ documentIds: [documentId] }, { silent: false })
    if (!latest) {
      feedback.toast('这份文档不能离线保存')
      return false
    }
    const { url, fileName, fileSize, fileType } = await api.documents.download({ documentId }, { silent: false })
    const { path, blob, type } = await transport
      .download({ url, headers: {}, timeoutMs: limits.httpTimeoutMs })
      .catch((error: unknown) => {
        feedback.toast('文件没有取到，请检查网络后重试')
        ignoreError(error)
        return giveUp()
      })
    // The owner left meanwhile, and everything of theirs was deleted.
    if (!this.deps.isHere()) return false
    const at = this.#now
    const noted: Noted = {
      name: fileName,
      fileType,
      fileId: latest.fileId,
      versionNo: latest.versionNo,
      at,
      checkedAt: at,
    }
    const local = { path, blob, type, name: fileName, size: Number(fileSize) }
    const kept = await files.keep(documentId, local, JSON.stringify(noted))
    if (!kept) {
      feedback.toast('本机空间不足，没有保存')
      return false
    }
    this.deps.opensOffline()
    runInAction(() => {
      const others = this.all.filter((pin) => pin.documentId !== documentId)
      this.all = [{ ...noted, documentId, file: kept }, ...others]
    })
    feedback.toast('已保存到本机，没有网络时也能打开', { icon: 'success' })
    return true
  }

  async #latest(documentIds: string[]): Promise<Map<string, LatestDocument> | undefined> {
    try {
      const rows = await this.deps.api.documents.latest({ documentIds })
      return new Map(rows.map((row) => [row.documentId, row]))
    } catch (error) {
      // Offline: they stay as they are.
      return ignoreError(error)
    }
  }

  async #judge({ documentId, file, ...noted }: Pin, latest: LatestDocument | undefined) {
    // Kept again meanwhile: that copy is the latest.
    if (this.of(documentId)?.at !== noted.at) return
    if (!latest) return this.remove(documentId)
    const newer = latest.fileId === noted.fileId ? undefined : latest.versionNo
    const now: Noted = { ...noted, checkedAt: this.#now, newer }
    await this.deps.files.note(documentId, JSON.stringify(now))
    runInAction(() => {
      this.all = this.all.map((pin) => (pin.documentId === documentId ? { ...now, documentId, file } : pin))
    })
  }

  get #now() {
    return (this.deps.now ?? Date.now)()
  }
}

function parseKept({ name, file, about }: Kept): Pin[] {
  try {
    return [{ ...(JSON.parse(about) as Noted), documentId: name, file }]
  } catch {
    return []
  }
}
