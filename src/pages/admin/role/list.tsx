import { admin } from '@contract/admin'
import { roleForm } from '@contract/admin/form'
import type { RoleRow } from '@contract/admin/shapes'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { newsOf } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const shownRoles = recordPage(routes.admin.roles, {
  read: admin.getRoles,
  input: () => ({}),
  events: () => newsOf('role'),
})

/** The firm's roles, with the number of holders and of rights. */
function Roles() {
  const api = useApi({ admin })
  const { navigation } = useApp()
  const { record } = useRecord(shownRoles, {})
  const [isNaming, setNaming] = useState(false)
  const roles = record.now ?? []
  const open = (roleId: string) => navigation.go(routes.admin.role, { roleId })
  const add = async (values: { name: string; about?: string }) => {
    const made = await record.send('add', (_, key) => api.admin.saveRole({ ...values, rights: [] }, { key }))
    if (made) open(made.answer.roleId)
    return !!made
  }
  const cells = (some: readonly RoleRow[]) =>
    some.map((role) => (
      <Cell
        key={role.roleId}
        title={role.name}
        note={role.about || (role.rights > 0 ? `共 ${role.rights} 项权限` : '没有额外权限')}
        value={role.isEverybodys ? '所有人' : `${role.people} 人`}
        onTap={() => open(role.roleId)}
      />
    ))
  const own = roles.filter(({ isStandard }) => !isStandard)
  return (
    <Screen
      title="角色与权限"
      state={record}
      onRetry={record.retry}
      right={<NavAction label="新增角色" icon="plus" onTap={() => setNaming(true)} />}
    >
      <CellGroup note="每个人都有的权限；角色在此之上增加，范围取最大的一个。">
        {cells(roles.filter(({ isEverybodys }) => isEverybodys))}
      </CellGroup>
      <CellGroup title="系统角色" note="审批流程按这些角色找人；可以改名、调整权限，不能删除。">
        {cells(roles.filter(({ isStandard, isEverybodys }) => isStandard && !isEverybodys))}
      </CellGroup>
      {own.length > 0 && <CellGroup title="自定义角色">{cells(own)}</CellGroup>}
      <FormSheet
        open={isNaming}
        title="新增角色"
        action="新增"
        fields={roleForm}
        onClose={() => setNaming(false)}
        onSubmit={add}
      />
    </Screen>
  )
}

export default screen(routes.admin.roles, Roles, { record: shownRoles })
