import { chat } from '@contract/chat'
import { wordsOfMessage } from '@contract/chat/words'
import { documents } from '@contract/document'
import type { SearchHit } from '@contract/search/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { type Asked, partNear } from './asked'
import { partReading } from './syllables'

/** Hits of a domain's own search, which has an index of its own and answers for the caller. */
export interface OwnFound {
  hits: SearchHit[]
  isMore: boolean
}

const matchedIn = (text: string, { words }: Asked) => words.map((word) => partReading(text, word)).find(Boolean) ?? ''

/** Conversations by name, and those in which something was said: the latest message of each. */
export async function findConversations(
  call: StaffCall,
  keyword: string,
  asked: Asked,
  most: number,
): Promise<OwnFound> {
  const named = await call.read(chat.getConversations, { keyword, size: most })
  const said = await call.read(chat.search, { keyword, count: most })
  const hits = new Map<string, SearchHit>()
  for (const { conversationId, name, latestMessage } of named.conversations) {
    const note = latestMessage ? wordsOfMessage(latestMessage.messageType, latestMessage.content) : ''
    hits.set(conversationId, { id: conversationId, title: name, matched: matchedIn(name, asked), note, time: null })
  }
  for (const { conversationId, conversationName, messageType, content, seq } of said.messages) {
    if (hits.has(conversationId)) continue
    const note = wordsOfMessage(messageType, content)
    hits.set(conversationId, { id: conversationId, title: conversationName, matched: '', note, time: null, seq })
  }
  return { hits: [...hits.values()].slice(0, most), isMore: named.hasMore || said.hasMore || hits.size > most }
}

const SPACES = ['case', 'firm', 'personal'] as const

/** Documents whose file contains the words; the note is the text around them. */
export async function findDocumentTexts(call: StaffCall, keyword: string, most: number): Promise<OwnFound> {
  const hits: SearchHit[] = []
  let isMore = false
  for (const tab of SPACES) {
    const page = await call.read(documents.list, { tab, keyword, current: 1, size: most })
    isMore ||= page.total > page.records.length
    for (const { documentId, name, hit, caseName } of page.records)
      hits.push({ id: documentId, title: name, matched: '', note: hit?.words ?? caseName ?? '', time: null })
  }
  return { hits, isMore }
}

/** Part of a title that the words mean, as it is written: what they read, or what they miss by a character. */
export const matchedPart = (title: string, asked: Asked) =>
  matchedIn(title, asked) || (asked.words.map((word) => partNear(title, word)).find(Boolean) ?? '')
