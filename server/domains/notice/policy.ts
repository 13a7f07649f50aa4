import type { NoticeStatus } from '@contract/notice/codes'
import type { Employee } from '../../kernel/http/call'

export interface NoticeFacts {
  status: NoticeStatus
  /** The caller is among those it is for. */
  isForMe: boolean
  isRead: boolean
}

const isOut = ({ status }: NoticeFacts) => status === 'published' || status === 'topped'
const canPublish = (me: Employee) => me.permissions.has('notice:publish')

/** Permissions to a notice. Publishers manage all of the firm's; others see those that are published and for them. */
export const noticePolicy = {
  see: (me: Employee, notice: NoticeFacts) => canPublish(me) || (isOut(notice) && notice.isForMe),
  /** Publishers also see the read receipts. */
  manage: canPublish,
  /** A notice is not changed under its readers: it must be withdrawn first. */
  edit: (me: Employee, notice: NoticeFacts) => canPublish(me) && !isOut(notice),
  withdraw: (me: Employee, notice: NoticeFacts) => canPublish(me) && isOut(notice),
  read: (notice: NoticeFacts) => isOut(notice) && notice.isForMe && !notice.isRead,
}
