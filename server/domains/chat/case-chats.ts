import { chatLimits, MessageType } from '@contract/chat/codes'
import type { CaseChat, Conversation } from '@contract/chat/shapes'
import { cutText } from '@contract/text'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { type CaseFacts, Cases, type FoundCase } from '../case'
import { type Chats, chatsOf } from './chats'
import { CONVERSATION_KIND, ConversationService } from './conversations'
import { chatPolicy } from './policy'

/** Groups of cases' teams: made by the first of the team who opens one; who joins or leaves the team does so there. */
export class CaseChats {
  readonly #chats: Chats

  constructor(private readonly call: StaffCall) {
    this.#chats = chatsOf(call)
  }

  async of(caseId: string): Promise<CaseChat> {
    await this.#requireMember(caseId)
    const room = await this.#chats.rooms.findOfCase(caseId)
    if (!room) return { conversationId: null, memberCount: 0, unread: 0 }
    const counts = await this.#chats.rooms.memberCounts([room.id])
    return { conversationId: room.id, memberCount: counts.get(room.id) ?? 0, unread: room.unread }
  }

  async open(caseId: string): Promise<Conversation> {
    const { call } = this
    const { found, facts } = await this.#requireMember(caseId)
    const { rooms } = this.#chats
    const before = await rooms.lockOfCase(caseId)
    if (!before) await rooms.createOfCase(newId(call.now), caseId, cutText(found.name, chatLimits.groupName))
    await this.#keepTeam(caseId, facts)
    const room = (await rooms.findOfCase(caseId)) ?? fail.gone('项目群聊')
    if (!before) await call.audit('chat.group.create', { kind: CONVERSATION_KIND, id: room.id })
    return new ConversationService(call).byId(room.id)
  }

  /** Keeps the members of an existing group equal to the team. */
  async follow(caseId: string): Promise<void> {
    if (!(await this.#chats.rooms.lockOfCase(caseId))) return
    const cases = new Cases(this.call.db)
    const found = await cases.find(caseId)
    if (found) await this.#keepTeam(caseId, await cases.factsOf(found))
  }

  async #keepTeam(caseId: string, { leadId, teamIds }: CaseFacts) {
    const { rooms, people } = this.#chats
    const group = await rooms.lockOfCase(caseId)
    if (!group) return
    const { id } = group
    const wanted = (await people.known([...new Set([leadId, ...teamIds])])).filter(({ isAway }) => !isAway)
    const members = await rooms.members(id)
    const isIn = new Set(members.map(({ imUserId }) => imUserId))
    const isWanted = new Set(wanted.map(({ imUserId }) => imUserId))
    const coming = wanted.filter(({ imUserId }) => !isIn.has(imUserId))
    const going = members.filter(({ imUserId }) => !isWanted.has(imUserId))
    const owner = isWanted.has(leadId) ? leadId : wanted[0]?.imUserId
    const isLed = members.some(({ imUserId, role }) => imUserId === owner && role === 'owner')
    if (coming.length + going.length === 0 && isLed) return
    // Those who come read on from here, and those who go read up to the line that says so.
    if (coming.length > 0)
      await rooms.join(
        id,
        coming.map(({ imUserId }) => imUserId),
        members.length > 0 ? group.lastSeq : 0,
      )
    if (owner && !isLed) {
      for (const { imUserId, role } of members) if (role === 'owner') await rooms.setRole(id, imUserId, 'member')
      await rooms.setRole(id, owner, 'owner')
    }
    const seq = await this.#writeLine(id, changeWords(coming, going, members.length === 0))
    if (going.length > 0)
      await rooms.part(
        id,
        going.map(({ imUserId }) => imUserId),
        seq,
      )
    this.call.push([...isIn, ...isWanted], 'chat:conversation', { conversationId: id })
  }

  async #writeLine(conversationId: string, text: string): Promise<number> {
    const { call } = this
    const id = newId(call.now)
    const line = { id, conversationId, type: MessageType.command, content: { text }, words: '', clientKey: id }
    return this.#chats.lines.insert({ ...line, sentAt: call.time })
  }

  async #requireMember(caseId: string): Promise<{ found: FoundCase; facts: CaseFacts }> {
    const { db, me } = this.call
    const { found, facts } = await new Cases(db).requireVisible(me, caseId)
    allow(chatPolicy.openOfCase(me.id, facts), '项目群聊由项目团队使用，请主办律师将您加入团队', {
      empId: facts.leadId,
    })
    return { found, facts }
  }
}

const names = (people: readonly { empName: string }[]) => people.map(({ empName }) => empName).join('、')

function changeWords(
  coming: readonly { empName: string }[],
  going: readonly { empName: string }[],
  isNew: boolean,
): string {
  if (isNew) return `项目群聊已建立：${names(coming)}`
  const words = [
    coming.length > 0 && `${names(coming)} 加入了项目团队`,
    going.length > 0 && `${names(going)} 不再是项目团队成员`,
  ].filter(Boolean)
  return words.length > 0 ? words.join('；') : '项目主办人已变更'
}
