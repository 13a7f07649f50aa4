import type { DrawnField, OwnForm } from '@contract/approval/shapes'
import type { FieldDefinition, FormValues, ValuesOf } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { AnyFields, FieldsEditor } from '@/features/approval/drawing/FieldsEditor'
import { fieldFields, fieldValues } from '@/features/approval/drawing/fieldForm'
import { settingFields, settingOf, settingValues } from '@/features/approval/drawing/formSetting'
import { FormSheet } from '@/features/form/FormSheet'
import { useApp } from '@/stores/app'

export type AskedOfForm = { what: 'field'; field: DrawnField } | { what: 'setting' | 'preview' }

interface FormSheetsProps {
  store: FieldsEditor<AnyFields>
  form: OwnForm | undefined
  asked: AskedOfForm | undefined
  onClose: () => void
}

interface Sheet {
  title: string
  action: string
  fields: readonly FieldDefinition[]
  initial: FormValues
  submit: (values: FormValues) => void
}

const NONE: readonly FieldDefinition[] = []

/** Sheets of the form's page, one at a time; the preview is the form itself. */
export const FormSheets = observer(function FormSheets({ store, form, asked, onClose }: FormSheetsProps) {
  const { feedback } = useApp().platform
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet asks for what was there when it opened
  const sheet = useMemo((): Sheet | undefined => {
    if (!asked) return undefined
    if (asked.what === 'field') {
      const { field } = asked
      return {
        title: field.label || '添加字段',
        action: '确定',
        fields: fieldFields(field, store.fields, store.isOwn),
        initial: fieldValues(field),
        submit: (values) => store.put(field, values),
      }
    }
    if (asked.what === 'preview')
      return {
        title: form?.title || '预览',
        action: '检查填写',
        fields: store.fields as readonly FieldDefinition[],
        initial: {},
        submit: () => feedback.toast('这样填写可以提交'),
      }
    return (
      form && {
        title: '表单设置',
        action: '确定',
        fields: settingFields(store.fields),
        initial: settingValues(form),
        submit: (values) => store.say(settingOf(values)),
      }
    )
  }, [asked])
  return (
    <FormSheet
      open={!!sheet}
      title={sheet?.title ?? ''}
      action={sheet?.action ?? ''}
      fields={sheet?.fields ?? NONE}
      initial={(sheet?.initial ?? {}) as Partial<ValuesOf<readonly FieldDefinition[]>>}
      onClose={onClose}
      onSubmit={async (values) => {
        sheet?.submit(values as FormValues)
        return true
      }}
    />
  )
})
