import { may, type Nothing, staff } from '../core'
import type {
  Notice,
  NoticeListInput,
  NoticePage,
  NoticeReaders,
  NoticeReadersInput,
  NoticeRef,
  NoticeTopInput,
  NoticeVersionRef,
  SaveNoticeInput,
  UpdateNoticeInput,
} from './shapes'

const publisher = may('notice:publish')

// §7 names no calls of notices: all are ours.
export const notice = {
  getList: staff.read<NoticeListInput, NoticePage>('notice/getNoticeList'),
  getCounts: staff.read<Nothing, { unread: number }>('notice/getNoticeCounts'),
  getById: staff.read<NoticeRef, Notice>('notice/getNoticeById'),
  read: staff.write<NoticeRef, Notice>('notice/readNotice'),
  getReaders: publisher.read<NoticeReadersInput, NoticeReaders>('notice/getNoticeReaders'),
  /** Saves a draft. */
  save: publisher.write<SaveNoticeInput, Notice>('notice/saveNotice'),
  update: publisher.write<UpdateNoticeInput, Notice>('notice/updateNotice'),
  publish: publisher.write<NoticeVersionRef, Notice>('notice/publishNotice'),
  withdraw: publisher.write<NoticeVersionRef, Notice>('notice/withdrawNotice'),
  top: publisher.write<NoticeTopInput, Notice>('notice/topNotice'),
}
