import type { AuditAction } from '@contract/admin/audit/actions'
import { type ChatRole, chatLimits, MessageType } from '@contract/chat/codes'
import type * as T from '@contract/chat/shapes'
import { cutText } from '@contract/text'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { type Chats, chatsOf } from './chats'
import { CONVERSATION, CONVERSATION_KIND, ConversationService } from './conversations'
import { MessageService } from './messages'
import { chatPolicy } from './policy'
import { contactOf } from './present'
import type { Room } from './repository/rooms'

const FULL = `群成员最多 ${chatLimits.groupSize} 人`
/** Number of names in the default name of a group. */
const NAMED = 3

const NOT_IN = '您已不在该群聊中'
const FOLLOWS_TEAM = '项目群聊的成员跟着项目团队，请变更项目的团队'

/** Groups: members, names, roles. Each change is recorded as a message. */
export class GroupService {
  readonly #chats: Chats
  readonly #conversations: ConversationService

  constructor(private readonly call: StaffCall) {
    this.#chats = chatsOf(call)
    this.#conversations = new ConversationService(call)
  }

  async create({ name, imUserIds }: T.GroupInput): Promise<T.Conversation> {
    const { me, now } = this.call
    const people = await this.#requireInvitable(imUserIds)
    if (people.length === 0) fail.unchosen('imUserIds', '群成员')
    const id = newId(now)
    const names = [me.name, ...people.map(({ empName }) => empName)]
    const called = name ?? cutText(names.slice(0, NAMED).join('、'), chatLimits.groupName)
    await this.#chats.rooms.create(id, called)
    await this.#chats.rooms.join(
      id,
      people.map(({ imUserId }) => imUserId),
      0,
    )
    return this.#recordChange(id, 'chat.group.create', `${me.name} 创建了群聊，邀请 ${names.slice(1).join('、')} 加入`)
  }

  async members(conversationId: string): Promise<T.Member[]> {
    const room = await this.#conversations.find(conversationId)
    allow(room.untilSeq === null, NOT_IN)
    return (await this.#chats.rooms.members(conversationId)).map((member) => ({
      ...contactOf(member, this.call.me.firmId),
      role: member.role,
      readSeq: member.readSeq,
    }))
  }

  async update({
    conversationId,
    name,
    notice,
    isMuteAll,
    isInviteLimited,
  }: T.UpdateGroupInput): Promise<T.Conversation> {
    const { me } = this.call
    const room = await this.#lockRoom(conversationId)
    if (name !== undefined) allow(chatPolicy.rename(room), NOT_IN)
    if ([notice, isMuteAll, isInviteLimited].some((value) => value !== undefined))
      allow(chatPolicy.manage(room), '只有群主与管理员可以修改')
    await this.#chats.rooms.update(conversationId, {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(notice === undefined ? {} : { notice: notice.trim() }),
      ...(isMuteAll === undefined ? {} : { is_mute_all: isMuteAll }),
      ...(isInviteLimited === undefined ? {} : { is_invite_limited: isInviteLimited }),
    })
    const changes = [
      name !== undefined && `${me.name} 修改群名为「${name.trim()}」`,
      notice !== undefined && (notice.trim() ? `${me.name} 发布了群公告：${notice.trim()}` : `${me.name} 清空了群公告`),
      isMuteAll !== undefined && `${me.name} ${isMuteAll ? '开启' : '关闭'}了全员禁言`,
      isInviteLimited !== undefined && `${me.name} 设置为${isInviteLimited ? '仅群主与管理员' : '所有成员'}可以邀请`,
    ].filter(Boolean)
    return this.#recordChange(conversationId, 'chat.group.update', changes.join('；'))
  }

  async add(conversationId: string, imUserIds: readonly string[]): Promise<T.Conversation> {
    const room = await this.#lockOwnRoom(conversationId)
    allow(chatPolicy.add(room), room.isInviteLimited ? '群主设置了仅群主与管理员可以邀请' : NOT_IN)
    const members = new Set(await this.#chats.rooms.listeners(conversationId))
    const people = (await this.#requireInvitable(imUserIds)).filter(({ imUserId }) => !members.has(imUserId))
    if (people.length === 0) return this.#conversations.byId(conversationId)
    if (members.size + people.length > chatLimits.groupSize) fail.invalid(FULL, { imUserIds: FULL })
    await this.#chats.rooms.join(
      conversationId,
      people.map(({ imUserId }) => imUserId),
      room.lastSeq,
    )
    const names = people.map(({ empName }) => empName).join('、')
    return this.#recordChange(conversationId, 'chat.group.add', `${this.call.me.name} 邀请 ${names} 加入群聊`)
  }

  async remove(conversationId: string, imUserIds: readonly string[]): Promise<T.Conversation> {
    const room = await this.#lockOwnRoom(conversationId)
    const members = (await this.#chats.rooms.members(conversationId)).filter(({ imUserId }) =>
      imUserIds.includes(imUserId),
    )
    allow(
      chatPolicy.manage(room) &&
        members.every(({ role, imUserId }) => imUserId !== this.call.me.id && chatPolicy.remove(room, role)),
      '只有群主可以移出管理员，群主与管理员可以移出其他成员',
    )
    if (members.length === 0) return this.#conversations.byId(conversationId)
    const names = members.map(({ empName }) => empName).join('、')
    const shown = await this.#recordChange(
      conversationId,
      'chat.group.remove',
      `${this.call.me.name} 将 ${names} 移出群聊`,
    )
    const ids = members.map(({ imUserId }) => imUserId)
    // Runs after the event message, so that it is the last one they see.
    await this.#chats.rooms.part(conversationId, ids, shown.lastSeq)
    this.call.push(ids, 'chat:conversation', { conversationId })
    return this.#conversations.byId(conversationId)
  }

  async setRole({ conversationId, imUserId, role }: T.RoleInput): Promise<T.Conversation> {
    const room = await this.#lockOwnRoom(conversationId)
    allow(chatPolicy.own(room), '只有群主可以修改')
    const member = (await this.#chats.rooms.members(conversationId)).find((member) => member.imUserId === imUserId)
    if (!member || member.isAway) return fail.gone('群成员')
    if (imUserId === this.call.me.id) fail.invalid('不能修改自己的角色')
    if (role === 'owner') await this.#chats.rooms.setRole(conversationId, this.call.me.id, 'member')
    await this.#chats.rooms.setRole(conversationId, imUserId, role)
    return this.#recordChange(conversationId, 'chat.group.role', roleWords(this.call.me.name, member.empName, role))
  }

  async leave(conversationId: string) {
    const { me } = this.call
    const room = await this.#lockOwnRoom(conversationId)
    allow(chatPolicy.leave(room), NOT_IN)
    const rest = (await this.#chats.rooms.members(conversationId)).filter(({ imUserId }) => imUserId !== me.id)
    const [next] = rest
    // A group always has an owner.
    if (room.role === 'owner' && next) await this.#chats.rooms.setRole(conversationId, next.imUserId, 'owner')
    const { lastSeq } = await this.#recordChange(conversationId, 'chat.group.leave', `${me.name} 退出了群聊`)
    await this.#chats.rooms.part(conversationId, [me.id], lastSeq)
    await this.#chats.rooms.set(conversationId, { hidden_seq: lastSeq })
    return null
  }

  /** Requires all of them to be contacts of the caller who can be written to. */
  async #requireInvitable(imUserIds: readonly string[]) {
    const wanted = imUserIds.filter((id) => id !== this.call.me.id)
    const people = (await this.#chats.people.known(wanted)).filter(({ isAway }) => !isAway)
    if (people.length < wanted.length)
      fail.invalid('所选的人已停用，或不是您的同事与合作伙伴', { imUserIds: '请重新选择' })
    return people
  }

  async #lockOwnRoom(conversationId: string): Promise<Room> {
    const room = await this.#lockRoom(conversationId)
    if (room.caseId && !chatPolicy.hasOwnMembers(room)) fail.conflict(FOLLOWS_TEAM, { to: 'case', id: room.caseId })
    return room
  }

  async #lockRoom(conversationId: string): Promise<Room> {
    return (await this.#chats.rooms.lock(conversationId)) ?? fail.gone(CONVERSATION)
  }

  async #recordChange(conversationId: string, action: AuditAction, text: string): Promise<T.Conversation> {
    const room = await this.#conversations.find(conversationId)
    const id = newId(this.call.now)
    const line = { id, clientKey: id, type: MessageType.command, content: { text }, words: '' }
    await new MessageService(this.call).write(room, line)
    await this.call.audit(action, { kind: CONVERSATION_KIND, id: conversationId })
    this.call.push(await this.#chats.rooms.listeners(conversationId), 'chat:conversation', { conversationId })
    return this.#conversations.byId(conversationId)
  }
}

const roleWords = (me: string, name: string, role: ChatRole) => {
  if (role === 'owner') return `${me} 将群主转让给 ${name}`
  return role === 'admin' ? `${me} 将 ${name} 设为管理员` : `${me} 取消了 ${name} 的管理员`
}
