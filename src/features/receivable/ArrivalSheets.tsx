import { files, textarea } from '@contract/forms/fields'
import { arrival } from '@contract/receivable'
import { receivableLimits } from '@contract/receivable/codes'
import { arrivalForm } from '@contract/receivable/form'
import type { ImportedArrivals } from '@contract/receivable/shapes'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { yuan } from '@/lib/amount'
import { toDate } from '@/lib/time'
import { useApi, useApp } from '@/stores/app'

export type ArrivalQuestion = 'enter' | 'import'

const importForm = [
  files('file', '流水文件', { max: 1, hint: '网银导出的 XLSX、XLS、CSV 都可以，不用改列名' }),
  textarea('csv', '或粘贴银行流水', {
    max: receivableLimits.csv,
    placeholder:
      '交易日期,贷方发生额,对方户名,对方账号,摘要,交易流水号\n2026-03-02,50000.00,某某公司,,律师费,20260302001',
    hint: '连同列名一起粘贴；支出不导入，登记过的不重复登记；有一行读不懂就都不导入',
    requiredUnless: { keys: ['file'], words: '请选择流水文件，或粘贴银行流水' },
  }),
] as const

interface Props {
  question?: ArrivalQuestion
  onClose: () => void
  onDone: () => void
}

/** Sheets in which finance enters bank arrivals: one, or a list. */
export function ArrivalSheets({ question, onClose, onDone }: Props) {
  const api = useApi({ arrival })
  const { feedback } = useApp().platform
  const told = (words: string) => {
    feedback.toast(words, { icon: 'success' })
    onDone()
    return true
  }
  const sayLeftOut = async (imported: ImportedArrivals) => {
    const content = leftOutWords(imported)
    if (content) await feedback.alert({ title: importedWords(imported), content })
  }
  return (
    <FormSupport>
      <FormSheet
        open={question === 'enter'}
        title="登记到账"
        action="登记到账"
        fields={arrivalForm}
        initial={{ arrivedOn: toDate() }}
        onClose={onClose}
        onSubmit={(values) => api.arrival.save({ values }).then(() => told('已登记，等待认领'))}
      />
      <FormSheet
        open={question === 'import'}
        title="导入银行流水"
        action="开始导入"
        fields={importForm}
        onClose={onClose}
        onSubmit={({ csv, file }) =>
          api.arrival.importCsv(file[0] ? { fileId: file[0] } : { csv }).then(async (imported) => {
            await sayLeftOut(imported)
            return told(importedWords(imported))
          })
        }
      />
    </FormSupport>
  )
}

const importedWords = ({ imported, total }: ImportedArrivals) =>
  imported > 0 ? `已导入 ${imported} 笔，共 ${yuan(total)}` : '没有新的到账'

const NAMED = 5

/** Names the rows that were not recorded: those that are there already, and those that are no arrivals. */
function leftOutWords({ known, skipped }: ImportedArrivals): string {
  const named = (rows: ImportedArrivals['known']) =>
    rows
      .slice(0, NAMED)
      .map(({ row, words }) => `第 ${row} 行 ${words}`)
      .join('；') + (rows.length > NAMED ? ' 等' : '')
  return [
    ...(known.length > 0 ? [`${known.length} 笔已登记过，没有重复登记：${named(known)}`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} 行不是到账，没有导入：${named(skipped)}`] : []),
  ].join('\n')
}
