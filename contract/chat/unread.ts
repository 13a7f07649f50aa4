import { type Nothing, staff } from '../core'
import type { ChatUnread } from './shapes'

/** Apart from the other calls: it is asked on every screen, and comes with the first load. */
export const chatUnread = {
  getUnread: staff.read<Nothing, ChatUnread>('chat/conversation/getUnread'),
}
