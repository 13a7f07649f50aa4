import type { FocusInput, FocusItem, FocusLists, FocusRef } from '@contract/misc/shapes'
import { CASE_KIND, visibleCases } from '../cases/cases'
import { newId } from '../db/id'
import { fail } from '../fail'
import type { StaffCall } from '../http/call'
import { FocusRepository } from './focus.repository'

/** How many things opened are remembered. */
const RECENT = 30
const MOST_STARRED = 200

/** What the caller stars and has opened lately. */
export class Focus {
  readonly #focuses: FocusRepository

  constructor(private readonly call: StaffCall) {
    this.#focuses = new FocusRepository(call.db, call.me.id)
  }

  async star(focus: FocusInput) {
    await this.#refuseStrange(focus)
    if ((await this.#focuses.otherStars(focus)) >= MOST_STARRED)
      fail.conflict(`最多关注 ${MOST_STARRED} 项，请先取消一些`)
    await this.#focuses.save(focus, { ...this.#now(), starred: true })
    return null
  }

  async unstar(focus: FocusRef) {
    await this.#focuses.unstar(focus)
    return null
  }

  async opened(focus: FocusInput) {
    await this.#refuseStrange(focus)
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
    const isHidden = await this.#hidden([...starred, ...recent])
    return { starred: starred.filter((one) => !isHidden(one)), recent: recent.filter((one) => !isHidden(one)) }
  }

  /** Matters that have gone behind the wall, or left their team with the caller outside: their names go, too. */
  async #hidden(items: readonly FocusItem[]): Promise<(one: FocusItem) => boolean> {
    const ids = items.filter(({ targetKind }) => targetKind === CASE_KIND).map(({ targetId }) => targetId)
    if (ids.length === 0) return () => false
    const rows = await visibleCases(this.call.db, this.call.me)
      .select('cases.id')
      .where('cases.id', 'in', [...new Set(ids)])
      .execute()
    const seen = new Set(rows.map(({ id }) => id))
    return ({ targetKind, targetId }) => targetKind === CASE_KIND && !seen.has(targetId)
  }

  /** Only what is there, and is the caller's to see. */
  async #refuseStrange({ targetKind: kind, targetId: id }: FocusRef) {
    const { records } = this.call.app
    const { name } = records.get(kind) ?? fail.invalid('类型不在可选范围内', { targetKind: '类型不在可选范围内' })
    if (!(await records.see(this.call, { kind, id }))) fail.gone(name)
  }

  #now() {
    return { id: newId(this.call.now), time: this.call.time }
  }
}
