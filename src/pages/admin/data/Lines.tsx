import { CONFLICT_GRADES } from '@contract/conflict/codes'
import { importLimits as most } from '@contract/firm/import/codes'
import type { ImportLine, ImportReport, RowState } from '@contract/firm/import/shapes'
import { textarea } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { Notice } from '@/ui/feedback/Notice'
import { FilterChips } from '@/ui/input/FilterChips'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import type { ImportStore } from './ImportStore'

const STATES: Readonly<Record<RowState, string>> = { wrong: '须修改', doubtful: '可能重复', new: '新增', same: '已有' }
const ORDER: readonly RowState[] = ['wrong', 'doubtful', 'new', 'same']

/** Rows of the preview by their state; a tap on one corrects its cells. */
export const Lines = observer(function Lines({ store, report }: { store: ImportStore; report: ImportReport }) {
  const [line, setLine] = useState<ImportLine>()
  const { counts } = report
  const shown = store.filter === 'all' ? report.rows : counts[store.filter]
  return (
    <>
      <FilterChips
        label="预览的行"
        items={[
          { key: 'all', text: '全部' },
          ...ORDER.map((state) => counts[state] > 0 && { key: state, text: STATES[state] }),
        ]}
        counts={{ all: report.rows, ...counts }}
        value={store.filter}
        onSelect={(filter) => store.setFilter(filter)}
      />
      <CellGroup title="逐行预览" note={store.lines.length < shown ? `只列出其中 ${store.lines.length} 行` : undefined}>
        {store.lines.map((each) => (
          <Cell
            key={each.row}
            title={`第 ${each.row} 行${each.column ? ` ${each.column} 列` : ''} ${each.name}`}
            note={each.words}
            value={stateWord(store, each)}
            onTap={() => setLine(each)}
          />
        ))}
      </CellGroup>
      <LineSheet store={store} line={line} onClose={() => setLine(undefined)} />
    </>
  )
})

function stateWord(store: ImportStore, { row, state }: ImportLine) {
  if (store.isFixed(row)) return '已改'
  return store.accepted.has(row) && state === 'doubtful' ? '仍要导入' : STATES[state]
}

interface LineSheetProps {
  store: ImportStore
  line?: ImportLine
  onClose: () => void
}

/** Cells of a row, those with a problem first. A doubtful row that is confirmed as it is comes in as well. */
const LineSheet = observer(function LineSheet({ store, line, onClose }: LineSheetProps) {
  const cells = useMemo(() => line?.cells ?? [], [line])
  const fields = useMemo(
    () =>
      cells.map(({ label, isWrong }, index) =>
        textarea(`cell${index}`, label, { max: most.value, ...(isWrong && { hint: line?.words }) }),
      ),
    [cells, line],
  )
  const initial = Object.fromEntries(
    cells.map(({ title, value }, index) => [`cell${index}`, (line && store.fixOf(line.row, title)) ?? value]),
  )
  const isDoubtful = line?.state === 'doubtful'
  const submit = async (values: Record<string, unknown>) => {
    if (!line) return false
    const changed: Record<string, string> = {}
    for (const [index, { title }] of cells.entries()) {
      const value = String(values[`cell${index}`] ?? '')
      if (value !== initial[`cell${index}`]) changed[title] = value
    }
    if (Object.keys(changed).length > 0) store.fixRow(line.row, changed)
    else if (isDoubtful) store.accept(line.row)
    return true
  }
  return (
    <FormSheet
      open={line !== undefined}
      title={`第 ${line?.row ?? ''} 行 ${line?.name ?? ''}`}
      action={isDoubtful ? '仍要导入' : '改好了'}
      fields={fields}
      initial={initial}
      onClose={onClose}
      onSubmit={submit}
    />
  )
})

/** Remarks on how the sheet was read. */
export function Remarks({ report: { notes, hints } }: { report: ImportReport }) {
  if (notes.length + hints.length === 0) return null
  return (
    <CellGroup title="怎样读的">
      {notes.map((words) => (
        <Cell key={words} title={words} />
      ))}
      {hints.map(({ row, words }) => (
        <Cell key={`${row} ${words}`} title={`第 ${row} 行`} note={words} />
      ))}
    </CellGroup>
  )
}

/** Names of the sheet that the firm knows on the other side, and what the check did not look at. */
export function Conflicts({ report: { conflicts, unchecked } }: { report: ImportReport }) {
  if (conflicts.length === 0 && !unchecked) return null
  return (
    <CellGroup title="利冲检索" note={unchecked || '导入不受影响，请在导入后检索并办理'}>
      {conflicts.map(({ row, name, grade, words }) => (
        <Cell key={`${row} ${name}`} title={`第 ${row} 行 ${name}`} note={words} value={CONFLICT_GRADES[grade]} />
      ))}
    </CellGroup>
  )
}

/** Result of the preview, in a sentence. */
export const Summary = observer(function Summary({ report }: { report: ImportReport }) {
  const { rows, counts, missing } = report
  const wrong = counts.wrong + counts.doubtful
  if (missing.length > 0) return <Notice text={`还缺少：${missing.join('、')}。请在下面选列或填写，再重新检查`} />
  if (wrong > 0)
    return (
      <Notice
        text={`${rows} 行中有 ${wrong} 行须修改或确认：改好再一起导入，或只导入其余的，导入后可以取回没有导入的行`}
      />
    )
  return <Notice text={`${rows} 行都正确，可以导入${counts.same > 0 ? `，其中 ${counts.same} 行已有，跳过` : ''}`} />
})
