import type { InductionStatus, SaveInductionInput } from '@contract/account/register/shapes'
import type { FirmDb, SystemDb } from '../../../kernel/db/open'
import { containing } from '../../../kernel/db/page'

const COLUMNS = [
  'inductions.id',
  'inductions.account_id as accountId',
  'inductions.status',
  'inductions.name',
  'inductions.gender',
  'inductions.mobile',
  'inductions.id_number as idNumber',
  'inductions.email',
  'inductions.education',
  'inductions.school',
  'inductions.post',
  'inductions.licence_number as licenceNumber',
  'inductions.remark',
  'inductions.materials',
  'inductions.reason',
  'inductions.submitted_at as submittedAt',
  'inductions.version',
] as const

export type InductionRow = NonNullable<Awaited<ReturnType<FirmInductions['find']>>>

type Answers = Omit<SaveInductionInput, 'version' | 'companyId' | 'submit'>

const valuesOf = (answers: Answers) => ({
  name: answers.name,
  gender: answers.gender,
  id_number: answers.idNumber ?? '',
  email: answers.email ?? '',
  education: answers.education ?? '',
  school: answers.school ?? '',
  post: answers.post,
  licence_number: answers.licenceNumber ?? '',
  remark: answers.remark ?? '',
  materials: JSON.stringify(answers.materials),
})

/** One person's applications, to any firm. */
export class OwnInductions {
  constructor(
    private readonly db: SystemDb,
    private readonly accountId: string,
  ) {}

  latest() {
    return this.db
      .selectFrom('inductions')
      .select([...COLUMNS, 'inductions.firm_id as firmId'])
      .where('account_id', '=', this.accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  async add(
    row: { id: string; firmId: string; mobile: string; status: InductionStatus; time: string },
    answers: Answers,
  ) {
    await this.db
      .insertInto('inductions')
      .values({
        id: row.id,
        firm_id: row.firmId,
        account_id: this.accountId,
        mobile: row.mobile,
        status: row.status,
        created_at: row.time,
        submitted_at: row.status === 'pending' ? row.time : null,
        ...valuesOf(answers),
      })
      .execute()
  }

  /** Updates an application that is not being reviewed by the firm, if it still has this version. */
  async update(
    row: { id: string; firmId: string; version: number; status: InductionStatus; time: string },
    answers: Answers,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('inductions')
      .set({
        ...valuesOf(answers),
        firm_id: row.firmId,
        status: row.status,
        version: row.version + 1,
        reason: '',
        ...(row.status === 'pending' && { submitted_at: row.time }),
      })
      .where('id', '=', row.id)
      .where('account_id', '=', this.accountId)
      .where('version', '=', row.version)
      .where('status', 'in', ['draft', 'returned'])
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
}

/** The applications to one firm; drafts are visible only to their author. */
export class FirmInductions {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.#selectSubmitted().select(COLUMNS).where('id', '=', id).executeTakeFirst()
  }

  /** Applications of somebody of this name or number. */
  findOf(words: string, most: number) {
    return this.#selectSubmitted()
      .select(['id', 'name', 'mobile'])
      .where((eb) =>
        eb.or([
          eb('name', 'like', containing(words)),
          eb('mobile', '=', words),
          eb('email', '=', words),
          eb('id_number', '=', words),
        ]),
      )
      .where('status', '!=', 'approved')
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  }

  async handle(
    id: string,
    version: number,
    change: { status: 'approved' | 'returned'; reason: string; handler_id: string; handled_at: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('inductions')
      .set({ ...change, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** An application that was returned and not sent again since. */
  lockReturned(id: string) {
    return this.db
      .selectFrom('inductions')
      .select(['account_id as accountId', 'handled_at as handledAt'])
      .where('id', '=', id)
      .where('status', '=', 'returned')
      .forUpdate()
      .executeTakeFirst()
  }

  async delete(id: string) {
    await this.db.deleteFrom('inductions').where('id', '=', id).execute()
  }

  department(id: string) {
    return this.db.selectFrom('departments').select('id').where('id', '=', id).executeTakeFirst()
  }

  #selectSubmitted() {
    return this.db.selectFrom('inductions').where('inductions.status', '!=', 'draft')
  }
}

/** Files that an applicant handed in. */
export const findPapers = (db: FirmDb, fileIds: readonly string[]) =>
  db.selectFrom('files').select(['id', 'name', 'size']).where('id', 'in', fileIds).execute()
