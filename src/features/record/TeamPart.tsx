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
  /** What is said of a share otherwise than as one. */
  wordsOf?: (member: Member) => string | undefined
}

/** Who works on it with which share. */
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
