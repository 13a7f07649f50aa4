import { chatLimits, MessageType } from '@contract/chat/codes'
import type { ChatMessage, MessageDraft, Quoted } from '@contract/chat/shapes'
import { graphemesOf } from '@contract/text'
import { makeAutoObservable } from 'mobx'
import type { ChosenFilm, SizedPicture } from '@/platform/chatMedia'
import type { LocalFile } from '@/platform/port'
import type { Draft } from '@/stores/drafts'
import { bodyWords } from '../bubble/messageWords'
import type { SendQueue } from '../room/SendQueue'

export type Panel = 'none' | 'voice' | 'emoji' | 'tools'

/** References of a draft that its text does not hold. */
export interface References {
  quoted?: Quoted
  /** Id and name of each mentioned member. */
  mentioned: [id: string, name: string][]
}

interface Deps {
  conversationId: string
  queue: Pick<SendQueue, 'send'>
  draft: Draft<string>
  referencesDraft: Draft<References>
  onSend(): void
}

export const EVERYBODY = { id: 'all', name: '所有人' } as const

/** Message being written in a conversation: kept as a draft until it is sent. */
export class ComposerStore {
  text: string
  quoted?: Quoted
  panel: Panel = 'none'
  /** Position in the text for the next emoji or name. */
  cursor: number
  private readonly mentioned: Map<string, string>

  constructor(private readonly deps: Deps) {
    this.text = deps.draft.load() ?? ''
    this.cursor = this.text.length
    const { quoted, mentioned = [] } = deps.referencesDraft.load() ?? {}
    this.quoted = quoted
    this.mentioned = new Map(mentioned)
    makeAutoObservable<this, 'deps' | 'mentioned'>(this, { deps: false, mentioned: false })
  }

  get canSend(): boolean {
    return this.text.trim() !== ''
  }

  /** @returns true if an @ was just typed: the sheet of members opens then */
  write(text: string, cursor = text.length): boolean {
    const isAt = text.length === this.text.length + 1 && text[cursor - 1] === '@'
    this.#setText(text, cursor)
    return isAt
  }

  /** Notes the cursor when the field loses the focus; not every host reports it. */
  leftAt(cursor: number | undefined) {
    if (cursor !== undefined && cursor <= this.text.length) this.cursor = cursor
  }

  show(panel: Panel) {
    this.panel = this.panel === panel ? 'none' : panel
  }

  /** Inserts text at the cursor: [赞]. */
  insert(words: string) {
    const text = this.text.slice(0, this.cursor) + words + this.text.slice(this.cursor)
    if (text.length > chatLimits.text) return
    this.#setText(text, this.cursor + words.length)
  }

  /** Erases the character before the cursor, or the whole [name]. */
  erase() {
    const before = this.text.slice(0, this.cursor)
    const last = /\[[\u4e00-\u9fff]{1,3}\]$/.exec(before)?.[0] ?? graphemesOf(before).slice(-1).join('')
    const kept = before.slice(0, before.length - last.length)
    this.#setText(kept + this.text.slice(this.cursor), kept.length)
  }

  /** Completes the @ before the cursor with a member. */
  mention({ id, name }: { id: string; name: string }) {
    this.mentioned.set(id, name)
    this.#saveReferences()
    this.insert(this.text[this.cursor - 1] === '@' ? `${name} ` : `@${name} `)
  }

  quote(message: ChatMessage) {
    this.quoted = {
      referMsgUid: message.messageUId,
      referMsgUserId: message.senderUserId,
      referMsgUserName: message.senderUserName,
      objName: message.messageType,
      referMsg: bodyWords(message),
      isRecalled: false,
    }
    this.#saveReferences()
    if (this.panel === 'voice') this.panel = 'none'
  }

  unquote() {
    this.quoted = undefined
    this.#saveReferences()
  }

  /** 重新编辑: appends the text of a recalled message. */
  editAgain(text: string) {
    this.#setText(`${this.text}${text}`, this.text.length + text.length)
    if (this.panel === 'voice') this.panel = 'none'
  }

  sendText() {
    const content = this.text.trim()
    if (!content) return
    const mentions = this.#findMentions(content)
    const { quoted } = this
    const message: MessageDraft = quoted
      ? { messageType: MessageType.reference, content, referMsgUid: quoted.referMsgUid, mentions }
      : { messageType: MessageType.text, content, mentions }
    this.#setText('', 0)
    this.quoted = undefined
    this.mentioned.clear()
    this.#saveReferences()
    this.#sendMessage(message, quoted && { quoted })
  }

  sendEmoticon(name: string) {
    this.#sendMessage({ messageType: MessageType.custom, msgType: 'CustomEmoticon', name })
  }

  sendPicture({ file, width, height }: SizedPicture) {
    this.#sendFile({ messageType: MessageType.image, fileId: '', width, height }, file, 'image')
  }

  sendFile(file: LocalFile) {
    this.#sendFile({ messageType: MessageType.file, fileId: '' }, file, 'file')
  }

  /** Sends files as what they are: pictures shrunk, the rest as files. */
  async sendChosen(files: readonly LocalFile[], toSend: (file: LocalFile) => Promise<SizedPicture>) {
    for (const file of files) {
      if (file.type.startsWith('image/')) this.sendPicture(await toSend(file))
      else this.sendFile(file)
    }
  }

  sendFilm({ file, seconds }: ChosenFilm) {
    this.#sendFile({ messageType: MessageType.sight, fileId: '', duration: seconds }, file, 'video')
  }

  sendVoice(file: LocalFile, seconds: number) {
    this.#sendFile({ messageType: MessageType.voice, fileId: '', duration: seconds }, file, 'voice')
  }

  #sendFile(message: MessageDraft, local: LocalFile, uploadType: 'image' | 'file' | 'video' | 'voice') {
    this.#sendMessage(message, { file: { local, name: local.name, size: local.size, uploadType } })
  }

  #sendMessage(message: MessageDraft, besides: Parameters<SendQueue['send']>[2] = {}) {
    this.deps.queue.send(this.deps.conversationId, message, besides)
    this.deps.onSend()
  }

  #setText(text: string, cursor: number) {
    this.text = text
    this.cursor = cursor
    if (text) this.deps.draft.save(text)
    else this.deps.draft.clear()
  }

  #saveReferences() {
    const { quoted, mentioned } = this
    if (quoted || mentioned.size > 0) this.deps.referencesDraft.save({ quoted, mentioned: [...mentioned] })
    else this.deps.referencesDraft.clear()
  }

  /** Mentions whose names are still in the text. */
  #findMentions(content: string) {
    const ids = [...this.mentioned].flatMap(([id, name]) => (content.includes(`@${name}`) ? id : []))
    if (ids.length === 0) return undefined
    const userIds = ids.filter((id) => id !== EVERYBODY.id)
    return ids.includes(EVERYBODY.id) ? { all: true, userIds } : { userIds }
  }
}
