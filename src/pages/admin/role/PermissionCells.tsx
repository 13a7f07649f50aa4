import type { RoleDetail } from '@contract/admin/shapes'
import {
  EVERYBODYS_PERMISSIONS,
  PERMISSION_GROUPS,
  type PermissionGroup,
  ROLE_PERMISSION_CODES,
  ROLE_PERMISSIONS,
  type RolePermission,
  SCOPE_WORDS,
  SCOPES,
  type Scope,
} from '@contract/codes/role-permissions'
import { useState } from 'react'
import { Switch } from '@/ui/input/Switch'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const NOT_GIVEN = '不给'

interface Props {
  role: RoleDetail
  /** Permission whose change is being saved. */
  busy?: string
  onChange: (right: RolePermission, scope: Scope | undefined) => void
}

/** Permissions of a role by part of the firm: each change is saved at once. */
export function PermissionCells({ role, busy, onChange }: Props) {
  const [chosen, setChosen] = useState<RolePermission>()
  const given = role.isEverybodys ? EVERYBODYS_PERMISSIONS : ROLE_PERMISSION_CODES
  const groups = (Object.keys(PERMISSION_GROUPS) as PermissionGroup[])
    .map((group) => ({ group, rights: given.filter((right) => ROLE_PERMISSIONS[right].group === group) }))
    .filter(({ rights }) => rights.length > 0)
  return (
    <>
      {groups.map(({ group, rights }) => (
        <CellGroup key={group} title={PERMISSION_GROUPS[group]}>
          {rights.map((right) => (
            <RightCell
              key={right}
              right={right}
              scope={role.rights[right]}
              isBusy={busy === right}
              onChange={(scope) => onChange(right, scope)}
              onChoose={() => setChosen(right)}
            />
          ))}
        </CellGroup>
      ))}
      <SelectSheet
        open={!!chosen}
        title={chosen ? ROLE_PERMISSIONS[chosen].name : ''}
        items={chosen ? scopesOf(chosen) : []}
        value={(chosen && role.rights[chosen]) ?? NOT_GIVEN}
        onClose={() => setChosen(undefined)}
        onDone={(value) => chosen && onChange(chosen, value === NOT_GIVEN ? undefined : (value as Scope))}
      />
    </>
  )
}

interface CellOf {
  right: RolePermission
  scope: Scope | undefined
  isBusy: boolean
  onChange: (scope: Scope | undefined) => void
  onChoose: () => void
}

/** A right for the whole firm or nothing is a switch. */
function RightCell({ right, scope, isBusy, onChange, onChoose }: CellOf) {
  const { name, about, scopes } = ROLE_PERMISSIONS[right]
  if (scopes.length > 1)
    return <Cell title={name} note={about} value={scope ? SCOPES[scope] : NOT_GIVEN} onTap={onChoose} />
  const toggle = (isOn: boolean) => onChange(isOn ? 'firm' : undefined)
  return (
    <Cell title={name} note={about} right={<Switch label={name} checked={!!scope} busy={isBusy} onChange={toggle} />} />
  )
}

const scopesOf = (right: RolePermission) => [
  { value: NOT_GIVEN, text: NOT_GIVEN },
  ...ROLE_PERMISSIONS[right].scopes.map((scope) => ({ value: scope, text: SCOPES[scope], note: SCOPE_WORDS[scope] })),
]
