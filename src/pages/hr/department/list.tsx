import { hr } from '@contract/hr'
import { departmentForm } from '@contract/hr/form'
import type { Department } from '@contract/hr/shapes'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const shownDepartments = recordPage(routes.hr.departments, { read: hr.getDepartments, input: () => ({}) })

/** Departments of the firm: head, parent, and number of people. */
function Departments() {
  const api = useApi({ hr })
  const { platform } = useApp()
  const { record } = useRecord(shownDepartments, {})
  const [chosen, setChosen] = useState<Department>()
  const [edited, setEdited] = useState<Partial<Department>>()
  const remove = async ({ departmentId, name }: Department) => {
    if (await platform.feedback.confirm({ title: '删除部门', content: `删除「${name}」`, confirmText: '删除' }))
      await record.change('remove', (_, key) => api.hr.removeDepartment({ departmentId }, { key }), '已删除')
  }
  return (
    <Screen
      title="部门"
      state={record}
      onRetry={record.retry}
      right={<NavAction label="新增部门" icon="plus" onTap={() => setEdited({})} />}
    >
      <CellGroup note="部门负责人审批本部门的申请；有人的部门不能删除。">
        {record.now?.map((department) => (
          <Cell
            key={department.departmentId}
            title={department.name}
            note={aboutOf(department)}
            value={`${department.people} 人`}
            onTap={() => setChosen(department)}
          />
        ))}
      </CellGroup>
      <ActionSheet
        open={!!chosen}
        title={chosen?.name}
        items={[
          { label: '编辑', onTap: () => setEdited(chosen) },
          { label: '删除', danger: true, disabled: !!chosen?.people, onTap: () => chosen && remove(chosen) },
        ]}
        onClose={() => setChosen(undefined)}
      />
      <FormSupport>
        <FormSheet
          open={!!edited}
          title={edited?.departmentId ? '编辑部门' : '新增部门'}
          action="保存"
          fields={departmentForm}
          initial={{
            name: edited?.name ?? '',
            parentIds: edited?.parentId ? [edited.parentId] : [],
            managerIds: edited?.manager ? [edited.manager.empId] : [],
          }}
          onClose={() => setEdited(undefined)}
          onSubmit={({ name, parentIds = [], managerIds = [] }) =>
            record.change(
              'save',
              (_, key) =>
                api.hr.saveDepartment(
                  { departmentId: edited?.departmentId, name, parentIds: [...parentIds], managerIds: [...managerIds] },
                  { key },
                ),
              '已保存',
            )
          }
        />
      </FormSupport>
    </Screen>
  )
}

const aboutOf = ({ parentName, manager }: Department) =>
  [parentName && `属于${parentName}`, manager ? `负责人 ${manager.name}` : '未设负责人'].filter(Boolean).join(' · ')

export default screen(routes.hr.departments, Departments, { record: shownDepartments })
