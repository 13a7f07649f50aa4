import type { PersonRef } from '@contract/shapes'
import type { Look } from '@/lib/look'
import { Avatar } from '@/ui/show/Avatar'
import { ListRow } from '@/ui/show/ListRow'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

interface Props {
  person: PersonRef
  /** Department and post. */
  about: readonly string[]
  chip?: Look
  /** Decisive fact: a date, or what is missing. */
  facts?: string
  onTap(): void
}

/** Row of a person in the lists of personnel management. */
export function HrRow({ person, about, chip, facts, onTap }: Props) {
  return (
    <ListRow
      lead={<Avatar id={person.empId} name={person.name} src={person.photoUrl} />}
      title={person.name}
      chip={chip}
      onTap={onTap}
    >
      <RowWords text={about.filter(Boolean).join(' · ')} />
      {facts && <RowFacts text={facts} />}
    </ListRow>
  )
}
