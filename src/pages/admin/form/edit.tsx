import type { OwnForm } from '@contract/approval/shapes'
import { CUSTOM_FIELD_KINDS, type CustomFieldKind } from '@contract/custom-field/codes'
import { drawing } from '@contract/drawing'
import { useState } from 'react'
import type { Api } from '@/api/call'
import { type AnyFields, FieldsEditor } from '@/features/approval/drawing/FieldsEditor'
import { NEW_FORM } from '@/features/approval/drawing/formSetting'
import { FormSupport } from '@/features/form/FormSupport'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { EditorScreen } from '../components/EditorScreen'
import { FieldRows } from './FieldRows'
import { type AskedOfForm, FormSheets } from './FormSheets'

type Asked = Params<typeof routes.admin.form>

/** Editor of the firm's own form, or of its own fields on a record, with a preview before saving. */
function EditForm(asked: Asked) {
  const api = useApi({ drawing })
  const { platform, navigation } = useApp()
  const { feedback } = platform
  const store = useScreenStore(() => editorOf(api, asked))
  const [sheet, setSheet] = useState<AskedOfForm>()
  const { shown, problem } = store
  const form = shown && 'group' in shown ? shown : undefined
  const save = async () => {
    try {
      if (!(await store.save())) return
      feedback.toast('已保存', { icon: 'success' })
      await navigation.back()
    } catch (error) {
      rethrowUnlessReported(error)
    }
  }
  const kindName = asked.kind && CUSTOM_FIELD_KINDS[asked.kind as CustomFieldKind]
  const isNameless = form !== undefined && form.title === ''
  return (
    <EditorScreen
      title={kindName ? `${kindName}的字段` : form?.title || '新建表单'}
      store={store}
      what="表单"
      problem={store.fields.length > 0 ? problem : undefined}
      canSave={!problem && !isNameless}
      onSave={() => save()}
      actions={[
        { label: '预览', disabled: store.fields.length === 0, onTap: () => setSheet({ what: 'preview' }) },
        { label: '添加字段', onTap: () => setSheet({ what: 'field', field: store.fresh() }) },
      ]}
    >
      <FieldRows store={store} form={form} onAsk={setSheet} />
      <FormSupport>
        <FormSheets store={store} form={form} asked={sheet} onClose={() => setSheet(undefined)} />
      </FormSupport>
    </EditorScreen>
  )
}

function editorOf(api: Api<{ drawing: typeof drawing }>, { formId, kind }: Asked): FieldsEditor<AnyFields> {
  if (kind)
    return new FieldsEditor<AnyFields>({
      isOwn: true,
      read: () => api.drawing.getOwnFields({ kind: kind as CustomFieldKind }),
      send: ({ fields }, key) => api.drawing.saveOwnFields({ kind: kind as CustomFieldKind, fields }, { key }),
    })
  return new FieldsEditor<AnyFields>({
    isOwn: false,
    read: async () => (formId ? api.drawing.getForm({ formId }) : NEW_FORM),
    send: (shown, key) => {
      const { works: _, formId: id, amountKey, ...given } = shown as OwnForm
      return api.drawing.saveForm({ ...given, ...(id ? { formId: id } : {}), amountKey }, { key })
    },
  })
}

export default screen(routes.admin.form, EditForm)
