import { importLimits as most } from '@contract/firm/import/codes'
import type { CellChange, ImportLine, ImportReport, RowState } from '@contract/firm/import/shapes'
import { textarea } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FilterChips } from '@/ui/input/FilterChips'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import type { ImportStore } from './ImportStore'

const STATES: Readonly<Record<RowState, string>> = {
  ...{ wrong: '须修改', doubtful: '可能重复', changed: '有变化', new: '新增', same: '已有' },
}
const ORDER: readonly RowState[] = ['wrong', 'doubtful', 'changed', 'new', 'same']

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
            note={[...each.changes.map(changeWords), each.words].filter(Boolean).join('；')}
            value={stateWord(store, each)}
            onTap={() => setLine(each)}
          />
        ))}
      </CellGroup>
      <LineSheet store={store} line={line} onClose={() => setLine(undefined)} />
    </>
  )
})

/** A field before and after, and why it stays. */
export const changeWords = ({ label, before, after, stays }: CellChange) =>
  `${label}：${before || '空'} → ${after}${stays ? `（不更新：${stays}）` : ''}`

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
