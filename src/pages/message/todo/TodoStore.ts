import { PENDING, SETTLED } from '@contract/codes/linkStatus'
import type { AppMessage } from '@contract/message/shapes'
import { makeAutoObservable } from 'mobx'
import { type ListsDeps, MessageLists, type MessageQuery } from '@/features/message/MessageLists'
import { targetOf } from '@/rules/targets/messageJump'
import { openTodoTabs, type TodoTab } from '@/rules/todoTabs'
import type { Follower } from '@/stores/follow/follow'

interface Deps extends ListsDeps {
  follower: Pick<Follower, 'follow'>
}

export type TodoState = 'pending' | 'settled'

/** To-dos among the messages, by kind and by whether they are done. */
export class TodoStore {
  readonly tabs: readonly TodoTab[]
  key: TodoTab['key']
  state: TodoState = 'pending'
  readonly #lists: MessageLists
  readonly #queries: Record<string, Record<TodoState, MessageQuery>>

  constructor(
    private readonly deps: Deps,
    wanted?: string,
    tabs: readonly TodoTab[] = openTodoTabs(),
  ) {
    this.tabs = tabs
    this.key = (tabs.find(({ key }) => key === wanted) ?? tabs[0])?.key ?? '1'
    this.#lists = new MessageLists(deps)
    this.#queries = Object.fromEntries(
      tabs.map(({ key, types }) => [
        key,
        { pending: { appMsgType: types, linkStatus: [PENDING] }, settled: { appMsgType: types, linkStatus: SETTLED } },
      ]),
    )
    makeAutoObservable<this, 'deps'>(this, { deps: false, tabs: false })
  }

  get list() {
    const query = this.#queries[this.key]?.[this.state]
    return query && this.#lists.of(query)
  }

  load() {
    this.#lists.load()
  }

  dispose() {
    this.#lists.dispose()
  }

  refresh() {
    this.#lists.refresh()
  }

  choose(key: TodoTab['key']) {
    this.key = key
  }

  show(state: TodoState) {
    this.state = state
  }

  /** Marks the tapped message as read, then follows its target. */
  async tap(todo: AppMessage) {
    if (!todo.isRead) this.#lists.markRead(todo)
    await this.deps.follower.follow(targetOf(todo), todo.userId)
  }
}
