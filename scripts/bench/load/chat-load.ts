import { ConversationType, MessageType } from '@contract/chat/codes'
import { days } from '@contract/duration'
import { SMALL_TALK } from '../../../server/demo/words/chat-words'
import type { SeedFirm, SeedWorld } from '../../../server/demo/world/world'
import { toTime } from '../../../server/kernel/clock'

/** What a big group has said in years, and how many are in it. */
const MESSAGES = 50_000
const MEMBERS = 12
const YEARS_MS = days(3 * 365)

/** At the large scale: one group with a long history, for measuring. */
export async function seedBigChat(world: SeedWorld, firm: SeedFirm) {
  if (world.scale !== 'large') return
  const began = world.now - YEARS_MS
  const conversation_id = world.id(began)
  const people = firm.people.slice(0, MEMBERS)
  const step = Math.floor(YEARS_MS / (MESSAGES + 1))
  await world.insert('chat_conversations', [
    {
      id: conversation_id,
      type: ConversationType.group,
      name: '全所业务交流群',
      last_seq: MESSAGES,
      operated_at: toTime(began + MESSAGES * step),
      created_at: toTime(began),
    },
  ])
  await world.insert(
    'chat_members',
    people.map(({ empId }, index) => ({
      conversation_id,
      employee_id: empId,
      role: index === 0 ? ('owner' as const) : ('member' as const),
      read_seq: MESSAGES - 20,
      joined_at: toTime(began),
    })),
  )
  const rows = Array.from({ length: MESSAGES }, (_, index) => {
    const at = began + (index + 1) * step
    const content = `${world.random.pick(SMALL_TALK)}${index + 1 === MESSAGES ? '' : `（${index + 1}）`}`
    return {
      id: world.id(at),
      conversation_id,
      seq: index + 1,
      sender_id: world.random.pick(people).empId,
      type: MessageType.text,
      content: JSON.stringify({ content }),
      words: content,
      client_key: `load-${index}`,
      sent_at: toTime(at),
    }
  })
  await world.insert('chat_messages', rows)
}
