import { MessageType } from '@contract/chat/codes'
import { newId } from '../../kernel/db/id'
import type { StaffCall } from '../../kernel/http/call'
import type { Holding } from '../../kernel/records/holdings'
import { chatsAs } from './chats'
import { CONVERSATION_KIND } from './conversations'

/** A leaver quits all groups, and the successor takes over those they own. Private chats stay with the other person. */
export const groupsOfLeaver: Holding = {
  key: 'chat.owner',
  work: 'chat',
  name: '担任群主的群聊',
  async list(call: StaffCall, empId: string) {
    const led = (await groupsOf(call, empId)).filter(({ role }) => role === 'owner')
    return led.map(({ id }) => ({ kind: CONVERSATION_KIND, id }))
  },
  async count(call: StaffCall, empId: string) {
    return (await groupsOf(call, empId)).filter(({ role }) => role === 'owner').length
  },
  async handOver(call: StaffCall, empId: string, toId: string) {
    for (const { id } of await groupsOf(call, empId)) await leaveGroup(call, { id, empId, toId })
  },
}

const groupsOf = (call: StaffCall, empId: string) => chatsAs(call, empId).rooms.groups()

async function leaveGroup(call: StaffCall, { id, empId, toId }: { id: string; empId: string; toId: string }) {
  const { rooms, lines } = chatsAs(call, empId)
  const room = await rooms.lock(id)
  if (!room) return
  // The group of a case is led by whoever leads the case then.
  const isLed = room.role === 'owner' && !room.caseId
  if (isLed) {
    await rooms.join(id, [toId], room.lastSeq)
    await rooms.setRole(id, toId, 'owner')
  }
  const members = await rooms.members(id)
  const nameOf = (who: string) => members.find(({ imUserId }) => imUserId === who)?.empName ?? ''
  const led = isLed ? `，群主由 ${nameOf(toId)} 接任` : ''
  const lineId = newId(call.now)
  const seq = await lines.insert({
    id: lineId,
    conversationId: id,
    type: MessageType.command,
    content: { text: `${nameOf(empId)} 已离职，退出群聊${led}` },
    words: '',
    clientKey: lineId,
    sentAt: call.time,
  })
  await rooms.part(id, [empId], seq)
  call.push(await rooms.listeners(id), 'chat:conversation', { conversationId: id })
}
