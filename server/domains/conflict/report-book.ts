import type { ConflictScope } from '@contract/conflict/codes'
import { newId } from '../../kernel/db/id'
import type { StaffCall } from '../../kernel/http/call'
import { Numbers } from '../numbering'
import {
  type AskedTerm,
  type CheckOptions,
  type ConflictFindings,
  checkConflicts,
  type FoundHit,
  isComplete,
} from './matching/check'
import { statusOf } from './matching/conflict-grades'
import { spelledTerm } from './matching/match-scores'
import { AskersRepository } from './repository/askers'
import { FirmSwitches } from './repository/firm-switches'
import { ConflictReports, type HitRow } from './repository/reports'
import type { ThingRef } from './repository/things'

export interface Asked {
  terms: readonly AskedTerm[]
  scope?: readonly ConflictScope[]
  target?: ThingRef
  /** Report that this one replaces, with its marks. */
  before?: { id: string; hits: readonly HitRow[] }
}

/** Caller of a check: a call, or the demo data. */
export type Asking = Pick<StaffCall, 'db' | 'now' | 'time'> & { readonly me: { readonly id: string } }

/** Runs checks and stores them as numbered reports. */
export class ReportBook {
  readonly #reports: ConflictReports

  constructor(private readonly asking: Asking) {
    this.#reports = new ConflictReports(asking.db)
  }

  /** Runs a check without storing it. */
  async look(terms: readonly AskedTerm[], options: Partial<CheckOptions> = {}): Promise<ConflictFindings> {
    const { canShowRelation } = await new FirmSwitches(this.asking.db).conflict()
    return checkConflicts(this.asking, terms, { twoHops: canShowRelation, ...options })
  }

  async keep({ terms, scope = [], target, before }: Asked): Promise<{ reportId: string; isWatched: boolean }> {
    const { me, now, time } = this.asking
    const found = await this.look(terms, { scope, target, withoutTeams: true })
    const id = newId(now)
    const hits = found.hits.map((hit, sort) => ({
      ...columnsOf(hit),
      ...markBefore(hit, before?.hits),
      id: newId(now),
      report_id: id,
      sort,
    }))
    const status = statusOf(
      hits.map(({ grade, mark = null }) => ({ grade, mark })),
      { isWaived: false, isComplete: isComplete(found) },
    )
    const isWatched = status === 'clean'
    await this.#reports.insert(
      {
        id,
        number: await this.#nextNumber(),
        status,
        asker_id: me.id,
        terms: JSON.stringify(terms),
        scope: JSON.stringify(scope),
        looks: JSON.stringify(found.looks),
        is_cut: found.isCut,
        target_kind: target?.kind ?? null,
        target_id: target?.id ?? null,
        hit_count: hits.length,
        is_watched: isWatched,
        rerun_of: before?.id ?? null,
        created_at: time,
      },
      hits,
      isWatched ? watchesOf(id, terms, time) : [],
    )
    if (before) await this.#reports.stopWatching(before.id)
    return { reportId: id, isWatched }
  }

  async #nextNumber(): Promise<string> {
    const { db, me, time } = this.asking
    const departmentId = await new AskersRepository(db).departmentIdOf(me.id)
    return new Numbers(db).next({ thing: 'conflictReport', day: time, departmentId })
  }
}

const columnsOf = ({ thing, ...hit }: FoundHit) => ({
  term: hit.term,
  party_id: hit.partyId,
  party_name: hit.partyName,
  party_kind: hit.partyKind,
  matched_name: hit.matchedName,
  reason: hit.reason,
  score: hit.score,
  part_from: hit.partFrom,
  part_to: hit.partTo,
  grade: hit.grade,
  role_then: hit.roleThen,
  role_now: hit.roleNow,
  standing: hit.standing,
  is_same_matter: hit.isSameMatter,
  target_kind: thing.kind,
  target_id: thing.id,
  target_name: thing.name,
  via_name: hit.viaName,
  why: hit.why,
})

/** Carries over the mark of the same hit from the previous report. */
function markBefore(hit: FoundHit, before: readonly HitRow[] = []) {
  const same = before.find(
    (old) =>
      old.mark !== null &&
      old.party_id === hit.partyId &&
      old.target_kind === hit.thing.kind &&
      old.target_id === hit.thing.id &&
      old.role_then === hit.roleThen &&
      old.grade === hit.grade,
  )
  if (!same) return {}
  const { mark, mark_type, mark_reason, marked_by, marked_at } = same
  return { mark, mark_type, mark_reason, marked_by, marked_at }
}

const watchesOf = (reportId: string, terms: readonly AskedTerm[], time: string) =>
  terms.map((term) => {
    const { norm, short, code } = spelledTerm(term)
    return { report_id: reportId, norm, short, code, looked_at: time }
  })
