import type { ImportReport, ReportColumn } from '@contract/firm/import/shapes'
import { text } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import type { ImportStore } from './ImportStore'

const NONE = '不导入'

interface ColumnsProps {
  store: ImportStore
  report: ImportReport
}

/** Columns of the sheet, each with what it is taken for; a tap chooses something else. */
export const Columns = observer(function Columns({ store, report }: ColumnsProps) {
  const { columns, choices, missing, isRemembered } = report
  const [chosen, setChosen] = useState<ReportColumn>()
  const [lacking, setLacking] = useState('')
  const items = useMemo(
    () => [{ value: '', text: NONE }, ...choices.map(({ value, label }) => ({ value, text: label }))],
    [choices],
  )
  const labelOf = (title: string) => choices.find(({ value }) => value === title)?.label ?? NONE
  const isLacking = (title: string) => !columns.some(({ index }) => store.titleOf(index) === title)
  const fields = useMemo(() => [text('value', lacking, { required: true })] as const, [lacking])
  return (
    <>
      <CellGroup title="列的对应" note={isRemembered ? '按上次的选择；点一列可以改' : '点一列可以改；改过的下次自动用'}>
        {columns.map((column) => (
          <Cell
            key={column.index}
            title={`${column.letter} ${column.written || '（没有列名）'}`}
            note={[column.why, column.samples.join('、')].filter(Boolean).join('：')}
            value={labelOf(store.titleOf(column.index))}
            onTap={() => setChosen(column)}
          />
        ))}
        {missing.filter(isLacking).map((title) => (
          <Cell
            key={title}
            icon="warning"
            title={`缺少「${title}」`}
            note="选一列，或每一行都填同样的内容"
            value={store.fixed[title] ?? '填写'}
            onTap={() => setLacking(title)}
          />
        ))}
        {isRemembered && <Cell title="恢复系统建议" tone="link" onTap={() => store.resetColumns()} />}
      </CellGroup>
      <SelectSheet
        open={chosen !== undefined}
        title={`「${chosen?.written ?? ''}」是`}
        items={items}
        value={chosen ? store.titleOf(chosen.index) : ''}
        onClose={() => setChosen(undefined)}
        onDone={(title) => chosen && store.chooseTitle(chosen.index, title ?? '')}
      />
      <FormSheet
        open={lacking !== ''}
        title={`每一行的${lacking}`}
        action="确定"
        fields={fields}
        initial={{ value: store.fixed[lacking] ?? '' }}
        onClose={() => setLacking('')}
        onSubmit={async ({ value }) => {
          store.setFixed(lacking, value)
          return true
        }}
      />
    </>
  )
})
