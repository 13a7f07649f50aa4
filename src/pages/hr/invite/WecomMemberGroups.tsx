import type { WecomMember, WecomMembers } from '@contract/firm/wecom-members/shapes'
import { type ReactNode, useState } from 'react'
import { friendlyTime } from '@/lib/time'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { KeyValue } from '@/ui/show/KeyValue'

const COMING =
  '带入后按企业微信的部门、姓名、手机与职务建立员工，入职日期为今天，角色另行设置。新建的账号直接用企业微信登录；手机号已有案头账号的人，首次用企业微信登录时自己验证绑定。一天内可在「导入员工」撤销。'
const STAYS = '这些人不会改动；企业微信里没有的员工也不会被停用或删除。'

/** WeCom members to bring in, those who cannot be, and those who are here already. */
export function WecomMemberGroups({ newcomers, departments, here, leftOut, readTime }: WecomMembers) {
  return (
    <>
      <Section title="名单">
        <KeyValue
          rows={[
            { label: '读取于', value: friendlyTime(readTime), copy: false },
            { label: '新建部门', value: departments.join('、') || '无', copy: false },
          ]}
        />
      </Section>
      <People title="将要带入" people={newcomers} none="没有要带入的人" note={COMING} saying={({ mobile }) => mobile} />
      {leftOut.length > 0 && (
        <People
          title="不能带入"
          people={leftOut}
          note="在企业微信补齐后重新读取，或用邀请码、表格加入。"
          saying={({ why }) => why}
        />
      )}
      {here.length > 0 && (
        <People
          title="已在本所"
          people={here}
          note={STAYS}
          saying={({ by, isLinked, name, empName }) =>
            [
              by === 'mobile' ? '手机号相同' : '企业微信已绑定',
              isLinked || '未绑定',
              name !== empName && `本所姓名 ${empName}`,
            ]
              .filter((words) => typeof words === 'string')
              .join('，')
          }
        />
      )}
    </>
  )
}

const FIRST = 30

interface PeopleProps<M> {
  title: string
  people: readonly M[]
  note: string
  none?: string
  saying(member: M): ReactNode
}

function People<M extends WecomMember>({ title, people, note, none = '', saying }: PeopleProps<M>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? people : people.slice(0, FIRST)
  return (
    <CellGroup title={`${title} ${people.length} 人`} note={note}>
      {shown.map((member) => (
        <Cell
          key={member.userId}
          title={member.name}
          note={[member.departmentName, member.post].filter(Boolean).join(' · ')}
          value={saying(member)}
        />
      ))}
      {people.length === 0 && <Cell title={none} />}
      {shown.length < people.length && (
        <Cell title={`其余 ${people.length - shown.length} 人`} tone="link" onTap={() => setWhole(true)} />
      )}
    </CellGroup>
  )
}
