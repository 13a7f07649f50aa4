import { firmImport } from '@contract/firm/import'
import { type ImportKind, importOf } from '@contract/firm/import/codes'
import type { FirmImport, FirmImportDetail } from '@contract/firm/import/shapes'
import type { ExportedFile } from '@contract/shapes'
import { useEffect } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { ImportStore } from './ImportStore'
import { headingOf } from './Result'

export const shownImports = recordPage(routes.admin.importList, {
  read: firmImport.getList,
  input: ({ kind }) => ({ kind: kind as ImportKind }),
})

/** Import of a list: its preview, its progress, and earlier imports. */
export function useImport(kind: ImportKind) {
  const api = useApi({ firmImport })
  const { platform, presenter, connection } = useApp()
  const { feedback, host } = platform
  const { record } = useRecord(shownImports, { kind })
  const { unit } = importOf(kind)
  const onEnd = (made: FirmImportDetail) => {
    feedback.toast(headingOf(made), made.state === 'done' || made.state === 'undone' ? { icon: 'success' } : undefined)
    record.retry()
  }
  const store = useScreenStore(() => new ImportStore(kind, api, onEnd))
  useEffect(() => connection.on('import:progress', (progress) => store.setProgress(progress)), [connection, store])
  // One that goes on since before the page was opened.
  const running = record.now?.find(({ state }) => state === 'running' || state === 'undoing')
  useEffect(() => {
    if (running && store.made?.importId !== running.importId) store.follow({ ...running, problems: [], kept: [] })
  }, [running, store])

  const reported = async (work: Promise<unknown>) => {
    try {
      await work
      return true
    } catch (error) {
      rethrowUnlessReported(error)
      return false
    }
  }
  const open = (made: Promise<ExportedFile>) =>
    reported(
      made.then(({ url, fileName, fileSize }) =>
        presenter.outcome(host.previewFile({ url, name: fileName, size: Number(fileSize) })),
      ),
    )
  const undo = async ({ importId, count, newFields }: FirmImport) => {
    const content =
      kind === 'receivable'
        ? `导入的 ${count} ${unit}会记为作废`
        : `导入的 ${count} ${unit}会删除，更新过的恢复原来的内容；之后又修改或使用的留下`
    const fields = newFields.length > 0 ? `；新建的字段${newFields.map((label) => `「${label}」`).join('')}留下` : ''
    if (await feedback.confirm({ title: '撤销导入', content: content + fields, confirmText: '撤销导入' }))
      await reported(api.firmImport.undo({ importId }).then((made) => store.follow(made)))
  }
  return {
    record,
    store,
    undo,
    template: () => open(api.firmImport.getTemplate({ kind })),
    rest: (importId: string) => open(api.firmImport.getRest({ importId })),
    look: (fileId: string) => reported(store.open(fileId)),
    check: () => reported(store.check()),
    run: (takes: 'all' | 'right') => reported(store.run(takes)),
  }
}
