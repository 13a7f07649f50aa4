import type { FirmDb } from '../../kernel/db/open'

/** Applications with who made them, as the record that they are about lists them. */
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
