import { AppMsg } from '@contract/codes/appMsg'
import type { DynamicComment, SaveCommentInput } from '@contract/dynamic/shapes'
import { cutText } from '@contract/text'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import {
  countComments,
  deleteComment,
  findComment,
  findComments,
  findDepartmentsOfPeople,
  insertComment,
} from './comment-repository'
import { canSee } from './policy'
import type { DynamicRow } from './repository'

/** Characters quoted on a card. */
const SHOWN = 60

/** Comments under a feed item. The caller must have checked access to the item. */
export class Comments {
  constructor(private readonly call: StaffCall) {}

  async of({ id, author_id: author }: DynamicRow): Promise<DynamicComment[]> {
    const { db, me } = this.call
    const rows = await findComments(db, id)
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
    const answered = replyTo
      ? ((await findComment(this.call.db, item.id, replyTo)) ?? fail.gone('评论')).author_id
      : null
    const commentId = newId(now)
    const row = { id: commentId, dynamic_id: item.id, author_id: me.id, content: words, created_at: time }
    await insertComment(db, { ...row, answered_id: answered })
    await this.#notifyPeople(item, words, answered, atIds)
    return { commentId }
  }

  async delete(item: DynamicRow, commentId: string) {
    const { db, me } = this.call
    const comment = (await findComment(this.call.db, item.id, commentId)) ?? fail.gone('评论')
    allow(comment.author_id === me.id || item.author_id === me.id, '只能删除自己的评论')
    await deleteComment(db, commentId)
    return null
  }

  async count(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map()
    const rows = await countComments(this.call.db, ids)
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
    const tell = (to: readonly string[], code: typeof AppMsg.Mention | typeof AppMsg.Reply, action: string) => {
      const others = to.filter((id) => id !== me.id)
      if (others.length === 0) return
      const texts = [{ key: '评论', value: cutText(words, SHOWN) }]
      notify(this.call, {
        to: others,
        code,
        linkId: item.id,
        senderId: me.id,
        alertTitle: `${me.name}${action}`,
        texts,
      })
    }
    tell(named, AppMsg.Mention, '在评论中提到您')
    tell(replied, AppMsg.Reply, '回复了您')
  }

  /** Leaves out people who may not see the item. */
  async #visibleTo(item: DynamicRow, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const people = await findDepartmentsOfPeople(this.call.db, ids)
    return people.filter((person) => canSee(person, item)).map(({ id }) => id)
  }
}
