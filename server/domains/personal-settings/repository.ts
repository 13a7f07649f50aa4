import type { FirmDb } from '../../kernel/db/open'
import { updateIfVersionMatches } from '../../kernel/db/versioned'

export interface PersonalChange {
  gender?: string
  speciality?: string
  motto?: string
  photo_url?: string
  sign_file_id?: string | null
}

/** Columns that an employee may change in their own row. */
export class PersonalSettingsRepository {
  constructor(private readonly db: FirmDb) {}

  find(empId: string) {
    return this.db
      .selectFrom('employees')
      .innerJoin('departments', 'departments.id', 'employees.department_id')
      .select([
        'employees.id as empId',
        'employees.name as empName',
        'employees.emp_no as empNo',
        'employees.photo_url as photoUrl',
        'employees.gender',
        'departments.name as teamName',
        'employees.post',
        'employees.email',
        'employees.speciality',
        'employees.motto',
        'employees.sign_file_id as signFileId',
        'employees.version',
      ])
      .where('employees.id', '=', empId)
      .executeTakeFirst()
  }

  /** Updates the row if it still has this version; false if another change was quicker. */
  update(empId: string, version: number, change: PersonalChange, time: string): Promise<boolean> {
    return updateIfVersionMatches(this.db, 'employees', { id: empId, version }, { ...change, updated_at: time })
  }
}
