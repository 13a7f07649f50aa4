import type { chat } from '@contract/chat'
import type { Member } from '@contract/chat/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { coalesce } from '@/lib/coalesce'
import { ignoreError } from '@/lib/errors'
import { finder } from '@/lib/pinyin'
import type { DirectoryStore } from '@/stores/directory'

interface Deps {
  api: Api<{ chat: typeof chat }>
  connection: Pick<Connection, 'on' | 'onResync'>
  directory: Pick<DirectoryStore, 'load'>
}

/** Members of a group: owner first, then admins; searchable by name or pinyin. */
export class MembersStore {
  members?: readonly Member[]
  error?: unknown
  query = ''
  private spelled: ReadonlyMap<string, { pinyin: string; initials: string }> = new Map()
  #silences: (() => void)[] = []

  constructor(
    readonly conversationId: string,
    private readonly deps: Deps,
  ) {
    makeAutoObservable<this, 'deps' | 'spelled'>(this, {
      deps: false,
      conversationId: false,
      members: observableRef,
      error: observableRef,
      spelled: observableRef,
    })
  }

  get isLoading() {
    return !this.members && !this.error
  }

  get shown(): readonly Member[] {
    const members = this.members ?? []
    if (!this.query.trim()) return members
    const findable = members.map((member) => ({ ...this.spelled.get(member.imUserId), name: member.empName, member }))
    return finder(findable)(this.query).map(({ member }) => member)
  }

  async load() {
    const { connection } = this.deps
    this.#silences = [
      connection.on('chat:conversation', ({ conversationId }) => {
        if (conversationId === this.conversationId) this.refresh()
      }),
      connection.onResync(() => this.refresh()),
    ]
    await this.refresh()
    await this.#loadPinyin()
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  search(query: string) {
    this.query = query
  }

  readonly refresh = coalesce(async () => {
    const { conversationId } = this
    try {
      const members = await this.deps.api.chat.getMembers({ conversationId })
      runInAction(() => {
        this.members = members
        this.error = undefined
      })
    } catch (error) {
      runInAction(() => {
        if (!this.members) this.error = error
      })
    }
  })

  /** Only the firm's own people have pinyin; other names are found by their characters. */
  async #loadPinyin() {
    const directory = await this.deps.directory.load().catch(ignoreError)
    if (!directory) return
    runInAction(() => {
      this.spelled = new Map(directory.people.map(({ empId, pinyin, initials }) => [empId, { pinyin, initials }]))
    })
  }
}
