import { KIND_GROUP } from '@contract/approval/codes'
import { CUSTOM_FIELD_KINDS } from '@contract/custom-field/codes'
import { drawing } from '@contract/drawing'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const shownForms = recordPage(routes.admin.forms, {
  read: drawing.getForms,
  input: () => ({}),
  events: () => ({ 'record:changed': ({ kind }) => kind === 'approvalForm' }),
})

/** The firm's own forms, and the records to which it can add fields. */
function FormList() {
  const { navigation } = useApp()
  const { record } = useRecord(shownForms, {})
  return (
    <Screen
      title="表单与字段"
      state={record}
      onRetry={record.retry}
      right={<NavAction label="新建表单" icon="plus" onTap={() => navigation.go(routes.admin.form, {})} />}
    >
      <CellGroup title="增加的字段" note="加在登记客户、案源、项目的表单后面，详情里也显示；项目的必填项在收案前填齐。">
        {Object.entries(CUSTOM_FIELD_KINDS).map(([kind, name]) => (
          <Cell key={kind} title={`${name}的字段`} onTap={() => navigation.go(routes.admin.form, { kind })} />
        ))}
      </CellGroup>
      <CellGroup title="自定义表单" note="员工在发起审批时可以选用；停用后不能再发起，已有的申请不受影响。">
        {record.now?.map(({ formId, title, group, isOn, fields, works }) => (
          <Cell
            key={formId}
            title={title}
            note={[KIND_GROUP[group], `${fields} 个字段`, works > 0 && `已用 ${works} 次`].filter(Boolean).join(' · ')}
            value={isOn ? '' : '已停用'}
            onTap={() => navigation.go(routes.admin.form, { formId })}
          />
        ))}
      </CellGroup>
    </Screen>
  )
}

export default screen(routes.admin.forms, FormList, { record: shownForms })
