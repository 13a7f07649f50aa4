import { firmImport } from '@contract/firm/import'
import { type ImportKind, importOf } from '@contract/firm/import/codes'
import type { FirmImport, ImportReport } from '@contract/firm/import/shapes'
import type { ExportedFile } from '@contract/work-log/shapes'
import { useEffect, useState } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'

interface Looked {
  fileId: string
  report: ImportReport
}

export const shownImports = recordPage(routes.admin.importList, {
  read: firmImport.getList,
  input: ({ kind }) => ({ kind: kind as ImportKind }),
})

/** Import of a list: the report of its check, its progress, and earlier imports. */
export function useImport(kind: ImportKind) {
  const api = useApi({ firmImport })
  const { platform, presenter, connection } = useApp()
  const { feedback, host } = platform
  const { record } = useRecord(shownImports, { kind })
  const [looked, setLooked] = useState<Looked>()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  useEffect(() => connection.on('import:progress', setProgress), [connection])
  const { unit } = importOf(kind)

  const open = async (made: Promise<ExportedFile>) => {
    try {
      const { url, fileName, fileSize } = await made
      await presenter.outcome(host.previewFile({ url, name: fileName, size: Number(fileSize) }))
    } catch (error) {
      rethrowUnlessReported(error)
    }
  }
  const template = () => open(api.firmImport.getTemplate({ kind }))
  const rest = (fileId: string) => open(api.firmImport.getRest({ kind, fileId }))
  const look = async (fileId: string, isKept: boolean) => {
    setProgress({ done: 0, total: looked?.report.rows ?? 0 })
    try {
      const report = await (isKept ? api.firmImport.run({ kind, fileId }) : api.firmImport.check({ kind, fileId }))
      setLooked({ fileId, report })
      if (report.isKept) {
        feedback.toast(`已导入 ${report.counts.new} ${unit}`, { icon: 'success' })
        record.retry()
      }
      return true
    } catch (error) {
      rethrowUnlessReported(error)
      return false
    } finally {
      setProgress(undefined)
    }
  }
  const undo = async ({ importId, count }: FirmImport) => {
    const content = kind === 'receivable' ? `导入的 ${count} ${unit}会记为作废` : `导入的 ${count} ${unit}会全部删除`
    if (await feedback.confirm({ title: '撤销导入', content, confirmText: '撤销导入' }))
      await record.change('undo', (_, key) => api.firmImport.undo({ importId }, { key }), '已撤销')
  }
  return { record, looked, progress, template, rest, look, undo }
}
