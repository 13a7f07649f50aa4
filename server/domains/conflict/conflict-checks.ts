import type { AskedRole } from '@contract/conflict/codes'
import { ASKED_ROLES, CONFLICT_MOST_NAMES } from '@contract/conflict/codes'
import type { BatchOutcome, ConflictBatchInput, RunConflictInput } from '@contract/conflict/shapes'
import type { PartyTarget } from '@contract/party/codes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { setTimer } from '../../kernel/jobs/timers'
import { cleanName, normalCode, normalName, Parties } from '../party'
import type { AskedTerm } from './matching/check'
import { type Asked, ReportBook } from './report-book'
import { canSee } from './report-sight'
import { ConflictReports } from './repository/reports'
import { keyOf, Things } from './repository/things'
import type { ConflictTerm } from './tables'
import { watchTimer } from './watch/watch-timer'

/** Runs checks and stores them as reports. */
export class ConflictChecks {
  readonly #reports: ConflictReports

  constructor(private readonly call: StaffCall) {
    this.#reports = new ConflictReports(call.db)
  }

  async run({ terms, scope, targetKind, targetId }: RunConflictInput): Promise<string> {
    const target = targetKind && targetId ? { kind: targetKind, id: targetId } : undefined
    if (target) await this.refuseUnseen([target])
    return this.keep({ terms: acceptTerms(terms), scope, target })
  }

  /**
   * Checks several records, each with its own report. One that cannot be checked gets a problem text; the others are
   * done.
   */
  async batch({ targetKind, targetIds }: ConflictBatchInput): Promise<BatchOutcome[]> {
    const { db, now, time } = this.call
    await this.refuseUnseen(targetIds.map((id) => ({ kind: targetKind, id })))
    const roles = await new Parties(db, now, time).rolesOf(targetKind, targetIds)
    const outcomes: BatchOutcome[] = []
    for (const targetId of targetIds) {
      const own = roles.filter((role) => role.targetId === targetId && role.role in ASKED_ROLES)
      const terms = own.slice(0, CONFLICT_MOST_NAMES).map(
        ({ name, kind, role, creditCode, idNo }): AskedTerm => ({
          name,
          kind,
          role: role as AskedRole,
          code: creditCode ?? idNo ?? undefined,
        }),
      )
      if (terms.length === 0) {
        outcomes.push({ targetId, reportId: '', problem: '还没有登记当事人' })
        continue
      }
      const reportId = await this.keep({ terms, target: { kind: targetKind, id: targetId } })
      const report = (await this.#reports.find(reportId)) ?? fail.gone('利冲报告')
      outcomes.push({ targetId, reportId, number: report.number, status: report.status, problem: '' })
    }
    return outcomes
  }

  /** Stores a report; a clean one is watched from now on. */
  async keep(asked: Asked): Promise<string> {
    const { reportId, isWatched } = await new ReportBook(this.call).keep(asked)
    if (isWatched) await setTimer(this.call, watchTimer(this.call.me.firmId, this.call.now))
    return reportId
  }

  async refuseUnseen(refs: readonly { kind: PartyTarget; id: string }[]) {
    const things = await new Things(this.call.db, this.call.now).read(refs)
    for (const { kind, id } of refs) {
      const thing = things.get(keyOf({ kind, id }))
      if (!thing || !canSee(this.call.me, thing)) fail.gone('事项')
    }
  }
}

/** Names as stored. Refuses a name that is empty of meaning, repeated, or on both sides. */
export function acceptTerms(terms: RunConflictInput['terms']): ConflictTerm[] {
  const roles = new Map<string, AskedRole>()
  return terms.map(({ name, kind, code = '', role }, index) => {
    const refuse = (words: string): never => fail.invalid(words, { [`terms.${index}.name`]: words })
    const shown = cleanName(name)
    const norm = normalName(name)
    if (!norm) refuse('请填写可以检索的名称')
    const known = normalCode(code)
    for (const key of [norm, known].filter(Boolean)) {
      const other = roles.get(key)
      if (other === role) refuse(`「${shown}」填写了两次`)
      if (other && isBothSides(other, role)) refuse(`「${shown}」不能同时是委托人和对方当事人`)
      roles.set(key, role)
    }
    return { name: shown, kind, role, ...(known ? { code: known } : {}) }
  })
}

const isBothSides = (left: AskedRole, right: AskedRole) =>
  (left === 'client' && right === 'opponent') || (left === 'opponent' && right === 'client')
