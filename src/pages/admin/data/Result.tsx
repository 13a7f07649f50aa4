import { importOf } from '@contract/firm/import/codes'
import type { FirmImportDetail, RowProblem } from '@contract/firm/import/shapes'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { KeyValue } from '@/ui/show/KeyValue'

interface ResultProps {
  made: FirmImportDetail
  onRest: () => void
  onUndo: () => void
}

/** Result of an import that has come to its end. */
export function Result({ made, onRest, onUndo }: ResultProps) {
  const { problems, kept, canUndo } = made
  const left = made.counts.wrong + made.counts.doubtful || problems.length
  return (
    <>
      <CellGroup title={headingOf(made)}>
        {left > 0 && (
          <Cell icon="file-text" title="取回未导入的行" note={`${left} 行，连同原因，存成表格`} onTap={onRest} />
        )}
        {canUndo && <Cell icon="undo" title="撤销导入" note="导入后一天内；已经修改或使用的不撤销" onTap={onUndo} />}
      </CellGroup>
      {problems.length > 0 && (
        <Section title="没有导入">
          <KeyValue rows={problems.map(rowOf)} />
        </Section>
      )}
      {kept.length > 0 && (
        <Section title="没有撤销">
          <KeyValue
            rows={kept.map(({ row, name, words }) => ({ label: name || `第 ${row} 行`, value: words, copy: false }))}
          />
        </Section>
      )}
    </>
  )
}

/** Outcome of the import, in a sentence. */
export function headingOf({ kind, state, words, count, counts, updated }: FirmImportDetail): string {
  const { unit } = importOf(kind)
  if (state === 'refused' || state === 'stopped') return words
  if (state === 'undone') return '已撤销'
  const total = counts.new + updated
  if (count < total) return `已撤销 ${total - count} ${unit}，还有 ${count} ${unit}没有撤销`
  const skipped = counts.same + counts.changed - updated
  return [
    `已导入 ${counts.new} ${unit}`,
    updated > 0 && `更新 ${updated} ${unit}`,
    skipped > 0 && `另有 ${skipped} 行已有，跳过`,
  ]
    .filter(Boolean)
    .join('，')
}

const rowOf = ({ row, column, words }: RowProblem) => ({
  label: column ? `第 ${row} 行 ${column} 列` : `第 ${row} 行`,
  value: words,
  copy: false,
})
