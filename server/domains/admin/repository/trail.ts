import { actionsOf } from '@contract/admin/audit/actions'
import type { AuditGroup } from '@contract/admin/audit/codes'
import { auditList } from '@contract/admin/audit/lists'
import type { ExportAuditInput } from '@contract/admin/audit/shapes'
import { sql } from 'kysely'
import { ListQuery } from '../../../kernel/db/list-query'
import type { FirmDb } from '../../../kernel/db/open'
import { type PageAsked, readPage } from '../../../kernel/db/page'
import type { RecordRef } from '../../../kernel/records/kind'
import { PERSON } from '../../people'

const query = new ListQuery(auditList, {
  table: 'audit_log',
  means: { group: (group: AuditGroup) => sql<boolean>`audit_log.action in (${sql.join(actionsOf(group))})` },
})

/** Queries for the firm's audit trail. */
export class TrailRepository {
  constructor(private readonly db: FirmDb) {}

  find(auditId: string) {
    return this.#selectRows().where('audit_log.id', '=', auditId).executeTakeFirst()
  }

  list(asked: Omit<ExportAuditInput, 'format'>, page: PageAsked, now: number) {
    return readPage(query.order(query.narrow(this.#selectRows(), asked, now)), page)
  }

  async isEmployee(empId: string): Promise<boolean> {
    const found = await this.db.selectFrom('employees').select('id').where('id', '=', empId).executeTakeFirst()
    return found !== undefined
  }

  /** Returns whether the trail has a line about the record after a time. */
  async hasLineSince({ kind, id }: RecordRef, since: string): Promise<boolean> {
    const found = await this.db
      .selectFrom('audit_log')
      .select('id')
      .where('target_kind', '=', kind)
      .where('target_id', '=', id)
      .where('at', '>', since)
      .executeTakeFirst()
    return found !== undefined
  }

  #selectRows() {
    return this.db
      .selectFrom('audit_log')
      .leftJoin('employees', 'employees.id', 'audit_log.employee_id')
      .select([
        ...PERSON,
        'audit_log.id as auditId',
        'audit_log.at as time',
        'audit_log.action',
        'audit_log.target_kind as targetKind',
        'audit_log.target_id as targetId',
        'audit_log.ip',
        'audit_log.detail',
      ])
  }
}
