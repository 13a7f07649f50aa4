import { newId } from '../../../kernel/db/id'
import type { SystemDb } from '../../../kernel/db/open'

/** Evaluations of a completed cooperation by its two sides. */
export class Evaluations {
  constructor(
    private readonly db: SystemDb,
    private readonly opportunity: { id: string; firmId: string },
  ) {}

  all() {
    return this.db
      .selectFrom('evaluations as said')
      .innerJoin('employees', 'employees.id', 'said.author_id')
      .innerJoin('firms', 'firms.id', 'employees.firm_id')
      .select(['said.author_id as authorId', 'said.scores', 'said.words', 'said.created_at as time'])
      .select(['employees.id as empId', 'employees.name', 'employees.photo_url as photoUrl'])
      .select('firms.short_name as firmName')
      .where('said.opportunity_id', '=', this.opportunity.id)
      .execute()
  }

  /** Returns false when that person has already evaluated; only one of two concurrent ones is stored. */
  async insert(given: {
    authorId: string
    aboutId: string
    scores: Readonly<Record<string, number>>
    stars: string
    words: string
    at: { now: number; time: string }
  }): Promise<boolean> {
    const { authorId, aboutId, scores, stars, words, at } = given
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('evaluations')
      .values({
        id: newId(at.now),
        firm_id: this.opportunity.firmId,
        opportunity_id: this.opportunity.id,
        author_id: authorId,
        about_id: aboutId,
        scores: JSON.stringify(scores),
        stars,
        words,
        created_at: at.time,
      })
      .onConflict((conflict) => conflict.columns(['opportunity_id', 'author_id']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
}
