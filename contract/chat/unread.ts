import { type Nothing, staff } from '../core'
import type { ChatUnread } from './shapes'

/** Separate from the other calls: every screen asks for it, so it is in the first bundle. */
export const chatUnread = {
  getUnread: staff.read<Nothing, ChatUnread>('chat/conversation/getUnread'),
}
