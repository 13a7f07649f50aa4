import { CONFLICT_GRADES } from '@contract/conflict/codes'
import type { ImportReport } from '@contract/firm/import/shapes'
import { observer } from 'mobx-react-lite'
import { Notice } from '@/ui/feedback/Notice'
import { Switch } from '@/ui/input/Switch'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import type { ImportStore } from './ImportStore'

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

/** Decides about the records that are there already and of which the sheet says something else. */
export const Updating = observer(function Updating({ store, report }: { store: ImportStore; report: ImportReport }) {
  const { changed } = report.counts
  if (changed === 0) return null
  return (
    <CellGroup note="打开后按表格更新；空着的格不更新，说明「不更新」的也照旧。一天内可以撤销">
      <Cell
        title="更新已有的"
        note={`${changed} 行已有，内容不同`}
        right={<Switch label="更新已有的" checked={store.isUpdating} onChange={(isOn) => store.setUpdating(isOn)} />}
      />
    </CellGroup>
  )
})

/** Result of the preview, in a sentence. */
export const Summary = observer(function Summary({ store, report }: { store: ImportStore; report: ImportReport }) {
  const { rows, counts, missing } = report
  const wrong = counts.wrong + counts.doubtful
  if (missing.length > 0) return <Notice text={`还缺少：${missing.join('、')}。请在下面选列或填写，再重新检查`} />
  if (wrong > 0)
    return (
      <Notice
        text={`${rows} 行中有 ${wrong} 行须修改或确认：改好再一起导入，或只导入其余的，导入后可以取回没有导入的行`}
      />
    )
  const known = [
    counts.same > 0 && `${counts.same} 行已有，跳过`,
    counts.changed > 0 && `${counts.changed} 行已有，内容不同，${store.isUpdating ? '更新' : '不更新'}`,
  ].filter(Boolean)
  return <Notice text={`${rows} 行都正确，可以导入${known.length > 0 ? `，其中 ${known.join('，')}` : ''}`} />
})
