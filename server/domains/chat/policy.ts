import { ConversationType, chatLimits } from '@contract/chat/codes'
import { fromTime } from '../../kernel/clock'
import type { Counterpart, Room } from './repository/rooms'

const isLeader = ({ role }: Room) => role === 'owner' || role === 'admin'
const isIn = ({ untilSeq }: Room) => untilSeq === null
const isGroup = ({ type }: Room) => type === ConversationType.group

/** Permissions in a conversation; non-members never get this far. */
export const chatPolicy = {
  /** Reason why writing is not possible. `isKnown`: the two are colleagues, or still friends. */
  closed(room: Room, other: Counterpart | undefined, isKnown: boolean): string | undefined {
    if (!isIn(room)) return '您已不在该群聊中'
    if (isGroup(room)) return room.isMuteAll && !isLeader(room) ? '群主已开启全员禁言' : undefined
    if (!other || other.isAway) return '对方的账号已停用，无法发送消息'
    return isKnown ? undefined : '对方不是您的合作伙伴，无法发送消息'
  },
  /** The group of a case belongs to its team. */
  openOfCase: (empId: string, { leadId, teamIds }: { leadId: string; teamIds: readonly string[] }) =>
    empId === leadId || teamIds.includes(empId),
  /** Members of a case's group follow the team: nobody adds, removes or leaves by hand. */
  hasOwnMembers: ({ caseId }: Room) => caseId === null,
  manage: (room: Room) => isGroup(room) && isIn(room) && isLeader(room),
  /** Every member may rename the group. */
  rename: (room: Room) => isGroup(room) && isIn(room),
  add: (room: Room) => isGroup(room) && isIn(room) && (!room.isInviteLimited || isLeader(room)),
  own: (room: Room) => isGroup(room) && isIn(room) && room.role === 'owner',
  leave: (room: Room) => isGroup(room) && isIn(room),
  /** Admins remove members, the owner anybody else. */
  remove: (room: Room, role: string) =>
    isGroup(room) && isIn(room) && (room.role === 'owner' || (isLeader(room) && role === 'member')),
  canRecall: (sentAt: string, now: number) => now - fromTime(sentAt) <= chatLimits.recallMs,
}
