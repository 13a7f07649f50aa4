import { notice } from '@contract/notice'
import type { Notice, SaveNoticeInput } from '@contract/notice/shapes'
import type { AppClient } from '@test/support/real-client'

/** A notice's draft, for the whole firm unless told otherwise, by whoever holds the phone. */
export const aNotice = (phone: AppClient, given: Partial<SaveNoticeInput> = {}): Promise<Notice> => {
  const words = { title: '关于归档的通知', content: '<p>请按期归档。</p>', audience: 'firm' as const }
  return phone.api({ notice }).notice.save({ ...words, departmentIds: [], fileIds: [], isTopped: false, ...given })
}
