import type { documents } from '@contract/document'
import { documentLimits } from '@contract/document/codes'
import type { DocumentRow } from '@contract/document/shapes'
import type { Api, IntentKey } from '@/api/call'
import type { Feedback } from '@/platform/port'
import { Batch } from '@/stores/record/Batch'

interface Deps {
  api: Api<{ documents: typeof documents }>
  feedback: Feedback
  /** Reads the lists again. */
  refresh(): void
}

/** Batch operations on documents: move, delete, restore. */
export class DocumentBatchStore {
  readonly #batch: Batch<DocumentRow>

  constructor(private readonly deps: Deps) {
    const { batch: most } = documentLimits
    this.#batch = new Batch<DocumentRow>({ ...deps, keyOf: ({ documentId }) => documentId, most, unit: '份' })
  }

  get selection() {
    return this.#batch.selection
  }

  get isBusy() {
    return this.#batch.isBusy
  }

  /** Common place of the documents, a case or a library: they can be moved among its folders then. */
  get place(): Pick<DocumentRow, 'space' | 'caseId'> | undefined {
    const [first, ...rest] = this.selection.rows
    if (!first || rest.some(({ space, caseId }) => space !== first.space || caseId !== first.caseId)) return undefined
    return { space: first.space, caseId: first.caseId }
  }

  async remove(): Promise<boolean> {
    const { count } = this.selection
    const content = `移入回收站的文档保留 ${documentLimits.recycleDays} 天，期间可以恢复。`
    const isConfirmed = await this.deps.feedback.confirm({
      title: `移除 ${count} 份文档？`,
      content,
      confirmText: '移除',
    })
    return (
      isConfirmed &&
      this.#sendBatch('remove', (documentIds, key) => this.#calls.remove({ documentIds }, { key }), '已移入回收站')
    )
  }

  async purge(): Promise<boolean> {
    const { count } = this.selection
    const content = '文档与全部历史版本将被清除，不能恢复。'
    const isConfirmed = await this.deps.feedback.confirm({
      title: `彻底删除 ${count} 份？`,
      content,
      confirmText: '彻底删除',
    })
    return (
      isConfirmed &&
      this.#sendBatch('purge', (documentIds, key) => this.#calls.purge({ documentIds }, { key }), '已彻底删除')
    )
  }

  restore() {
    return this.#sendBatch(
      'restore',
      (documentIds, key) => this.#calls.restore({ documentIds }, { key }),
      '已恢复到原来的位置',
    )
  }

  move(folderId: string | undefined) {
    const { place } = this
    if (!place) return Promise.resolve(false)
    const to = { space: place.space, caseId: place.caseId ?? undefined, folderId }
    return this.#sendBatch(
      `move ${folderId}`,
      (documentIds, key) => this.#calls.move({ documentIds, ...to }, { key }),
      '已移动',
    )
  }

  get #calls() {
    return this.deps.api.documents
  }

  #sendBatch(name: string, make: (ids: string[], key: IntentKey) => Promise<unknown>, toast: string): Promise<boolean> {
    const idsOf = (rows: readonly DocumentRow[]) => rows.map(({ documentId }) => documentId)
    return this.#batch.send(
      name,
      (rows, key) => make(idsOf(rows), key),
      () => {
        this.selection.turn(false)
        this.deps.feedback.toast(toast, { icon: 'success' })
      },
    )
  }
}
