import { feedbackList } from '@contract/feedback/lists'
import type { FeedbackListInput } from '@contract/feedback/shapes'
import { ListQuery } from '../../kernel/db/list-query'
import type { FirmDb } from '../../kernel/db/open'
import { readPage } from '../../kernel/db/page'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { fileCountOf } from '../../kernel/files/attachments'
import { PERSON } from '../people'

/** Kind of feedback in `file_uses`. */
export const FEEDBACK_KIND = 'feedback'
export const FEEDBACK = '反馈'

const feedbackQuery = new ListQuery(feedbackList, { table: 'feedback' })

/** Feedback about the app. SQL only; firm-scope.ts keeps it inside the firm. */
export class FeedbackRepository {
  constructor(private readonly db: FirmDb) {}

  list(writerId: string | undefined, { tab: _, ...input }: FeedbackListInput, now: number) {
    const rows = writerId ? this.#selectRows().where('feedback.writer_id', '=', writerId) : this.#selectRows()
    return readPage(
      feedbackQuery.narrow(rows, input, now).orderBy('feedback.created_at', 'desc').orderBy('feedback.id', 'desc'),
      input,
    )
  }

  find(id: string) {
    return this.#selectRows()
      .leftJoin('employees as answerers', 'answerers.id', 'feedback.answerer_id')
      .select([
        'feedback.writer_id as writerId',
        'feedback.contact',
        'feedback.answer',
        'feedback.answered_at as answerTime',
        'answerers.id as answererId',
        'answerers.name as answererName',
        'answerers.photo_url as answererPhoto',
      ])
      .where('feedback.id', '=', id)
      .executeTakeFirst()
  }

  async waiting(): Promise<number> {
    const { n } = await this.db
      .selectFrom('feedback')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    return n
  }

  insert(feedback: New<'feedback'>) {
    return this.db.insertInto('feedback').values(feedback).execute()
  }

  update(id: string, version: number, values: Change<'feedback'>) {
    return updateVersioned(this.db, 'feedback', { id, version, what: FEEDBACK }, values)
  }

  #selectRows() {
    return this.db
      .selectFrom('feedback')
      .innerJoin('employees', 'employees.id', 'feedback.writer_id')
      .select([
        'feedback.id as feedbackId',
        'feedback.type',
        'feedback.status',
        'feedback.content',
        'feedback.created_at as createTime',
        'feedback.version',
        ...PERSON,
        fileCountOf(FEEDBACK_KIND, 'feedback.id'),
      ])
  }
}
