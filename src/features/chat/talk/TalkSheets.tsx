import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp } from '@/stores/app'
import { useLateView } from '@/stores/useLateView'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { chatService } from '../chatService'
import type { ComposerStore } from '../compose/ComposerStore'
import type { RoomStore } from '../room/RoomStore'
import { MentionSheet } from './MentionSheet'
import { MessageMenu } from './MessageMenu'
import { ReadersSheet } from './ReadersSheet'
import type { TalkStore } from './TalkStore'
import type { TalkHands } from './useTalkHands'

const loadKeeping = () => import('./KeepInCase').then(({ KeepInCase }) => KeepInCase)

interface Props {
  talk: TalkStore
  room: RoomStore
  composer: ComposerStore
  hands: TalkHands
}

/** Sheets over a conversation: a message's menu, a failed message, its readers, members for an @. */
export const TalkSheets = observer(function TalkSheets({ talk, room, composer, hands }: Props) {
  const { queue } = chatService(useApp())
  const [Keeping, wantKeeping] = useLateView(loadKeeping)
  useEffect(() => {
    if (talk.keeping) wantKeeping()
  }, [talk.keeping, wantKeeping])
  const failed = talk.failed?.pending
  const failedItems = failed
    ? [
        { label: '重发', onTap: () => queue.retry(failed.clientKey) },
        { label: '删除', danger: true, onTap: () => queue.drop(failed.clientKey) },
      ]
    : []
  return (
    <>
      {talk.menu && (
        <MessageMenu at={talk.menu.at} items={hands.itemsOf(talk.menu.row)} onClose={() => talk.openMenu(undefined)} />
      )}
      <ActionSheet
        open={!!failed}
        title={failed?.error ?? '没有发出'}
        items={failedItems}
        onClose={() => talk.openFailed(undefined)}
      />
      <ReadersSheet message={talk.readers} onClose={() => talk.openReaders(undefined)} />
      {Keeping && <Keeping message={talk.keeping} onClose={() => talk.openKeeping(undefined)} />}
      <MentionSheet
        conversationId={room.conversationId}
        open={talk.isMentioning}
        onClose={() => talk.mention(false)}
        onPick={(person) => composer.mention(person)}
      />
    </>
  )
})
