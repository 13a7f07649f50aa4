import type { chat } from '@contract/chat'
import type { Conversation, Friend } from '@contract/chat/shapes'
import { limits } from '@contract/limits'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import { finder } from '@/lib/pinyin'
import type { DirectoryStore } from '@/stores/directory'

interface Deps {
  api: Api<{ chat: typeof chat }>
  directory: Pick<DirectoryStore, 'load'>
  /** Id of the reader, who is left out. */
  me: string
  keyword?: string
}

/** Person one may write to. */
export interface TargetPerson {
  id: string
  name: string
  avatarUrl: string
  note: string
  pinyin?: string
  initials?: string
}

/** Search for recipients by name: existing conversations, the firm's people, partners of other firms. */
export class TargetsStore {
  keyword = ''
  conversations?: readonly Conversation[]
  error?: unknown
  private people: readonly TargetPerson[] = []
  private friends: readonly Friend[] = []
  #round = 0

  constructor(private readonly deps: Deps) {
    this.keyword = deps.keyword ?? ''
    makeAutoObservable<this, 'deps' | 'people' | 'friends'>(this, {
      deps: false,
      conversations: observableRef,
      error: observableRef,
      people: observableRef,
      friends: observableRef,
    })
  }

  get isLoading() {
    return !this.conversations && !this.error
  }

  /** Found people; only partners for an empty search, because colleagues are in the address book. */
  get found(): readonly TargetPerson[] {
    return this.keyword ? this.find(this.keyword) : this.partners
  }

  private get partners(): readonly TargetPerson[] {
    return this.friends.flatMap((friend) => (friend.state === 'accepted' ? partnerOf(friend) : []))
  }

  private get find() {
    return finder([...this.people, ...this.partners])
  }

  /** Requests from people of other firms. */
  get asking(): readonly Friend[] {
    return this.keyword ? [] : this.friends.filter(({ state }) => state === 'asking')
  }

  get isNothing() {
    return this.conversations?.length === 0 && this.found.length === 0
  }

  load() {
    this.#loadPeople()
    return this.search(this.keyword)
  }

  async search(keyword: string) {
    const round = ++this.#round
    this.keyword = keyword.trim()
    const input = this.keyword ? { keyword: this.keyword } : {}
    try {
      const page = await this.deps.api.chat.getConversations({ ...input, size: limits.conversationPage })
      if (round === this.#round) this.#setConversations(page.conversations)
    } catch (error) {
      runInAction(() => {
        if (round === this.#round && !this.conversations) this.error = error
      })
    }
  }

  /** Sends a request to a person of another firm, by the number they sign in with. */
  async ask(mobile: string) {
    await this.deps.api.chat.saveCooperationFriend({ mobile })
    await this.#loadFriends()
  }

  async answer({ imUserId }: Friend, isAccepted: boolean) {
    await this.deps.api.chat.saveCooperationFriend({ imUserId, isAccepted })
    await this.#loadFriends()
  }

  #setConversations(conversations: readonly Conversation[]) {
    runInAction(() => {
      this.conversations = conversations
      this.error = undefined
    })
  }

  async #loadPeople() {
    await Promise.all([this.#loadFriends(), this.#loadColleagues()])
  }

  async #loadFriends() {
    const friends = await this.deps.api.chat.getFriends({}).catch(ignoreError)
    runInAction(() => {
      this.friends = friends ?? this.friends
    })
  }

  async #loadColleagues() {
    const directory = await this.deps.directory.load().catch(ignoreError)
    if (!directory) return
    const teams = new Map(directory.teams.map(({ teamId, teamName }) => [teamId, teamName]))
    const people = directory.people
      .filter(({ empId }) => empId !== this.deps.me)
      .map(({ empId, empName, photoUrl, teamId, post, pinyin, initials }) => ({
        id: empId,
        name: empName,
        avatarUrl: photoUrl,
        note: [teams.get(teamId), post].filter(Boolean).join(' · '),
        pinyin,
        initials,
      }))
    runInAction(() => {
      this.people = people
    })
  }
}

const partnerOf = ({ imUserId, empName, avatarUrl, companyName }: Friend): TargetPerson => ({
  id: imUserId,
  name: empName,
  avatarUrl,
  note: companyName ?? '',
})
