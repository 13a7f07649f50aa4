import { cooperationCaseSource } from '@contract/cooperation-case-source'
import type { Chance, ChancePerson } from '@contract/cooperation-case-source/shapes'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import { chanceRelationLook } from '@/rules/looks/cooperationCaseSourceLook'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Section } from '@/ui/page/Section'
import { Avatar } from '@/ui/show/Avatar'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'

/** Invited and willing colleagues; the publisher chooses one of the willing. */
export const ChancePeople = observer(function ChancePeople({ record }: { record: LiveRecord<Chance> }) {
  const choose = useChoice(record)
  const { now } = record
  if (!now || now.people.length === 0) return null
  const canChoose = (person: ChancePerson) => now.can.confirm && isWilling(person)
  return (
    <Section title="邀请与意向" right={now.people.some(canChoose) ? '点选合作人' : `${now.people.length}`} flush>
      {now.people.map((person) => (
        <Cell
          key={person.person.empId}
          left={<Avatar id={person.person.empId} name={person.person.name} src={person.person.photoUrl} />}
          title={person.person.name}
          note={wordsOf(person)}
          right={<StatusChip {...chanceRelationLook[person.relation]} />}
          label={canChoose(person) ? `选定${person.person.name}为合作人` : undefined}
          onTap={canChoose(person) ? () => choose(person) : undefined}
        />
      ))}
    </Section>
  )
})

const isWilling = ({ relation }: ChancePerson) => relation === 'interested' || relation === 'accepted'

const wordsOf = ({ note, speciality, time }: ChancePerson) =>
  [note, speciality && `专长 ${speciality}`, friendlyTime(time)].filter(Boolean).join(' · ')

function useChoice(record: LiveRecord<Chance>) {
  const api = useApi({ cooperationCaseSource }).cooperationCaseSource
  const { feedback } = useApp().platform
  return async ({ person: { empId, name } }: ChancePerson) => {
    const joins = record.now?.source ? '，并加入关联案源的团队' : ''
    const content = `${name}成为合作人${joins}；其他有意向的同事会收到未选定的消息`
    if (!(await feedback.confirm({ title: `选定${name}`, content, confirmText: '选定' }))) return
    await record.change(
      'confirm',
      ({ chanceId, version }, key) => api.confirmPartner({ chanceId, version, empId }, { key }),
      '已选定合作人',
    )
  }
}
