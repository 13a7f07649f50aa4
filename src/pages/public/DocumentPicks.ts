import type { documents } from '@contract/document'
import type { DocumentRow } from '@contract/document/shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import type { StoredFile } from '@/ui/input/UploadContext'
import { Selection } from '@/ui/list/Selection'

interface Deps {
  api: Api<{ documents: typeof documents }>
  tell(words: string): void
}

interface Question {
  max: number
  /** Reason why a document cannot be chosen at all. */
  refusalOf?(row: DocumentRow): string | undefined
}

/** Documents gathered from any lists, and their conversion to files. */
export class DocumentPicks {
  isBusy = false
  readonly selection: Selection<DocumentRow>
  readonly #keys = new RetryKeys()

  constructor(
    private readonly deps: Deps,
    { max, refusalOf }: Question,
  ) {
    this.selection = new Selection({
      keyOf: ({ documentId }) => documentId,
      isLasting: true,
      refusalOf: (row, picked) => refusalOf?.(row) ?? (picked.length >= max ? `最多还能选 ${max} 份` : undefined),
      tell: deps.tell,
    })
    this.selection.turn(true)
    makeAutoObservable<this, 'deps'>(this, { deps: false, selection: false })
  }

  /** Files of the documents themselves. */
  get files(): StoredFile[] {
    return this.selection.rows.map(({ fileId, name, fileSize, fileType }) => ({
      id: fileId,
      name,
      size: Number(fileSize),
      type: fileType,
    }))
  }

  /** Copies as uploads of the reader's own; undefined after a failure, which has been shown. */
  async copies(): Promise<StoredFile[] | undefined> {
    const documentIds = this.selection.rows.map(({ documentId }) => documentId)
    if (this.isBusy || documentIds.length === 0) return undefined
    this.isBusy = true
    const attempt = this.#keys.try(documentIds.join())
    try {
      const made = await this.deps.api.documents.copy({ documentIds }, { key: attempt.key })
      attempt.answered()
      return made.map(({ fileId, fileName, fileSize, fileType }) => ({
        id: fileId,
        name: fileName,
        size: Number(fileSize),
        type: fileType,
      }))
    } catch (error) {
      rethrowUnlessReported(error)
      return undefined
    } finally {
      runInAction(() => {
        this.isBusy = false
      })
    }
  }
}
