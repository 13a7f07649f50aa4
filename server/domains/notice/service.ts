import { AppMsg } from '@contract/codes/appMsg'
import { timeInWords } from '@contract/day-words'
import { hours } from '@contract/duration'
import { NOTICE_MESSAGE } from '@contract/notice/codes'
import { noticeForm } from '@contract/notice/form'
import type * as T from '@contract/notice/shapes'
import { wordsOf } from '@contract/rich-text'
import { cutText } from '@contract/text'
import { acceptForm } from '../../kernel/accept-form'
import { fromTime, toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import { filesOf, setFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { sanitise } from '../../kernel/rich-text'
import { above, type Department, within } from '../people'
import { noticePolicy } from './policy'
import { NOTICE, NOTICE_KIND, NoticeRepository, type Reader } from './repository'

/** Characters of its text that a row and a card show. */
const SUMMARY = 60
const REMIND_AGAIN_MS = hours(1)
const OUT = '公告已发布，撤回后才能修改'
const NOT_OUT = '公告还没有发布，或已经撤回'

type Found = NonNullable<Awaited<ReturnType<NoticeRepository['find']>>>
type Listed = Omit<Found, 'remindTime' | 'content' | 'audience' | 'isTopped' | 'departments'>

/** Rules of notices. */
export class NoticeService {
  readonly #notices: NoticeRepository
  #departments?: Promise<Department[]>

  constructor(private readonly call: StaffCall) {
    this.#notices = new NoticeRepository(call.db)
  }

  async list(input: T.NoticeListInput): Promise<T.NoticePage> {
    if (input.tab === 'managed')
      allow(noticePolicy.manage(this.call.me), '需要「发布公告」权限', { permission: 'firm:manage' })
    return mapPage(await this.#notices.list(await this.#currentReader(), input, this.call.now), presentRow)
  }

  async counts() {
    return { unread: await this.#notices.unread(await this.#currentReader()) }
  }

  async byId(advId: string): Promise<T.Notice> {
    const { db, me } = this.call
    const found = await this.find(advId)
    const { content, audience, departments, isTopped, remindTime } = found
    const canWithdraw = noticePolicy.withdraw(me, found)
    const canEdit = noticePolicy.edit(me, found)
    return {
      ...presentRow(found),
      content,
      audience,
      departments,
      isTopped,
      files: await filesOf(db, { kind: NOTICE_KIND, id: advId }),
      remindTime,
      receipts: canWithdraw ? await this.#countReceipts(found) : [],
      can: {
        edit: canEdit,
        publish: canEdit,
        withdraw: canWithdraw,
        top: canWithdraw,
        read: noticePolicy.read(found),
      },
    }
  }

  async read(advId: string): Promise<T.Notice> {
    const found = await this.find(advId)
    if (noticePolicy.read(found)) await this.#notices.read(advId, this.call.me.id, this.call.time)
    return this.byId(advId)
  }

  async readers(advId: string, departmentId: string): Promise<T.NoticeReaders> {
    const to = await this.#audienceOf(await this.find(advId))
    if (!to.some(({ id }) => id === departmentId)) fail.gone('部门')
    const people = await this.#notices.readers(advId, [departmentId])
    return people.map(({ departmentId: _, ...person }) => person)
  }

  async save(input: T.SaveNoticeInput): Promise<T.Notice> {
    const { me, now, time } = this.call
    const id = newId(now)
    const columns = await this.#columnsOf(input)
    await this.#notices.insert({ id, publisher_id: me.id, created_at: time, updated_at: time, ...columns })
    return this.#saveRelations(id, input)
  }

  async update({ advId, version, ...input }: T.UpdateNoticeInput): Promise<T.Notice> {
    const { me, time } = this.call
    allow(noticePolicy.edit(me, await this.find(advId)), OUT)
    await this.#notices.update(advId, version, { ...(await this.#columnsOf(input)), updated_at: time })
    return this.#saveRelations(advId, input)
  }

  async publish(advId: string, version: number): Promise<T.Notice> {
    const { me, time } = this.call
    const found = await this.find(advId)
    allow(noticePolicy.edit(me, found), OUT)
    const status = found.isTopped ? 'topped' : 'published'
    await this.#notices.update(advId, version, {
      status,
      publisher_id: me.id,
      published_at: time,
      reminded_at: null,
      updated_at: time,
    })
    await this.#notices.forgetReceipts(advId)
    await this.#notifyAudience(found)
    return this.#announceChange(advId)
  }

  async withdraw(advId: string, version: number): Promise<T.Notice> {
    allow(noticePolicy.withdraw(this.call.me, await this.find(advId)), NOT_OUT)
    await this.#notices.update(advId, version, { status: 'withdrawn', updated_at: this.call.time })
    return this.#announceChange(advId)
  }

  async top(advId: string, version: number, isTopped: boolean): Promise<T.Notice> {
    allow(noticePolicy.withdraw(this.call.me, await this.find(advId)), NOT_OUT)
    const status = isTopped ? 'topped' : 'published'
    await this.#notices.update(advId, version, { status, is_topped: isTopped, updated_at: this.call.time })
    return this.#announceChange(advId)
  }

  /** Reminds those it is for who have not read it, at most once an hour. */
  async remind(advId: string, version: number): Promise<T.NoticeReminder> {
    const { me, now, time } = this.call
    const found = await this.find(advId)
    allow(noticePolicy.withdraw(me, found), NOT_OUT)
    if (found.remindTime && fromTime(found.remindTime) + REMIND_AGAIN_MS > now)
      fail.conflict(`${timeInWords(found.remindTime)}已提醒过，一小时后可以再提醒`)
    const people = await this.#notices.readers(advId, await this.#audienceIds(found))
    const unread = people.filter(({ empId, readTime }) => !readTime && empId !== me.id)
    await this.#notices.update(advId, version, { reminded_at: time })
    this.#notify(
      found,
      unread.map(({ empId }) => empId),
      `请阅读公告：${found.title}`,
    )
    return { count: unread.length, notice: await this.#announceChange(advId) }
  }

  /**
   * Finds a notice that the caller may see. Those who were notified of it are told that it was withdrawn; for others it
   * does not exist.
   */
  async find(advId: string): Promise<Found> {
    const found = (await this.#notices.find(advId, await this.#currentReader())) ?? fail.gone(NOTICE)
    if (noticePolicy.see(this.call.me, found)) return found
    if (found.status === 'withdrawn' && found.isForMe) fail.missing('这条公告已被撤回，请以最新发布的公告为准')
    return fail.gone(NOTICE)
  }

  /** Checks the sanitised content by the same definition as the form. */
  async #columnsOf({ fileIds, departmentIds, ...input }: T.SaveNoticeInput) {
    const content = sanitise(input.content)
    const words = wordsOf(content)
    const values = { ...input, content: words, fileIds, departmentIds }
    const { title, audience, isTopped } = acceptForm(noticeForm, values, toDay(this.call.now))
    const known = (await this.#allDepartments()).filter(({ id }) => departmentIds.includes(id))
    if (known.length < departmentIds.length) fail.invalid('部门不存在', { departmentIds: '部门不存在' })
    return { title, content, words, audience: audience as T.SaveNoticeInput['audience'], is_topped: isTopped }
  }

  async #saveRelations(advId: string, { audience, departmentIds, fileIds }: T.SaveNoticeInput): Promise<T.Notice> {
    await this.#notices.setDepartments(advId, audience === 'departments' ? departmentIds : [])
    await setFiles(this.call, fileIds, { kind: NOTICE_KIND, id: advId }, ['file', 'image', 'doc'])
    return this.#announceChange(advId)
  }

  #announceChange(advId: string): Promise<T.Notice> {
    this.call.emitChanged('firm', { kind: NOTICE_KIND, id: advId })
    return this.byId(advId)
  }

  async #notifyAudience(notice: Found) {
    const { me } = this.call
    const people = await this.#notices.readers(notice.advId, await this.#audienceIds(notice))
    const others = people.map(({ empId }) => empId).filter((id) => id !== me.id)
    this.#notify(notice, others, notice.title)
  }

  #notify(notice: Found, to: readonly string[], alertTitle: string) {
    notify(this.call, {
      to,
      code: AppMsg.FirmNotice,
      linkId: notice.advId,
      msgType: NOTICE_MESSAGE,
      senderId: this.call.me.id,
      alertTitle,
      texts: [{ key: '摘要', value: summaryOf(notice.words) }],
    })
  }

  async #countReceipts(notice: Found): Promise<T.Notice['receipts']> {
    const people = await this.#notices.readers(notice.advId, await this.#audienceIds(notice))
    return (await this.#audienceOf(notice)).flatMap(({ id, name }) => {
      const there = people.filter(({ departmentId }) => departmentId === id)
      const read = there.filter(({ readTime }) => readTime).length
      return there.length > 0 ? [{ departmentId: id, name, read, total: there.length }] : []
    })
  }

  /** The departments it is for, with all that are part of them. */
  async #audienceOf({ audience, departments }: Found): Promise<Department[]> {
    const all = await this.#allDepartments()
    const chosen = departments.map(({ departmentId }) => departmentId)
    return audience === 'firm' ? all : within(all, chosen)
  }

  async #audienceIds(notice: Found): Promise<string[] | undefined> {
    return notice.audience === 'firm' ? undefined : (await this.#audienceOf(notice)).map(({ id }) => id)
  }

  /** Those of several notices that the caller may see. */
  async visible(ids: readonly string[]): Promise<string[]> {
    if (noticePolicy.manage(this.call.me)) return this.#notices.existing(ids)
    return this.#notices.visible(ids, await this.#currentReader())
  }

  async #currentReader(): Promise<Reader> {
    const { id, departmentId } = this.call.me
    return { empId: id, departments: above(await this.#allDepartments(), departmentId) }
  }

  #allDepartments(): Promise<Department[]> {
    this.#departments ??= this.#notices.departments()
    return this.#departments
  }
}

const summaryOf = (words: string) => cutText(words.replace(/^[#-] /gm, '').replace(/\n/g, ' '), SUMMARY)

const presentRow = ({ empId, name, photoUrl, words, fileCount, ...row }: Listed): T.NoticeRow => ({
  advId: row.advId,
  title: row.title,
  status: row.status,
  publishTime: row.publishTime,
  isRead: row.isRead,
  version: row.version,
  publisher: { empId, name, photoUrl },
  summary: summaryOf(words),
  fileCount: fileCount ?? 0,
})
