import type { PartyTarget } from '@contract/party/codes'
import type { FirmDb } from '../../kernel/db/open'
import type { New } from '../../kernel/db/versioned'

export const deleteTeam = (db: FirmDb, targetKind: PartyTarget, targetId: string) =>
  db.deleteFrom('team_members').where('target_kind', '=', targetKind).where('target_id', '=', targetId).execute()

export const insertTeam = (db: FirmDb, rows: readonly New<'team_members'>[]) =>
  db.insertInto('team_members').values(rows).execute()

export const findTeams = (db: FirmDb, targetKind: PartyTarget, targetIds: readonly string[]) =>
  db
    .selectFrom('team_members')
    .innerJoin('employees', 'employees.id', 'team_members.employee_id')
    .select([
      'team_members.target_id as targetId',
      'team_members.role',
      'team_members.percent',
      'employees.id as empId',
      'employees.name',
      'employees.photo_url as photoUrl',
    ])
    .where('team_members.target_kind', '=', targetKind)
    .where('team_members.target_id', 'in', targetIds)
    .orderBy('team_members.sort')
    .execute()
