import type { FocusInput, FocusItem, FocusLists, FocusRef } from '@contract/misc/shapes'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { CASE_KIND, visibleCases } from '../case'
import { FocusRepository } from './repository'

/** Number of opened records that are remembered. */
const RECENT = 30
const MOST_STARRED = 200

const keyOf = ({ targetKind, targetId }: FocusRef) => `${targetKind} ${targetId}`

/** Records that the caller starred and opened lately. */
export class Focus {
  readonly #focuses: FocusRepository

  constructor(private readonly call: StaffCall) {
    this.#focuses = new FocusRepository(call.db, call.me.id)
  }

  async star(focus: FocusInput) {
    await this.#requireVisible(focus)
    if ((await this.#focuses.otherStars(focus)) >= MOST_STARRED)
      fail.conflict(`最多关注 ${MOST_STARRED} 项，请先取消一些`, { to: 'starred' })
    await this.#focuses.save(focus, { ...this.#now(), starred: true })
    return null
  }

  async unstar(focus: FocusRef) {
    await this.#focuses.unstar(focus)
    return null
  }

  async opened(focus: FocusInput) {
    await this.#requireVisible(focus)
    await this.#focuses.save(focus, this.#now())
    await this.#focuses.forgetBefore(RECENT)
    return null
  }

  isStarred(focus: FocusRef) {
    return this.#focuses.isStarred(focus)
  }

  async lists(kind?: string): Promise<FocusLists> {
    const starred = await this.#focuses.list('starred', { kind, limit: MOST_STARRED })
    const recent = await this.#focuses.list('all', { kind, limit: RECENT })
    const isHidden = await this.#findHidden([...starred, ...recent])
    return { starred: starred.filter((item) => !isHidden(item)), recent: recent.filter((item) => !isHidden(item)) }
  }

  /**
   * Finds records that the caller may no longer see (an ethical wall went up, they left its team): their names are
   * hidden here, too.
   */
  async #findHidden(items: readonly FocusItem[]): Promise<(item: FocusItem) => boolean> {
    const isCase = ({ targetKind }: FocusItem) => targetKind === CASE_KIND
    const cases = await this.#findHiddenCases(items.filter(isCase).map(({ targetId }) => targetId))
    const hidden = new Set(cases.hidden)
    const others = new Map(items.filter((item) => !isCase(item)).map((item) => [keyOf(item), item]))
    for (const [key, { targetKind: kind, targetId: id }] of others)
      if (!(await this.call.app.records.see(this.call, { kind, id }))) hidden.add(key)
    return (item) => hidden.has(keyOf(item))
  }

  /** Checks cases in one query: they are most of the records. */
  async #findHiddenCases(ids: readonly string[]): Promise<{ hidden: string[] }> {
    if (ids.length === 0) return { hidden: [] }
    const rows = await visibleCases(this.call.db, this.call.me)
      .select('cases.id')
      .where('cases.id', 'in', [...new Set(ids)])
      .execute()
    const seen = new Set(rows.map(({ id }) => id))
    return { hidden: ids.filter((id) => !seen.has(id)).map((id) => keyOf({ targetKind: CASE_KIND, targetId: id })) }
  }

  /** Refuses a record that does not exist, or that the caller may not see. */
  async #requireVisible({ targetKind: kind, targetId: id }: FocusRef) {
    const { records } = this.call.app
    const { name } = records.get(kind) ?? fail.invalid('类型不在可选范围内', { targetKind: '类型不在可选范围内' })
    if (!(await records.see(this.call, { kind, id }))) fail.gone(name)
  }

  #now() {
    return { id: newId(this.call.now), time: this.call.time }
  }
}
