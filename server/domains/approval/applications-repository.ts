import type { FirmDb } from '../../kernel/db/open'

/** Query of applications with their applicants, for the lists on the records they are about. */
export const applications = (db: FirmDb) =>
  db
    .selectFrom('approval_works')
    .innerJoin('employees', 'employees.id', 'approval_works.applicant_id')
    .select([
      'approval_works.id as workId',
      'approval_works.type',
      'approval_works.title',
      'approval_works.status',
      'approval_works.submitted_at as submitTime',
      'approval_works.updated_at as updateTime',
      'employees.id as empId',
      'employees.name',
      'employees.photo_url as photoUrl',
    ])
