import { newId } from '../../../kernel/db/id'
import type { SystemDb } from '../../../kernel/db/open'
import { type PageAsked, readPage } from '../../../kernel/db/page'

/** Messages between the publisher and one lawyer about an opportunity: nobody else reads them. */
export class OpportunityLines {
  constructor(
    private readonly db: SystemDb,
    private readonly between: { id: string; firmId: string; lawyerId: string },
  ) {}

  /** Latest first. */
  page(asked: PageAsked) {
    return readPage(this.#allLines().orderBy('line.created_at', 'desc').orderBy('line.id', 'desc'), asked)
  }

  async say(authorId: string, words: string, at: { now: number; time: string }) {
    const id = newId(at.now)
    const { id: opportunity_id, firmId: firm_id, lawyerId: lawyer_id } = this.between
    await this.db
      .insertInto('opportunity_lines')
      .values({ id, firm_id, opportunity_id, lawyer_id, author_id: authorId, words, created_at: at.time })
      .execute()
    return this.#allLines().where('line.id', '=', id).executeTakeFirstOrThrow()
  }

  #allLines() {
    return this.db
      .selectFrom('opportunity_lines as line')
      .innerJoin('employees', 'employees.id', 'line.author_id')
      .innerJoin('firms', 'firms.id', 'employees.firm_id')
      .select(['line.id as lineId', 'line.words', 'line.created_at as time'])
      .select(['employees.id as empId', 'employees.name', 'employees.photo_url as photoUrl'])
      .select('firms.short_name as firmName')
      .where('line.opportunity_id', '=', this.between.id)
      .where('line.lawyer_id', '=', this.between.lawyerId)
  }
}
