import type { ExportedFile } from '@contract/work-log/shapes'
import { useState } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import { useApp } from '@/stores/app'
import { ActionSheet } from '@/ui/sheet/ActionSheet'

type Make = (format: 'xlsx' | 'csv') => Promise<ExportedFile>

/** Exports a list to a file: asks for the format, creates the file and opens it. */
export function useTakeOut() {
  const { platform, presenter } = useApp()
  const [make, setMake] = useState<{ of: Make }>()
  const [isOpen, setOpen] = useState(false)
  const take = async (format: 'xlsx' | 'csv') => {
    if (!make) return
    const { url, fileName, fileSize } = await make.of(format)
    await presenter.outcome(platform.host.previewFile({ url, name: fileName, size: Number(fileSize) }))
  }
  const items = [
    { label: '导出 Excel（XLSX）', onTap: () => take('xlsx').catch(rethrowUnlessReported) },
    { label: '导出 CSV', onTap: () => take('csv').catch(rethrowUnlessReported) },
  ]
  const takeOut = (make: Make) => {
    setMake({ of: make })
    setOpen(true)
  }
  return { takeOut, sheet: <ActionSheet open={isOpen} items={items} onClose={() => setOpen(false)} /> }
}
