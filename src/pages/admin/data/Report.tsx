import type { ImportReport, RowProblem } from '@contract/firm/import/shapes'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

/** Report of a checked list, row by row. */
export function Report({ report: { rows, counts, problems, notes, hints, isKept } }: { report: ImportReport }) {
  const known = counts.same
  const heading = isKept
    ? `已导入 ${rows - known} 行${known > 0 ? `，另有 ${known} 行已有，跳过` : ''}`
    : problems.length > 0
      ? `${rows} 行中有 ${problems.length} 行须修改，没有导入`
      : `${rows} 行都正确，可以导入${alreadyThere(known)}`
  return (
    <>
      <Section title={heading}>
        <KeyValue rows={problems.map(rowOf)} />
      </Section>
      {notes.length > 0 && (
        <Section title="怎样读的">
          <KeyValue rows={notes.map((words, index) => ({ label: String(index + 1), value: words, copy: false }))} />
        </Section>
      )}
      {hints.length > 0 && (
        <Section title="请核对">
          <KeyValue rows={hints.map(rowOf)} />
        </Section>
      )}
    </>
  )
}

const alreadyThere = (known: number) => (known > 0 ? `，其中 ${known} 行已有，跳过` : '')

const rowOf = ({ row, column, words }: RowProblem) => ({
  label: column ? `第 ${row} 行 ${column} 列` : `第 ${row} 行`,
  value: words,
  copy: false,
})
