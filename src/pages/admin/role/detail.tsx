import { admin } from '@contract/admin'
import { roleForm } from '@contract/admin/form'
import type { RoleDetail } from '@contract/admin/shapes'
import type { RolePermission, RolePermissions, Scope } from '@contract/codes/role-permissions'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { PeopleSheet } from '@/ui/people/PeopleSheet'
import { DetailHead } from '@/ui/show/DetailHead'
import { Holders } from './Holders'
import { PermissionCells } from './PermissionCells'

const shownRole = recordPage(routes.admin.role, {
  read: admin.getRole,
  input: ({ roleId }) => ({ roleId }),
  about: ({ roleId }) => ({ kind: 'role', id: roleId }),
})

/** Page of a role: its holders, rights and scopes. */
function Role({ roleId }: Params<typeof routes.admin.role>) {
  const api = useApi({ admin })
  const { navigation } = useApp()
  const { record } = useRecord(shownRole, { roleId })
  const [isNaming, setNaming] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const { now } = record
  const save = (name: string, given: (role: RoleDetail) => object, toast = '已生效') =>
    record.change(
      name,
      (role, key) => {
        const kept = { roleId: role.roleId, version: role.version, name: role.name, about: role.about }
        return api.admin.saveRole({ ...kept, rights: grants(role.rights), ...given(role) }, { key })
      },
      toast,
    )
  const give = (right: RolePermission, scope: Scope | undefined) =>
    save(right, ({ rights }) => ({ rights: grants({ ...rights, [right]: scope }) }))
  const remove = async () => {
    const content = `${now?.holders.length ?? 0} 位同事会失去这个角色给的权限`
    const question = { title: '删除角色', content, confirmText: '删除' as const }
    const isGone = await record.remove(
      'remove',
      (role, key) => api.admin.removeRole({ roleId: role.roleId, version: role.version }, { key }),
      { confirm: question, toast: '已删除' },
    )
    if (isGone) await navigation.back()
  }
  const more = now
    ? [
        isChanged(now) && {
          label: '恢复初始权限',
          onTap: () => save('reset', () => ({ rights: grants(now.beginning) })),
        },
        !now.isStandard && { label: '删除角色', danger: true, onTap: () => remove() },
      ]
    : []
  return (
    <Screen
      title="角色"
      state={record}
      onRetry={record.retry}
      footer={now && <BottomBar actions={[{ label: '改名', onTap: () => setNaming(true) }]} more={more} />}
    >
      {now && (
        <>
          <DetailHead title={now.name} words={now.about || undefined} />
          {now.clashes.map((words) => (
            <Notice key={words} tone="warn" text={words} />
          ))}
          {now.isEverybodys ? null : <Holders role={now} onTap={() => setChoosing(true)} />}
          <PermissionCells role={now} busy={record.busy} onChange={(right, scope) => give(right, scope)} />
        </>
      )}
      <FormSheet
        open={isNaming}
        title="改名"
        action="保存"
        fields={roleForm}
        initial={{ name: now?.name ?? '', about: now?.about ?? '' }}
        onClose={() => setNaming(false)}
        onSubmit={(values) => save('name', () => values, '已保存')}
      />
      <FormSupport>
        <PeopleSheet
          open={isChoosing}
          onClose={() => setChoosing(false)}
          title="谁担任该角色"
          multiple
          value={now?.holders.map(({ empId }) => empId) ?? []}
          onDone={(empIds) =>
            void record.change(
              'holders',
              (role, key) => api.admin.saveHolders({ roleId: role.roleId, empIds }, { key }),
              '已生效',
            )
          }
        />
      </FormSupport>
    </Screen>
  )
}

const grants = (rights: RolePermissions) =>
  (Object.entries(rights) as [RolePermission, Scope | undefined][]).flatMap(([right, scope]) =>
    scope ? [{ right, scope }] : [],
  )

const isChanged = ({ isStandard, rights, beginning }: RoleDetail) =>
  isStandard && JSON.stringify(Object.entries(rights).sort()) !== JSON.stringify(Object.entries(beginning).sort())

export default screen(routes.admin.role, Role, { record: shownRole })
