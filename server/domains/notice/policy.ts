import type { NoticeStatus } from '@contract/notice/codes'
import type { Employee } from '../../kernel/http/call'

export interface NoticeFacts {
  status: NoticeStatus
  /** The caller is one of whom it is for. */
  isForMe: boolean
  isRead: boolean
}

const isOut = ({ status }: NoticeFacts) => status === 'published' || status === 'topped'
const publishes = (me: Employee) => me.permissions.has('notice:publish')

/** Who may do what with a notice. Whoever may publish keeps all of the firm's; others see what is out and for them. */
export const noticePolicy = {
  see: (me: Employee, notice: NoticeFacts) => publishes(me) || (isOut(notice) && notice.isForMe),
  /** Its publishers see who has read it. */
  manage: publishes,
  /** Nothing is changed under its readers: it is withdrawn first. */
  edit: (me: Employee, notice: NoticeFacts) => publishes(me) && !isOut(notice),
  withdraw: (me: Employee, notice: NoticeFacts) => publishes(me) && isOut(notice),
  read: (notice: NoticeFacts) => isOut(notice) && notice.isForMe && !notice.isRead,
}
