import { message } from '@contract/message'
import type { AppMessage } from '@contract/message/shapes'
import { rethrowUnlessReported } from '@/lib/errors'
import { randomKey } from '@/lib/key'
import { friendlyTime } from '@/lib/time'
import { type LaterChoice, laterChoices } from '@/rules/laterChoices'
import { cardOf } from '@/rules/messageCard'
import { useApi, useApp } from '@/stores/app'
import { ActionSheet } from '@/ui/sheet/ActionSheet'

/** Times at which a waiting card may come back; `message` is undefined while there is none. */
export function LaterSheet({ message: card, onClose }: { message: AppMessage | undefined; onClose: () => void }) {
  const api = useApi({ message })
  const { feedback } = useApp().platform
  if (!card) return null
  const putOff = async ({ at }: LaterChoice) => {
    try {
      await api.message.remindLater({ id: card.id, at }, { key: randomKey() })
      feedback.toast(`${friendlyTime(at)} 提醒您`, { icon: 'success' })
    } catch (error) {
      rethrowUnlessReported(error)
    }
  }
  return (
    <ActionSheet
      open
      title={`稍后提醒：${cardOf(card).title}`}
      items={laterChoices(Date.now()).map((choice) => ({
        label: choice.label,
        note: friendlyTime(choice.at),
        onTap: () => putOff(choice),
      }))}
      onClose={onClose}
    />
  )
}
