import { chatLimits, MessageType } from '@contract/chat/codes'
import type { ChatMessage, Quoted } from '@contract/chat/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { rethrowUnlessReported } from '@/lib/errors'
import { epochOf } from '@/lib/time'
import type { TouchPoint } from '@/ui/base/touch'
import type { RoomStore } from '../room/RoomStore'
import { rowKey, type SaidRow } from '../room/talkRows'

interface Deps {
  room: RoomStore
  /** Loads the messages around one, by its id. */
  around(messageUId: string): Promise<readonly ChatMessage[]>
  tell(words: string): void
  now?: () => number
}

const FAR_OFF = '引用的消息不在可查看的范围内'
const TOO_MANY = `一次最多选择 ${chatLimits.forwarded} 条`

/** Interface state of a conversation: navigation, selection and the open sheet. */
export class TalkStore {
  goTo?: { key: string }
  menu?: { row: SaidRow; at: TouchPoint }
  failed?: SaidRow
  readers?: ChatMessage
  /** Message whose file is about to be kept in a case. */
  keeping?: ChatMessage
  isMentioning = false
  wasUnreadSeen = false
  /** Ids of the selected messages; undefined unless selecting. */
  chosen?: readonly string[]
  /** Times of recalls on this device: the text may be edited again for a while. */
  readonly recalledAt = new Map<string, number>()

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      recalledAt: false,
      goTo: observableRef,
      menu: observableRef,
      failed: observableRef,
      readers: observableRef,
      keeping: observableRef,
      chosen: observableRef,
    })
  }

  seeUnread() {
    this.wasUnreadSeen = true
  }

  openMenu(menu: TalkStore['menu']) {
    this.menu = menu
  }

  openFailed(row: SaidRow | undefined) {
    this.failed = row
  }

  openReaders(message: ChatMessage | undefined) {
    this.readers = message
  }

  openKeeping(message: ChatMessage | undefined) {
    this.keeping = message
  }

  mention(isMentioning: boolean) {
    this.isMentioning = isMentioning
  }

  choose(messages: readonly string[] | undefined) {
    this.chosen = messages
  }

  toggle({ message }: SaidRow) {
    if (!message || !this.chosen) return
    const { messageUId } = message
    const isOn = this.chosen.includes(messageUId)
    if (!isOn && this.chosen.length >= chatLimits.forwarded) return this.deps.tell(TOO_MANY)
    this.chosen = isOn ? this.chosen.filter((id) => id !== messageUId) : [...this.chosen, messageUId]
  }

  /** Selected ids in the order of the messages. */
  get chosenIds(): string[] {
    const chosen = new Set(this.chosen)
    return this.deps.room.messages.flatMap(({ messageUId }) => (chosen.has(messageUId) ? messageUId : []))
  }

  /** Scrolls to a message by its sequence number. */
  async goToSeq(seq: number) {
    const { room } = this.deps
    room.reachEnd(false)
    if (!room.stretch.has(seq)) await room.openAt(seq)
    const there = room.messages.find((message) => message.seq >= seq)
    if (there) runInAction(() => this.#goToMessage(there))
  }

  async goToQuoted({ referMsgUid }: Quoted) {
    const { room, around, tell } = this.deps
    const known = room.messages.find(({ messageUId }) => messageUId === referMsgUid)
    if (known) return this.#goToMessage(known)
    const found = await around(referMsgUid).catch(rethrowUnlessReported)
    const quoted = found?.find(({ messageUId }) => messageUId === referMsgUid)
    if (quoted) await this.goToSeq(quoted.seq)
    else if (found) tell(FAR_OFF)
  }

  async toEnd() {
    this.goTo = undefined
    await this.deps.room.toEnd().catch(rethrowUnlessReported)
  }

  async recall(message: ChatMessage) {
    await this.deps.room.recall(message.messageUId)
    this.recalledAt.set(message.messageUId, this.#now())
  }

  mayRecall({ senderUserId, sentTime }: ChatMessage, me: string): boolean {
    return senderUserId === me && this.#now() - (epochOf(sentTime) ?? 0) <= chatLimits.recallMs
  }

  /** Text of one's own recalled message, while it may be edited again. */
  editAgain({ messageType, content, messageUId, sentTime }: ChatMessage): string | undefined {
    if (messageType !== MessageType.recall || !content.text) return undefined
    // A recall on another device has no time here: the latest possible one is assumed.
    const at = this.recalledAt.get(messageUId) ?? (epochOf(sentTime) ?? 0) + chatLimits.recallMs
    return this.#now() - at <= chatLimits.editAgainMs ? content.text : undefined
  }

  #goToMessage(message: ChatMessage) {
    this.deps.room.reachEnd(false)
    this.goTo = { key: rowKey(message) }
  }

  #now = () => (this.deps.now ?? Date.now)()
}
