import type { ChatMessage } from './chat/shapes'
import type { AppMessage, UnreadTotals } from './message/shapes'

/**
 * The socket: one per client, at `/im`, JSON frames. It brings news only; what a client does goes through the calls.
 * News carries no state that a call would not give as well, so after a gap a client asks again and misses nothing.
 *
 * `message:new` and `message:changed` come in the order of their `seq` and once each on one socket. A client keeps the
 * greatest `seq` it has seen, also that of `message:unread`, and says it when it comes back (`since`).
 */
export interface ServerEvents {
  /** A new app message for this person, as it is by now. */
  'message:new': AppMessage
  /** A message's footer or read state changed. */
  'message:changed': Pick<AppMessage, 'id' | 'seq' | 'appMsgType' | 'linkStatus' | 'isRead'>
  /** After the messages that changed them, and after the hello. */
  'message:unread': UnreadTotals
  /** Something about a record changed: whoever shows it, or a list of its kind (server/kernel/records), loads it again. */
  'record:changed': { kind: string; id: string }
  /** Something about a work changed: its steps, its copies, its lock, or how many wait for this person. */
  'workflow:changed': { workId: string }
  /** Who works here, or as what, changed. */
  'directory:changed': { updateTime: string }
  /** What this person may do changed: their rights are to be asked for again. */
  'rights:changed': Record<string, never>
  /** A list that this person brings in: so many of its rows have been looked at. */
  'import:progress': { done: number; total: number }
  /**
   * Somebody said something, or took it back. Each conversation counts its messages: whoever finds a number left out asks
   * for those between.
   */
  'chat:message': ChatMessage
  /** How far somebody has read: of a conversation of two, and of one's own on another device. */
  'chat:read': { conversationId: string; imUserId: string; seq: number }
  /** A member of a group has read what the hearer said in it after one number and up to another. */
  'chat:group-read': { conversationId: string; afterSeq: number; upTo: number }
  /** A conversation is new, or its name, members or settings changed: it is asked for again. */
  'chat:conversation': { conversationId: string }
  /** A piece of an answer of the assistant: `at` is how many characters came before it. */
  'ai:text': { turnId: string; at: number; text: string }
  /** This session ended: `code` is 301 or 305, `msg` says why. */
  'session:ended': { code: number; msg: string }
}

/** What the server sends. */
export type ServerFrame =
  | { type: 'welcome'; userId: string; heartbeatMs: number }
  | { [N in keyof ServerEvents]: { type: 'event'; name: N; data: ServerEvents[N] } }[keyof ServerEvents]
  /** News was missed, or more came than is sent one by one: load everything on screen again. */
  | { type: 'resync' }
  | { type: 'pong' }
  | { type: 'refused'; code: number; msg: string }

/** What a client sends. */
export type ClientFrame =
  /**
   * First frame. `since` is the greatest message sequence this client has seen; what came after it is sent again.
   * `silentMs` says for how long it has shown something without hearing of changes: if there were any, a
   * resync comes before the welcome.
   */
  { type: 'hello'; token: string; since?: number; silentMs: number } | { type: 'ping' }
