import type { ChatMessage } from './chat/shapes'
import type { AppMessage, UnreadTotals } from './message/shapes'

/**
 * Events of the socket: one per client, at `/im`, JSON frames. It carries only news; a client acts through the calls.
 * News has no state that a call would not return as well, so after a gap a client asks again and misses nothing.
 *
 * `message:new` and `message:changed` come in the order of their `seq` and once each on one socket. A client keeps the
 * greatest `seq` it has seen, also that of `message:unread`, and sends it when it reconnects (`since`).
 */
export interface ServerEvents {
  /** A new app message for this person, in its current state. */
  'message:new': AppMessage
  /** A message's footer or read state changed. */
  'message:changed': Pick<AppMessage, 'id' | 'seq' | 'appMsgType' | 'linkStatus' | 'isRead'>
  /** Unread totals; sent after the messages that changed them, and after the hello. */
  'message:unread': UnreadTotals
  /** A record changed: clients that show it, or a list of its kind (server/kernel/records), load it again. */
  'record:changed': { kind: string; id: string }
  /** A work changed: its steps, its copies, its lock, or how many wait for this person. */
  'workflow:changed': { workId: string }
  /** The firm's employees, or their positions, changed. */
  'directory:changed': { updateTime: string }
  /** This person's rights changed, and must be loaded again. */
  'rights:changed': Record<string, never>
  /** Progress of this person's import, of its preview or of its undoing: number of rows processed. */
  'import:progress': { stage: 'check' | 'import' | 'undo'; done: number; total: number }
  /**
   * A chat message was sent or recalled. Each conversation numbers its messages: a client that finds a gap asks for
   * those between.
   */
  'chat:message': ChatMessage
  /** Number up to which somebody has read: in a conversation of two, or one's own on another device. */
  'chat:read': { conversationId: string; imUserId: string; seq: number }
  /** A member of a group has read the recipient's messages after one number and up to another. */
  'chat:group-read': { conversationId: string; afterSeq: number; upTo: number }
  /** A conversation is new, or its name, members or settings changed: it must be loaded again. */
  'chat:conversation': { conversationId: string }
  /** A piece of the assistant's answer: `at` is the number of characters before it. */
  'ai:text': { turnId: string; at: number; text: string }
  /** This session ended: `code` is 301 or 305, `msg` is the reason. */
  'session:ended': { code: number; msg: string }
}

/** Frame from the server. */
export type ServerFrame =
  | { type: 'welcome'; userId: string; heartbeatMs: number }
  | { [N in keyof ServerEvents]: { type: 'event'; name: N; data: ServerEvents[N] } }[keyof ServerEvents]
  /** News was missed, or there is more than is sent one by one: load everything on screen again. */
  | { type: 'resync' }
  | { type: 'pong' }
  | { type: 'refused'; code: number; msg: string }

/** Frame from the client. */
export type ClientFrame =
  /**
   * First frame. `since` is the greatest message sequence this client has seen; later ones are sent again. `silentMs`
   * is the time for which it has shown something without hearing of changes: if there were any, a resync comes before
   * the welcome.
   */
  { type: 'hello'; token: string; since?: number; silentMs: number } | { type: 'ping' }
