import { may, type Nothing, staff } from '../core'
import type * as T from './shapes'

const publisher = may('notice:publish')

// §7 names no calls of notices: all are ours.
export const notice = {
  getList: staff.read<T.NoticeListInput, T.NoticePage>('notice/getNoticeList'),
  getCounts: staff.read<Nothing, { unread: number }>('notice/getNoticeCounts'),
  getById: staff.read<T.NoticeRef, T.Notice>('notice/getNoticeById'),
  read: staff.write<T.NoticeRef, T.Notice>('notice/readNotice'),
  getReaders: publisher.read<T.NoticeReadersInput, T.NoticeReaders>('notice/getNoticeReaders'),
  /** Saves a draft. */
  save: publisher.write<T.SaveNoticeInput, T.Notice>('notice/saveNotice'),
  update: publisher.write<T.UpdateNoticeInput, T.Notice>('notice/updateNotice'),
  publish: publisher.write<T.NoticeVersionRef, T.Notice>('notice/publishNotice'),
  withdraw: publisher.write<T.NoticeVersionRef, T.Notice>('notice/withdrawNotice'),
  /** Reminds those who have not read it, at most once an hour. */
  remind: publisher.write<T.NoticeVersionRef, T.NoticeReminder>('notice/remindNotice'),
  top: publisher.write<T.NoticeTopInput, T.Notice>('notice/topNotice'),
}
