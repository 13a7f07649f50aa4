import type { FirmDb, SystemDb } from '../../kernel/db/open'
import { containing } from '../../kernel/db/page'
import type { New } from '../../kernel/db/versioned'
import { AWAY } from '../../kernel/http/caller'
import { gives } from '../people'

/** Adds a member to a team, unless they are in it. */
export const insertMember = (db: FirmDb, member: New<'team_members'>) =>
  db
    .insertInto('team_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const insertInvitation = (db: FirmDb, invitation: New<'collaborations'>) =>
  db.insertInto('collaborations').values(invitation).execute()

/** Queries on invitations of all firms to records of one kind. */
export class CollaborationRepository {
  constructor(
    private readonly db: SystemDb,
    private readonly target: 'caseSource' | 'case',
  ) {}

  find(id: string) {
    return this.#rows().where('collaborations.id', '=', id).executeTakeFirst()
  }

  /** Invitations of a firm to its record, the newest first. */
  ofTarget(targetId: string, firmId: string) {
    return this.#rows()
      .where('collaborations.target_id', '=', targetId)
      .where('collaborations.firm_id', '=', firmId)
      .orderBy('collaborations.created_at', 'desc')
      .orderBy('collaborations.id', 'desc')
      .execute()
  }

  /** Ids of colleagues who are invited to a record, or have agreed. */
  async findAskedColleagues(targetId: string, firmId: string) {
    const existing = await this.db
      .selectFrom('collaborations')
      .select('to_id')
      .where('target_kind', '=', this.target)
      .where('target_id', '=', targetId)
      .where('firm_id', '=', firmId)
      .where('to_firm_id', 'is', null)
      .where('status', 'in', ['pending', 'agreed'])
      .execute()
    return existing.map(({ to_id }) => to_id)
  }

  /** Status of the invitation of a firm to a record, if it is pending or agreed. */
  findOfFirm(targetId: string, firmId: string) {
    return this.db
      .selectFrom('collaborations')
      .select('status')
      .where('target_kind', '=', this.target)
      .where('target_id', '=', targetId)
      .where('to_firm_id', '=', firmId)
      .where('status', 'in', ['pending', 'agreed'])
      .executeTakeFirst()
  }

  /** Returns false when this version was answered or changed meanwhile. */
  async answer(
    id: string,
    version: number,
    values: {
      status: 'agreed' | 'refused' | 'ignored'
      reason: string
      answered_by: string
      answered_at: string
      to_id?: string
    },
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('collaborations')
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  findFirm(firmId: string) {
    return this.db.selectFrom('firms').select(['id', 'name']).where('id', '=', firmId).executeTakeFirst()
  }

  /** @param keyword part of the name; all firms when empty */
  findOtherFirms(ownFirmId: string, keyword: string) {
    let firms = this.db.selectFrom('firms').select(['id as firmId', 'name']).where('id', '!=', ownFirmId)
    if (keyword) firms = firms.where('name', 'ilike', containing(keyword))
    return firms.orderBy('name').limit(20).execute()
  }

  /**
   * Ids of a firm's employees with a permission.
   * @param exceptAccount account of the inviter: somebody who works in both firms is not notified by themselves
   */
  async findAnswerers(
    firmId: string,
    permission: Parameters<typeof gives>[0],
    exceptAccount: string,
  ): Promise<string[]> {
    const rows = await this.db
      .selectFrom('employee_roles')
      .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
      .innerJoin('employees', 'employees.id', 'employee_roles.employee_id')
      .select('employees.id')
      .where('roles.firm_id', '=', firmId)
      .where(gives(permission))
      .where('employees.status', 'not in', AWAY)
      .where('employees.account_id', '!=', exceptAccount)
      .distinct()
      .execute()
    return rows.map(({ id }) => id)
  }

  #rows() {
    return this.db
      .selectFrom('collaborations')
      .innerJoin('employees as asker', 'asker.id', 'collaborations.from_id')
      .innerJoin('firms as home', 'home.id', 'collaborations.firm_id')
      .leftJoin('firms as other', 'other.id', 'collaborations.to_firm_id')
      .leftJoin('employees as guest', 'guest.id', 'collaborations.to_id')
      .leftJoin('employees as answerer', 'answerer.id', 'collaborations.answered_by')
      .selectAll('collaborations')
      .select([
        'asker.name as fromName',
        'asker.photo_url as fromPhoto',
        'home.name as fromFirm',
        'other.name as toFirm',
        'guest.name as guestName',
        'guest.photo_url as guestPhoto',
        'answerer.name as answeredBy',
      ])
      .where('collaborations.target_kind', '=', this.target)
  }
}
