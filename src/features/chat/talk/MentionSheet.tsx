import type { Member } from '@contract/chat/shapes'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ignoreError } from '@/lib/errors'
import { useApp } from '@/stores/app'
import { useDirectory } from '@/stores/useDirectory'
import { FailedRead } from '@/ui/feedback/FailedRead'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { PeoplePicker } from '@/ui/people/PeoplePicker'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import { chatService } from '../chatService'
import { EVERYBODY } from '../compose/ComposerStore'

interface Props {
  conversationId: string
  open: boolean
  onClose(): void
  onPick(person: { id: string; name: string }): void
}

/** Sheet for choosing whom an @ means: everybody, or a member. */
export const MentionSheet = observer(function MentionSheet({ conversationId, open, onClose, onPick }: Props) {
  const services = useApp()
  const { api } = chatService(services)
  const directory = useDirectory()
  const me = services.session.empId
  const [members, setMembers] = useState<Member[]>()
  const [spelled, setSpelled] = useState<ReadonlyMap<string, { pinyin: string; initials: string }>>(new Map())
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (!open) return
    setError(undefined)
    api.chat.getMembers({ conversationId }).then(setMembers, setError)
    // Only the firm's own people have pinyin: other names are found by their characters.
    directory
      .load()
      .then(({ people }) => setSpelled(new Map(people.map((person) => [person.empId, person]))), ignoreError)
  }, [open, conversationId, api, directory])
  const people = (members ?? [])
    .filter(({ imUserId }) => imUserId !== me)
    .map(({ imUserId, empName, avatarUrl, companyName }) => ({
      id: imUserId,
      name: empName,
      pinyin: spelled.get(imUserId)?.pinyin,
      initials: spelled.get(imUserId)?.initials,
      avatarUrl,
      ...(companyName ? { note: companyName } : {}),
    }))
  const pick = (person: { id: string; name: string }) => {
    onClose()
    onPick(person)
  }
  const byId = (id: string) => people.find((person) => person.id === id)
  return (
    <Sheet open={open} title="提醒谁看" tall scroll={false} onClose={onClose}>
      {error ? (
        <FailedRead error={error} />
      ) : !members ? (
        <Skeleton shape="people" />
      ) : (
        <>
          <Cell icon="users" title={EVERYBODY.name} note={`${people.length} 人`} onTap={() => pick(EVERYBODY)} />
          <PeoplePicker
            key={spelled.size}
            people={people}
            value={[]}
            onDone={([id = '']) => {
              const person = byId(id)
              if (person) pick(person)
            }}
          />
        </>
      )}
    </Sheet>
  )
})
