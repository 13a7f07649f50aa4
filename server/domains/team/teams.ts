import type { TeamRole } from '@contract/case-source/codes'
import type { PartyTarget } from '@contract/party/codes'
import Decimal from 'decimal.js'
import { newId } from '../../kernel/db/id'
import type { FirmDb } from '../../kernel/db/open'
import { deleteTeam, findTeams, insertTeam } from './repository'

export interface TeamMember {
  employeeId: string
  role: TeamRole
  /** A decimal with at most two places; absent where shares do not count. */
  percent?: string
}

const WHOLE = new Decimal(100)

/** Problem of the shares of a team, in the user's words; nothing if none is given. */
export function shareProblem(members: readonly TeamMember[]): string | undefined {
  const shares = members.flatMap(({ percent }) => (percent === undefined ? [] : [new Decimal(percent)]))
  if (shares.length === 0) return undefined
  const sum = shares.reduce((total, share) => total.plus(share), new Decimal(0))
  return sum.equals(WHOLE) ? undefined : `分配比例合计应为 100%，目前为 ${sum.toFixed(2)}%`
}

/** Teams of records of the firm: a clue, a case source, a case, a customer. */
export class Teams {
  constructor(
    private readonly db: FirmDb,
    private readonly now: number,
  ) {}

  /** Replaces the team, in this order. */
  async set(targetKind: PartyTarget, targetId: string, members: readonly TeamMember[]): Promise<void> {
    await deleteTeam(this.db, targetKind, targetId)
    if (members.length === 0) return
    await insertTeam(
      this.db,
      members.map(({ employeeId, role, percent }, sort) => ({
        id: newId(this.now),
        target_kind: targetKind,
        target_id: targetId,
        employee_id: employeeId,
        role,
        percent: percent ?? null,
        sort,
      })),
    )
  }

  /** Teams of these records, each in its order. */
  of(targetKind: PartyTarget, targetIds: readonly string[]) {
    if (targetIds.length === 0) return Promise.resolve([])
    return findTeams(this.db, targetKind, targetIds)
  }
}
