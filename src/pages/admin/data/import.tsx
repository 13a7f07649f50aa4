import { IMPORT_KINDS, type ImportKind, importOf, isImportKind } from '@contract/firm/import/codes'
import { files } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { Notice } from '@/ui/feedback/Notice'
import { Progress } from '@/ui/feedback/Progress'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { Report } from './Report'
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

const ImportKindPage = observer(function ImportKindPage({ kind }: { kind: ImportKind }) {
  const { name, unit, about, rows } = importOf(kind)
  const { record, looked, progress, template, rest, look, undo } = useImport(kind)
  const [isChoosing, setChoosing] = useState(false)
  const isReady = looked && looked.report.problems.length === 0 && !looked.report.isKept
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
  const far = progress && progress.total > 0 ? `${progress.done} / ${progress.total} 行` : undefined
  return (
    <Screen
      title={`导入${name}`}
      state={record}
      onRetry={record.retry}
      footer={
        <BottomBar
          actions={[
            { label: '选择表格', kind: isReady ? 'plain' : 'primary', onTap: () => setChoosing(true) },
            isReady && {
              label: `导入 ${looked.report.rows} ${unit}`,
              kind: 'primary',
              busy: !!progress,
              onTap: () => look(looked.fileId, true),
            },
          ]}
        />
      }
    >
      <CellGroup note={`先逐行检查，全部正确才能导入；导入后一天内可以撤销。${about}`}>
        <Cell icon="file-text" title="下载模板" onTap={() => template()} />
      </CellGroup>
      {progress && far && (
        <Section title="正在导入">
          <Progress percent={(progress.done / progress.total) * 100} label="已处理" text={far} />
        </Section>
      )}
      {looked && !progress && <Report report={looked.report} />}
      {looked && !progress && looked.report.problems.length > 0 && (
        <CellGroup>
          <Cell icon="file-text" title="取回未导入的行" note="连同原因，存成表格" onTap={() => rest(looked.fileId)} />
        </CellGroup>
      )}
      <CellGroup title="导入记录">
        {record.now?.map((each) => (
          <Cell
            key={each.importId}
            title={`${each.count} ${unit}`}
            note={`${each.byName} · ${friendlyTime(each.time)}`}
            value={each.isUndone ? '已撤销' : each.canUndo ? '撤销' : ''}
            onTap={each.canUndo ? () => undo(each) : undefined}
          />
        ))}
        {record.now?.length === 0 && <Cell title="还没有导入过" />}
      </CellGroup>
      <FormSupport>
        <FormSheet
          open={isChoosing}
          title="选择表格"
          action={isChoosing && far ? `正在检查 ${far}` : '逐行检查'}
          fields={fields}
          onClose={() => setChoosing(false)}
          onSubmit={({ file }) => look(file[0] ?? '', false)}
        />
      </FormSupport>
    </Screen>
  )
})

export default screen(routes.admin.importList, Import, { record: shownImports })
