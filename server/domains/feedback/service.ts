import { AppMsg } from '@contract/codes/appMsg'
import { ANSWERS_FEEDBACK, FEEDBACK_KIND_WORDS, FEEDBACK_MESSAGE } from '@contract/feedback/codes'
import { feedbackAnswerForm, feedbackForm } from '@contract/feedback/form'
import type * as T from '@contract/feedback/shapes'
import { cutText } from '@contract/text'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import { attachFiles, filesOf } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { holdersOf, personOf } from '../people'
import { feedbackPolicy } from './policy'
import { FEEDBACK, FEEDBACK_KIND, FeedbackRepository } from './repository'

/** Characters of the content that a card quotes. */
const QUOTED = 60

type Found = NonNullable<Awaited<ReturnType<FeedbackRepository['find']>>>
type Listed = Awaited<ReturnType<FeedbackRepository['list']>>['records'][number]

/** Rules of feedback. */
export class FeedbackService {
  readonly #said: FeedbackRepository

  constructor(private readonly call: StaffCall) {
    this.#said = new FeedbackRepository(call.db)
  }

  async list(input: T.FeedbackListInput): Promise<T.FeedbackPage> {
    const { me, now } = this.call
    const isMine = input.tab === 'mine'
    if (!isMine) allow(feedbackPolicy.answer(me), '反馈由管理员答复', { permission: ANSWERS_FEEDBACK })
    return mapPage(await this.#said.list(isMine ? me.id : undefined, input, now), presentRow)
  }

  async counts(): Promise<T.FeedbackCounts> {
    return { received: feedbackPolicy.answer(this.call.me) ? await this.#said.waiting() : 0 }
  }

  async byId(feedbackId: string): Promise<T.Feedback> {
    const found = await this.find(feedbackId)
    const { contact, answer, answerTime, answererId, answererName, answererPhoto } = found
    return {
      ...presentRow(found),
      contact,
      answer,
      answerTime,
      answerer: personOf({ empId: answererId, name: answererName, photoUrl: answererPhoto }),
      files: await filesOf(this.call.db, { kind: FEEDBACK_KIND, id: feedbackId }),
      can: { answer: feedbackPolicy.answer(this.call.me) },
    }
  }

  async save(input: T.SaveFeedbackInput): Promise<T.Feedback> {
    const { me, now, time } = this.call
    const { content, contact } = acceptForm(feedbackForm, input, toDay(now))
    const id = newId(now)
    const { type, fileIds } = input
    await this.#said.insert({ id, writer_id: me.id, type, content, contact: contact ?? '', created_at: time })
    await attachFiles(this.call, fileIds, { kind: FEEDBACK_KIND, id }, ['image'])
    await this.#notifyKeepers(id, type, content)
    return this.#announceChange(id)
  }

  /** Saves an answer, which may be changed later; the writer is notified each time. */
  async answer({ feedbackId, version, answer: typed }: T.AnswerFeedbackInput): Promise<T.Feedback> {
    const { me, now, time } = this.call
    const found = await this.find(feedbackId)
    const { answer } = acceptForm(feedbackAnswerForm, { answer: typed }, toDay(now))
    const change = { status: 'answered' as const, answer, answerer_id: me.id, answered_at: time }
    await this.#said.update(feedbackId, version, change)
    if (found.writerId !== me.id) this.#sendCard(feedbackId, [found.writerId], '您的反馈有了答复', ['答复', answer])
    return this.#announceChange(feedbackId)
  }

  /** Finds feedback that the caller may see; for others it does not exist. */
  async find(feedbackId: string): Promise<Found> {
    const found = await this.#said.find(feedbackId)
    return found && feedbackPolicy.see(this.call.me, found) ? found : fail.gone(FEEDBACK)
  }

  async #notifyKeepers(id: string, type: T.SaveFeedbackInput['type'], content: string) {
    const { db, me } = this.call
    const keepers = (await holdersOf(db, ANSWERS_FEEDBACK)).filter((empId) => empId !== me.id)
    if (keepers.length > 0)
      this.#sendCard(id, keepers, `${me.name}反馈：${FEEDBACK_KIND_WORDS[type]}`, ['内容', content])
  }

  #sendCard(linkId: string, to: string[], alertTitle: string, [key, words]: [string, string]) {
    const texts = [{ key, value: cutText(words, QUOTED) }]
    const card = { to, linkId, alertTitle, texts, senderId: this.call.me.id }
    notify(this.call, { ...card, code: AppMsg.TaskTodo, msgType: FEEDBACK_MESSAGE })
  }

  #announceChange(id: string): Promise<T.Feedback> {
    this.call.emitChanged('firm', { kind: FEEDBACK_KIND, id })
    return this.byId(id)
  }
}

const presentRow = ({ empId, name, photoUrl, fileCount, ...row }: Listed): T.FeedbackRow => ({
  feedbackId: row.feedbackId,
  type: row.type,
  status: row.status,
  content: row.content,
  createTime: row.createTime,
  version: row.version,
  writer: { empId, name, photoUrl },
  fileCount: fileCount ?? 0,
})
