import { notice } from '@contract/notice'
import {
  NoticeListInput,
  NoticeReadersInput,
  NoticeRef,
  NoticeTopInput,
  NoticeVersionRef,
  type SaveNoticeInput as SaveNotice,
  SaveNoticeInput,
  UpdateNoticeInput,
} from '@contract/notice/shapes'
import { wordsOf } from '@contract/rich-text'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { ContentScene, requireCleanWords } from '../content-check'
import { NoticeService } from './service'

const notices = (call: StaffCall) => new NoticeService(call)
const checkWords = ({ title, content }: Pick<SaveNotice, 'title' | 'content'>, call: StaffCall) =>
  requireCleanWords(call, ContentScene.forum, { title, content: wordsOf(content) })

export const noticeRoutes = implement(notice, {
  getList: on(NoticeListInput, (input, call) => notices(call).list(input)),
  getCounts: on(Empty, (_, call) => notices(call).counts()),
  getById: on(NoticeRef, ({ advId }, call) => notices(call).byId(advId)),
  read: on(NoticeRef, ({ advId }, call) => notices(call).read(advId)),
  getReaders: on(NoticeReadersInput, ({ advId, departmentId }, call) => notices(call).readers(advId, departmentId)),
  save: on(SaveNoticeInput, (input, call) => notices(call).save(input), checkWords),
  update: on(UpdateNoticeInput, (input, call) => notices(call).update(input), checkWords),
  publish: on(NoticeVersionRef, ({ advId, version }, call) => notices(call).publish(advId, version)),
  withdraw: on(NoticeVersionRef, ({ advId, version }, call) => notices(call).withdraw(advId, version)),
  remind: on(NoticeVersionRef, ({ advId, version }, call) => notices(call).remind(advId, version)),
  top: on(NoticeTopInput, ({ advId, version, isTopped }, call) => notices(call).top(advId, version, isTopped)),
})
