import type { PersonRef } from '@contract/shapes'
import type { Look } from '@/lib/look'
import { Avatar } from '@/ui/show/Avatar'
import { ListRow } from '@/ui/show/ListRow'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

interface Props {
  person: PersonRef
  /** Where they work and as what. */
  about: readonly string[]
  chip?: Look
  /** What one decides by: a day, what is missing. */
  facts?: string
  onTap(): void
}

/** Somebody in one of the lists of who keeps the firm's people. */
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
