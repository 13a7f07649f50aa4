import type { ImportReport, RowProblem } from '@contract/firm/import/shapes'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

/** Report of a checked list, row by row. */
export function Report({ report: { rows, problems, notes, hints, isKept } }: { report: ImportReport }) {
  const heading = isKept
    ? `已导入 ${rows} 行`
    : problems.length > 0
      ? `${rows} 行中有 ${problems.length} 行须修改，没有导入`
      : `${rows} 行都正确，可以导入`
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

const rowOf = ({ row, words }: RowProblem) => ({ label: `第 ${row} 行`, value: words, copy: false })
