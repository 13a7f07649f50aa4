import { AppMsg } from '@contract/codes/appMsg'
import { DynamicType } from '@contract/dynamic/codes'
import { dynamicForm } from '@contract/dynamic/form'
import type * as T from '@contract/dynamic/shapes'
import { PictureIn } from '@contract/file/codes'
import { cutText } from '@contract/text'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { allow, fail } from '../../kernel/fail'
import { attachFiles, detachFiles, linksTo } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { pictureTakenBack } from '../../kernel/notify/picture-taken-back'
import type { PictureUse } from '../../kernel/records/kind'
import { askAboutPictures, ContentScene } from '../content-check'
import { Comments } from './comments'
import { publish } from './feed'
import { canDelete, canSee } from './policy'
import { DynamicRepository, type DynamicRow, type Liked } from './repository'

/** Characters of an item quoted on a card. */
const SHOWN = 60
/** Record kind its pictures belong to. */
export const DYNAMIC_KIND = 'dynamic'

/** Feed of the firm, as visible to the caller. */
export class DynamicService {
  readonly #feed: DynamicRepository
  readonly #said: Comments

  constructor(private readonly call: StaffCall) {
    this.#feed = new DynamicRepository(call.db, call.me)
    this.#said = new Comments(call)
  }

  async home({ type, ...asked }: T.DynamicHomeInput): Promise<T.DynamicPage> {
    const page = await this.#feed.page(type, asked)
    return { ...page, records: await this.#present(page.records) }
  }

  async detail(id: string): Promise<T.DynamicItem> {
    const [item] = await this.#present([await this.#requireVisible(id)])
    return item ?? fail.gone('动态')
  }

  async save({ visibleTo, ...input }: T.SaveDynamicInput) {
    const { content, fileIds } = acceptForm(dynamicForm, { ...input, visibleTo }, toDay(this.call.now))
    const imageIds = [...new Set(fileIds)]
    const id = await publish(this.call, { type: DynamicType.shared, content, visibleTo, imageIds })
    await attachFiles(this.call, imageIds, { kind: DYNAMIC_KIND, id }, ['image'])
    askAboutPictures(this.call, ContentScene.post, imageIds, { kind: DYNAMIC_KIND, id })
    return { id }
  }

  async delete(id: string) {
    const item = await this.#requireVisible(id)
    allow(canDelete(this.call.me, item), '只能删除自己发布的动态')
    await detachFiles(this.call, { kind: DYNAMIC_KIND, id })
    await this.#feed.delete(id)
    return null
  }

  /** Takes a picture out of an item of the caller's; nothing happens if the item is gone. */
  async takePictureBack({ targetId, fileId }: PictureUse) {
    const item = await this.#feed.find(targetId)
    if (!item?.image_ids.includes(fileId)) return
    await this.#feed.setImages(
      targetId,
      item.image_ids.filter((id) => id !== fileId),
    )
    this.call.emitChanged('firm', { kind: DYNAMIC_KIND, id: targetId })
    notify(this.call, pictureTakenBack(this.call.me.id, PictureIn.dynamic, targetId))
  }

  async like(id: string): Promise<T.LikeReply> {
    const item = await this.#requireVisible(id)
    const isNew = await this.#feed.like(id, this.call.time)
    if (isNew && item.author_id !== this.call.me.id) await this.#notifyLike(item)
    return this.#likeState(id)
  }

  async unlike(id: string): Promise<T.LikeReply> {
    await this.#requireVisible(id)
    await this.#feed.unlike(id)
    return this.#likeState(id)
  }

  async comments(id: string) {
    return this.#said.of(await this.#requireVisible(id))
  }

  async comment(input: T.SaveCommentInput) {
    return this.#said.save(await this.#requireVisible(input.id), input)
  }

  async deleteComment({ id, commentId }: T.CommentRef) {
    return this.#said.delete(await this.#requireVisible(id), commentId)
  }

  /** Notifies the author (1101) once per person and item: repeated likes send one card. */
  async #notifyLike({ id, author_id: author, content }: DynamicRow) {
    const { me } = this.call
    if (await this.#feed.isLikeTold(id)) return
    notify(this.call, {
      to: [author],
      code: AppMsg.Like,
      linkId: id,
      senderId: me.id,
      alertTitle: `${me.name}赞了您的动态`,
      texts: content ? [{ key: '动态', value: cutText(content, SHOWN) }] : [],
    })
  }

  async #likeState(id: string): Promise<T.LikeReply> {
    const liked = (await this.#feed.likes([id])).get(id)
    return { isLiked: liked?.mine ?? false, likeCount: liked?.count ?? 0 }
  }

  /** Items the caller may not see are reported as missing. */
  async #requireVisible(id: string): Promise<DynamicRow> {
    const item = (await this.#feed.find(id)) ?? fail.gone('动态')
    return canSee(this.call.me, item) ? item : fail.gone('动态')
  }

  async #present(rows: readonly DynamicRow[]): Promise<T.DynamicItem[]> {
    const ids = rows.map(({ id }) => id)
    const likes = await this.#feed.likes(ids)
    const commentCounts = await this.#said.count(ids)
    const links = await linksTo(
      this.call,
      rows.flatMap(({ image_ids }) => image_ids),
    )
    return rows.map((row) => ({
      ...this.#presentItem(row, links, likes.get(row.id)),
      commentCount: commentCounts.get(row.id) ?? 0,
    }))
  }

  #presentItem(
    row: DynamicRow,
    links: ReadonlyMap<string, string>,
    liked?: Liked,
  ): Omit<T.DynamicItem, 'commentCount'> {
    return {
      id: row.id,
      type: row.type as DynamicType,
      author: {
        empId: row.author_id,
        userId: row.user_id,
        empName: row.name,
        photoUrl: row.photo_url,
        departmentName: row.department,
      },
      createTime: row.created_at,
      content: row.content,
      images: row.image_ids.flatMap((fileId) => {
        const url = links.get(fileId)
        return url ? { fileId, url } : []
      }),
      visibleTo: row.visible_to,
      targetId: row.target_id,
      isMine: row.author_id === this.call.me.id,
      isLiked: liked?.mine ?? false,
      likeCount: liked?.count ?? 0,
      likes: liked?.names ?? [],
    }
  }
}
