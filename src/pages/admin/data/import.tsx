import { customerImport } from '@contract/customer-import'
import type { CustomerImport, ImportReport } from '@contract/customer-import.shapes'
import { files } from '@contract/forms/fields'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { unlessUntold } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { Report } from './Report'

const shownImports = recordPage(routes.drawing.importCustomers, { read: customerImport.getList, input: () => ({}) })
const FIELDS = [
  files('file', '表格', { required: true, max: 1, hint: 'XLSX，或 UTF-8 编码的 CSV，最多 2000 行' }),
] as const

/** Customers as one list: looked through first, then kept as a whole, and taken back for a day. */
function ImportCustomers() {
  const api = useApi({ customerImport })
  const { platform, presenter } = useApp()
  const { feedback, host } = platform
  const { record } = useRecord(shownImports, {})
  const [isChoosing, setChoosing] = useState(false)
  const [looked, setLooked] = useState<{ fileId: string; report: ImportReport }>()
  const isReady = looked && looked.report.problems.length === 0 && !looked.report.isKept
  const template = async () => {
    try {
      const { url, fileName, fileSize } = await api.customerImport.getTemplate({})
      await presenter.outcome(host.previewFile({ url, name: fileName, size: Number(fileSize) }))
    } catch (error) {
      unlessUntold(error)
    }
  }
  const look = async (fileId: string, isKept: boolean) => {
    try {
      const report = await (isKept ? api.customerImport.run({ fileId }) : api.customerImport.check({ fileId }))
      setLooked({ fileId, report })
      if (report.isKept) {
        feedback.toast(`已导入 ${report.rows} 个客户`, { icon: 'success' })
        record.retry()
      }
      return true
    } catch (error) {
      unlessUntold(error)
      return false
    }
  }
  const undo = async ({ importId, customers }: CustomerImport) => {
    const content = `导入的 ${customers} 个客户会全部删除`
    if (await feedback.modal({ title: '撤销导入', content, confirmText: '撤销导入' }))
      await record.change('undo', (_, key) => api.customerImport.undo({ importId }, { key }), '已撤销')
  }
  return (
    <Screen
      title="导入客户"
      state={record}
      onRetry={record.retry}
      footer={
        <BottomBar
          actions={[
            { label: '选择表格', kind: isReady ? 'plain' : 'primary', onTap: () => setChoosing(true) },
            ...(isReady
              ? [{ label: '导入', kind: 'primary' as const, onTap: () => void look(looked.fileId, true) }]
              : []),
          ]}
        />
      }
    >
      <CellGroup note="按模板填写后上传：先逐行检查，全部正确才能导入；导入后一天内可以撤销。">
        <Cell icon="file-text" title="下载模板" onTap={() => void template()} />
      </CellGroup>
      {looked && <Report report={looked.report} />}
      <CellGroup title="导入记录">
        {record.now?.map((each) => (
          <Cell
            key={each.importId}
            title={`${each.customers} 个客户`}
            note={`${each.byName} · ${each.time.slice(0, 16)}`}
            value={each.isUndone ? '已撤销' : each.canUndo ? '撤销' : ''}
            onTap={each.canUndo ? () => void undo(each) : undefined}
          />
        ))}
        {record.now?.length === 0 && <Cell title="还没有导入过" />}
      </CellGroup>
      <FormSupport>
        <FormSheet
          open={isChoosing}
          title="选择表格"
          action="逐行检查"
          fields={FIELDS}
          onClose={() => setChoosing(false)}
          onSubmit={({ file }) => look(file[0] ?? '', false)}
        />
      </FormSupport>
    </Screen>
  )
}

export default screen(routes.drawing.importCustomers, ImportCustomers, { record: shownImports })
