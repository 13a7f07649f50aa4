import { TEAM_ROLES, type TeamRole } from '@contract/case-source/codes'
import type { PersonRef } from '@contract/shapes'
import { Text } from '@tarojs/components'
import { Section } from '@/ui/page/Section'
import { Avatar } from '@/ui/show/Avatar'
import { Cell } from '@/ui/show/Cell'

interface Member extends PersonRef {
  role: TeamRole
  percent: string | null
}

interface Props {
  team: readonly Member[]
  /** Text in place of a percentage. */
  wordsOf?: (member: Member) => string | undefined
}

/** Team of a record with its shares. */
export function TeamPart({ team, wordsOf }: Props) {
  return (
    <Section title="团队成员" flush>
      {team.map((member) => {
        const { empId, name, photoUrl, role, percent } = member
        const share = wordsOf?.(member) ?? (percent === null ? undefined : `分配 ${Number(percent)}%`)
        return (
          <Cell
            key={`${role} ${empId}`}
            left={<Avatar id={empId} name={name} src={photoUrl} />}
            title={name}
            note={TEAM_ROLES[role]}
            value={share && <Text>{share}</Text>}
          />
        )
      })}
    </Section>
  )
}
