import { admin } from '@contract/admin'
import type { HeldPermission, PersonPermissions } from '@contract/admin/shapes'
import { PERMISSION_GROUPS, type PermissionGroup, ROLE_PERMISSIONS, SCOPES } from '@contract/codes/role-permissions'
import { useState } from 'react'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { Screen } from '@/ui/page/Screen'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { DetailHead } from '@/ui/show/DetailHead'

const shownPerson = recordPage(routes.admin.person, {
  read: admin.getPersonRights,
  input: ({ empId }) => ({ empId }),
  about: ({ empId }) => ({ kind: 'employment', id: empId }),
})

/** Permissions of a person, with their scope and role. */
function Person({ empId }: Params<typeof routes.admin.person>) {
  const api = useApi({ admin })
  const { record } = useRecord(shownPerson, { empId })
  const [isChoosing, setChoosing] = useState(false)
  const { now } = record
  const save = (roleIds: string[]) =>
    record.change('roles', (_, key) => api.admin.savePersonRoles({ empId, roleIds }, { key }), '已生效')
  return (
    <Screen title="同事的权限" state={record} onRetry={record.retry}>
      {now && (
        <>
          <DetailHead
            title={now.name}
            words={[now.departmentName, now.post, now.heads.length > 0 && `${now.heads.join('、')}负责人`]
              .filter(Boolean)
              .join(' · ')}
          />
          {now.clashes.map((words) => (
            <Notice key={words} tone="warn" text={words} />
          ))}
          <CellGroup title="角色" note="改动立即生效；本人打开着的页面也会随之更新。">
            <Cell title={rolesOf(now) || '未设角色'} value="更改" onTap={() => setChoosing(true)} />
          </CellGroup>
          <Held rights={now.rights} />
          <RoleSheet
            open={isChoosing}
            value={now.roles.map(({ roleId }) => roleId)}
            onClose={() => setChoosing(false)}
            onDone={(roleIds) => void save(roleIds)}
          />
        </>
      )}
    </Screen>
  )
}

const rolesOf = ({ roles }: PersonPermissions) => roles.map(({ name }) => name).join('、')

interface RoleSheetProps {
  open: boolean
  value: string[]
  onClose: () => void
  onDone: (roleIds: string[]) => void
}

function RoleSheet({ open, value, onClose, onDone }: RoleSheetProps) {
  const api = useApi({ admin })
  const load = async (keyword: string) => {
    const all = await api.admin.getRoles({})
    const roles = all.filter(({ isEverybodys, name }) => !isEverybodys && name.includes(keyword))
    const records = roles.map(({ roleId, name, about }) => ({ value: roleId, text: name, note: about || undefined }))
    return { records, total: records.length, current: 1, size: records.length }
  }
  return <SelectSheet open={open} title="角色" multiple load={load} value={value} onClose={onClose} onDone={onDone} />
}

function Held({ rights }: { rights: readonly HeldPermission[] }) {
  const groups = (Object.keys(PERMISSION_GROUPS) as PermissionGroup[]).map((group) => ({
    group,
    held: rights.filter(({ right }) => ROLE_PERMISSIONS[right].group === group),
  }))
  return (
    <>
      {groups.map(
        ({ group, held }) =>
          held.length > 0 && (
            <CellGroup key={group} title={PERMISSION_GROUPS[group]}>
              {held.map((permission) => (
                <Cell
                  key={permission.right}
                  title={ROLE_PERMISSIONS[permission.right].name}
                  note={whyOf(permission)}
                  value={SCOPES[permission.scope]}
                />
              ))}
            </CellGroup>
          ),
      )}
    </>
  )
}

/** Text of the roles behind a right: one by name; several with the scope of each. */
const whyOf = ({ why }: HeldPermission) =>
  `来自${why.map(({ role, scope }) => (why.length > 1 ? `${role}（${SCOPES[scope]}）` : role)).join('、')}`

export default screen(routes.admin.person, Person, { record: shownPerson })
