import { IMPORT_KINDS, type ImportKind, importOf, isImportKind } from '@contract/firm/import/codes'
import type { FirmImport } from '@contract/firm/import/shapes'
import { files } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { Caption } from '@/ui/base/Caption'
import { Notice } from '@/ui/feedback/Notice'
import { Progress } from '@/ui/feedback/Progress'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { Columns } from './Columns'
import { Lines } from './Lines'
import { Conflicts, Remarks, Summary, Updating } from './PreviewParts'
import { Result } from './Result'
import { shownImports, useImport } from './useImport'

/** Import of a list from one sheet: checked first, then saved as a whole, and undoable for a day. */
function Import({ kind }: Params<typeof routes.admin.importList>) {
  return isImportKind(kind) ? <ImportKindPage kind={kind} /> : <Unknown />
}

const Unknown = () => (
  <Screen title="导入">
    <Notice text={`可以导入的有：${IMPORT_KINDS.map((kind) => importOf(kind).name).join('、')}`} />
  </Screen>
)

const STAGES = { check: '正在检查', import: '正在导入', undo: '正在撤销' } as const

const ImportKindPage = observer(function ImportKindPage({ kind }: { kind: ImportKind }) {
  const { name, unit, about, rows } = importOf(kind)
  const { record, store, template, rest, look, check, run, undo } = useImport(kind)
  const { report, made, counts } = store
  const [isChoosing, setChoosing] = useState(false)
  const fields = useMemo(
    () =>
      [
        files('file', '表格', {
          required: true,
          max: 1,
          hint: `XLSX、XLS、ET、ODS 或 CSV，最多 ${rows} 行；列名不必与模板相同`,
        }),
      ] as const,
    [rows],
  )
  const isAtWork = made?.state === 'running' || made?.state === 'undoing'
  const stage = store.progress?.stage ?? (made?.state === 'undoing' ? 'undo' : made ? 'import' : 'check')
  const { done, total } = store.progress ?? made ?? { done: 0, total: 0 }
  const far = total > 0 ? `${done} / ${total} 行` : ''
  const isPreview = report && !made
  return (
    <Screen
      title={`导入${name}`}
      state={record}
      onRetry={record.retry}
      footer={
        <BottomBar
          actions={[
            !isAtWork && {
              label: '选择表格',
              kind: isPreview ? 'plain' : 'primary',
              onTap: () => setChoosing(true),
            },
            isPreview &&
              store.isChanged && { label: '重新检查', kind: 'primary', busy: store.isChecking, onTap: check },
            isPreview &&
              store.isReady &&
              counts.written > 0 && {
                label: counts.wrong > 0 ? `只导入正确的 ${counts.written} 行` : `导入 ${counts.written} ${unit}`,
                kind: 'primary',
                busy: store.isStarting,
                onTap: () => run(counts.wrong > 0 ? 'right' : 'all'),
              },
          ]}
        />
      }
    >
      <CellGroup note={`先逐行检查；正确的可以先导入，其余的改好再来。导入后一天内可以撤销。${about}`}>
        <Cell icon="file-text" title="下载模板" onTap={() => template()} />
      </CellGroup>
      {(isAtWork || (store.isChecking && !isChoosing)) && (
        <Section title={STAGES[stage]}>
          <Progress percent={total > 0 ? (done / total) * 100 : 0} label="已处理" text={far} />
          {isAtWork && <Caption>可以离开这一页，做完会列在导入记录里</Caption>}
        </Section>
      )}
      {made && !isAtWork && <Result made={made} onRest={() => rest(made.importId)} onUndo={() => undo(made)} />}
      {isPreview && (
        <FormSupport>
          {!store.isChanged && <Summary store={store} report={report} />}
          <Updating store={store} report={report} />
          <Columns store={store} report={report} />
          {report.lines.length > 0 && <Lines store={store} report={report} />}
          <Conflicts report={report} />
          <Remarks report={report} />
        </FormSupport>
      )}
      <CellGroup title="导入记录">
        {record.now?.map((each) => (
          <Cell
            key={each.importId}
            title={`${each.count} ${unit}`}
            note={`${each.byName} · ${friendlyTime(each.time)}`}
            value={stateWord(each)}
            onTap={each.canUndo ? () => undo(each) : undefined}
          />
        ))}
        {record.now?.length === 0 && <Cell title="还没有导入过" />}
      </CellGroup>
      <FormSupport>
        <FormSheet
          open={isChoosing}
          title="选择表格"
          action={store.isChecking && far ? `正在检查 ${far}` : '逐行检查'}
          fields={fields}
          onClose={() => setChoosing(false)}
          onSubmit={({ file }) => look(file[0] ?? '')}
        />
      </FormSupport>
    </Screen>
  )
})

function stateWord({ state, canUndo }: FirmImport): string {
  if (state === 'running') return '正在导入'
  if (state === 'undoing') return '正在撤销'
  if (state === 'refused') return '没有导入'
  return state === 'undone' ? '已撤销' : canUndo ? '撤销' : ''
}

export default screen(routes.admin.importList, Import, { record: shownImports })
