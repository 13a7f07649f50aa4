import type { RoleDetail } from '@contract/admin/shapes'
import {
  EVERYBODYS_RIGHTS,
  RIGHT_CODES,
  RIGHT_GROUPS,
  RIGHTS,
  type Right,
  type RightGroup,
  SCOPE_WORDS,
  SCOPES,
  type Scope,
} from '@contract/codes/rights'
import { useState } from 'react'
import { Switch } from '@/ui/input/Switch'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const NOT_GIVEN = '不给'

interface Props {
  role: RoleDetail
  /** Right whose change is being saved. */
  busy?: string
  onChange: (right: Right, scope: Scope | undefined) => void
}

/** Rights of a role by part of the firm: each change is saved at once. */
export function RightCells({ role, busy, onChange }: Props) {
  const [chosen, setChosen] = useState<Right>()
  const given = role.isEverybodys ? EVERYBODYS_RIGHTS : RIGHT_CODES
  const groups = (Object.keys(RIGHT_GROUPS) as RightGroup[])
    .map((group) => ({ group, rights: given.filter((right) => RIGHTS[right].group === group) }))
    .filter(({ rights }) => rights.length > 0)
  return (
    <>
      {groups.map(({ group, rights }) => (
        <CellGroup key={group} title={RIGHT_GROUPS[group]}>
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
        title={chosen ? RIGHTS[chosen].name : ''}
        items={chosen ? scopesOf(chosen) : []}
        value={(chosen && role.rights[chosen]) ?? NOT_GIVEN}
        onClose={() => setChosen(undefined)}
        onDone={(value) => chosen && onChange(chosen, value === NOT_GIVEN ? undefined : (value as Scope))}
      />
    </>
  )
}

interface CellOf {
  right: Right
  scope: Scope | undefined
  isBusy: boolean
  onChange: (scope: Scope | undefined) => void
  onChoose: () => void
}

/** A right for the whole firm or nothing is a switch. */
function RightCell({ right, scope, isBusy, onChange, onChoose }: CellOf) {
  const { name, about, scopes } = RIGHTS[right]
  if (scopes.length > 1)
    return <Cell title={name} note={about} value={scope ? SCOPES[scope] : NOT_GIVEN} onTap={onChoose} />
  const toggle = (isOn: boolean) => onChange(isOn ? 'firm' : undefined)
  return (
    <Cell title={name} note={about} right={<Switch label={name} checked={!!scope} busy={isBusy} onChange={toggle} />} />
  )
}

const scopesOf = (right: Right) => [
  { value: NOT_GIVEN, text: NOT_GIVEN },
  ...RIGHTS[right].scopes.map((scope) => ({ value: scope, text: SCOPES[scope], note: SCOPE_WORDS[scope] })),
]
