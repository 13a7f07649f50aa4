import type { Clue } from '@contract/clue/shapes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { wasNotified } from '../../kernel/notify/was-notified'
import { cluePolicy, isClueManager } from './policy'
import { type Found, factsOf, presentClue } from './present'
import { CLUE, CLUE_KIND, ClueRepository } from './repository'

/** Access to clues, shared by the services: loads a clue if the caller may see it. */
export class Clues {
  readonly rows: ClueRepository

  constructor(readonly call: StaffCall) {
    this.rows = new ClueRepository(call.db)
  }

  get reader() {
    return { id: this.call.me.id, isManager: isClueManager(this.call.me) }
  }

  async find(clueId: string): Promise<Found> {
    const found = (await this.rows.find(clueId)) ?? fail.gone(CLUE)
    if (cluePolicy.see(this.call.me, factsOf(found))) return found
    // The same error as for a missing clue: another one would reveal that it exists. The pool was open to all.
    const { db, me } = this.call
    if (found.pooledTime === null && !(await wasNotified(db, me.id, clueId))) return fail.gone(CLUE)
    const reason = found.pooledTime === null ? '跟进' : '认领'
    return fail.noLongerVisible(found.ownerName ? `该线索已由${found.ownerName}${reason}` : '该线索已转给他人处理')
  }

  async show(clueId: string): Promise<Clue> {
    return presentClue(this.call, await this.find(clueId))
  }

  /** Refreshes open screens; the whole firm's when the pool is concerned. */
  changed(clueId: string, concerned: readonly (string | null | undefined)[] | 'firm') {
    const to = concerned === 'firm' ? concerned : [...new Set(concerned)].filter((id) => typeof id === 'string')
    this.call.emitChanged(to, { kind: CLUE_KIND, id: clueId })
  }
}
