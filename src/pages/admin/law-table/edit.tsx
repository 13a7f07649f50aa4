import type { FieldDefinition, ValuesOf } from '@contract/forms/fields'
import { lawTable } from '@contract/law-table'
import { LAW_TABLES, type LawTableKind } from '@contract/law-table/codes'
import { lawTableForms } from '@contract/law-table/form'
import type { LawRow } from '@contract/law-table/shapes'
import { FormRemoval } from '@/features/form/FormRemoval'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'

const isKind = (word: string): word is LawTableKind => Object.keys(LAW_TABLES).includes(word)

/** Form of a firm's row of a table of law. */
function EditLawRow({ kind: word, rowId }: Params<typeof routes.admin.lawTable>) {
  const kind = isKind(word) ? word : 'holiday'
  const api = useApi({ lawTable })
  const { navigation } = useApp()
  const fields: readonly FieldDefinition[] = lawTableForms[kind]
  const store = useRecordForm(`admin/law-table/${kind}/${rowId ?? 'new'}`, () => ({
    fields,
    ...(rowId && {
      read: () => api.lawTable.get({ rowId }),
      formOf: ({ values }: LawRow) => ({ values: values as ValuesOf<readonly FieldDefinition[]> }),
    }),
    send: (values, { key, record }) =>
      api.lawTable.save({ kind, values, ...(record && { rowId, version: record.version }) }, { key }),
  }))
  return (
    <FormScreen
      title={`${rowId ? '修改' : '录入'}${LAW_TABLES[kind]}`}
      store={store}
      action="保存"
      toast="已保存"
      onDone={() => navigation.back()}
    >
      {store.kept && (
        <FormRemoval
          store={store}
          label="删除"
          question="删除后测算与期限不再用它；已经存入项目的测算不变"
          take={({ rowId: id, version }, key) => api.lawTable.remove({ rowId: id, version }, { key })}
        />
      )}
    </FormScreen>
  )
}

export default screen(routes.admin.lawTable, EditLawRow)
