import { AppMsg } from '@contract/codes/appMsg'
import type { DynamicComment, SaveCommentInput } from '@contract/dynamic/shapes'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { canSee } from './policy'
import type { DynamicRow } from './repository'

/** Most comments shown under an item; older ones stay stored. */
const MOST = 200
/** Characters quoted on a card. */
const SHOWN = 60

/** Comments under a feed item. The caller must have checked access to the item. */
export class Comments {
  constructor(private readonly call: StaffCall) {}

  async of({ id, author_id: author }: DynamicRow): Promise<DynamicComment[]> {
    const { db, me } = this.call
    const rows = await db
      .selectFrom('dynamic_comments as said')
      .innerJoin('employees as author', 'author.id', 'said.author_id')
      .leftJoin('employees as answered', 'answered.id', 'said.answered_id')
      .select(['said.id', 'said.content', 'said.author_id', 'said.answered_id', 'said.created_at'])
      .select(['author.name', 'author.photo_url', 'answered.name as answeredName'])
      .where('said.dynamic_id', '=', id)
      .orderBy('said.created_at', 'desc')
      .orderBy('said.id', 'desc')
      .limit(MOST)
      .execute()
    return rows.reverse().map((row) => ({
      commentId: row.id,
      author: { empId: row.author_id, name: row.name, photoUrl: row.photo_url },
      answered: row.answered_id ? { empId: row.answered_id, name: row.answeredName ?? '' } : null,
      content: row.content,
      createTime: row.created_at,
      canDelete: row.author_id === me.id || author === me.id,
    }))
  }

  async save(item: DynamicRow, { content, replyTo, atIds = [] }: SaveCommentInput) {
    const { db, me, now, time } = this.call
    const words = content.trim()
    if (!words) fail.unfilled('content', '评论')
    const answered = replyTo ? ((await this.#findComment(item.id, replyTo)) ?? fail.gone('评论')).author_id : null
    const commentId = newId(now)
    const row = { id: commentId, dynamic_id: item.id, author_id: me.id, content: words, created_at: time }
    await db
      .insertInto('dynamic_comments')
      .values({ ...row, answered_id: answered })
      .execute()
    await this.#notifyPeople(item, words, answered, atIds)
    return { commentId }
  }

  async delete(item: DynamicRow, commentId: string) {
    const { db, me } = this.call
    const comment = (await this.#findComment(item.id, commentId)) ?? fail.gone('评论')
    allow(comment.author_id === me.id || item.author_id === me.id, '只能删除自己的评论')
    await db.deleteFrom('dynamic_comments').where('id', '=', commentId).execute()
    return null
  }

  async count(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map()
    const rows = await this.call.db
      .selectFrom('dynamic_comments')
      .select((eb) => ['dynamic_id as id', eb.fn.countAll<number>().as('count')])
      .where('dynamic_id', 'in', ids)
      .groupBy('dynamic_id')
      .execute()
    return new Map(rows.map(({ id, count }) => [id, count]))
  }

  /**
   * Notifies the mentioned of a mention (1102), and the author and the person replied to of a reply (1103): one card
   * each.
   */
  async #notifyPeople(item: DynamicRow, words: string, answered: string | null, atIds: readonly string[]) {
    const { me } = this.call
    const named = await this.#visibleTo(item, atIds)
    const replied = [...new Set([item.author_id, ...(answered ? [answered] : [])])].filter((id) => !named.includes(id))
    const tell = (to: readonly string[], code: typeof AppMsg.Mention | typeof AppMsg.Reply, what: string) => {
      const others = to.filter((id) => id !== me.id)
      if (others.length === 0) return
      const texts = [{ key: '评论', value: words.slice(0, SHOWN) }]
      notify(this.call, { to: others, code, linkId: item.id, senderId: me.id, alertTitle: `${me.name}${what}`, texts })
    }
    tell(named, AppMsg.Mention, '在评论中提到您')
    tell(replied, AppMsg.Reply, '回复了您')
  }

  /** Leaves out people who may not see the item. */
  async #visibleTo(item: DynamicRow, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const people = await this.call.db
      .selectFrom('employees')
      .select(['id', 'department_id as departmentId'])
      .where('id', 'in', [...new Set(ids)])
      .execute()
    return people.filter((person) => canSee(person, item)).map(({ id }) => id)
  }

  #findComment(dynamicId: string, id: string) {
    return this.call.db
      .selectFrom('dynamic_comments')
      .select(['id', 'author_id'])
      .where('id', '=', id)
      .where('dynamic_id', '=', dynamicId)
      .executeTakeFirst()
  }
}
