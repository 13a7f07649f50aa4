import { appMsgTypesOf } from '@contract/codes/appMsg'
import { assistants } from '@contract/codes/assistants'
import type { Page } from '@contract/core'
import type * as T from '@contract/message/shapes'
import { mapPage } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { toAppMessage } from '../../kernel/notify/card'
import { markRead } from '../../kernel/notify/notify'
import { countsOf } from '../../kernel/notify/unread'
import { MessageRepository } from './repository'

const INTERACTION = appMsgTypesOf(1013)

/** Message center of one person. Messages of others do not exist here. */
export class MessageService {
  readonly #messages: MessageRepository

  constructor(private readonly call: StaffCall) {
    this.#messages = new MessageRepository(call.db, call.me.id)
  }

  async find(id: string): Promise<T.AppMessage> {
    const row = (await this.#messages.find(id)) ?? fail.gone('消息')
    return toAppMessage(row, this.call.me.userId)
  }

  async list({ appMsgType, linkStatus, unreadOnly, keyword, ...asked }: T.MsgListInput): Promise<Page<T.AppMessage>> {
    const page = await this.#messages.page({ types: appMsgType, linkStatus, unreadOnly, keyword }, asked)
    return mapPage(page, (row) => toAppMessage(row, this.call.me.userId))
  }

  async received({ appMsgType, ...asked }: T.ReceiveListInput): Promise<Page<T.ReceivedMessage>> {
    const page = await this.#messages.received(appMsgType === undefined ? INTERACTION : [appMsgType], asked)
    return mapPage(page, ({ senderName, senderPhoto, ...row }) => ({
      ...toAppMessage(row, this.call.me.userId),
      ...(senderName === null
        ? {}
        : { sender: { empId: row.sender_id, empName: senderName, photoUrl: senderPhoto ?? '' } }),
    }))
  }

  async newest(): Promise<T.NewestByAssistant> {
    const codes = new Map<number, string>(assistants.map(({ systemId, newMsgCode }) => [systemId, newMsgCode]))
    const rows = await this.#messages.newest()
    const entries = rows.map((row) => [codes.get(row.system_id), toAppMessage(row, this.call.me.userId)] as const)
    return { assistantMsgMap: Object.fromEntries(entries) }
  }

  async pending(): Promise<T.AssistantCounts> {
    return countsOf(await this.#messages.pending())
  }

  /** Ignores ids of deleted or foreign messages: a list on screen may be outdated. */
  read(ids: string[]) {
    markRead(this.call, { employeeId: this.call.me.id, ids })
    return null
  }

  settings() {
    return this.#messages.settings() as Promise<T.ConversationSetting[]>
  }

  async saveSetting(setting: T.ConversationSetting) {
    await this.#messages.saveSetting(setting)
    return null
  }

  readAll({ appMsgType = [], isDynamicMsg = false }: T.SetAllReadInput) {
    const types = [...appMsgType, ...(isDynamicMsg ? INTERACTION : [])]
    if (types.length === 0) fail.unchosen('appMsgType', '消息类型')
    markRead(this.call, { employeeId: this.call.me.id, types })
    return null
  }
}
