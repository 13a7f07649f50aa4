import { aNotice } from '@test/factories/notice'
import { anEmployee, type Worker } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

/** A draft of theirs, by a colleague of theirs who may publish. */
const theirs = async (app: TestApp, { firm }: Worker) => {
  const publisher = await anEmployee(app, { firm, permissions: ['notice:publish'] })
  const { advId, version } = await aNotice(await phoneOf(app, publisher))
  return { advId, version }
}
const only = async (app: TestApp, them: Worker) => ({ advId: (await theirs(app, them)).advId })
const fields = ({ departmentId }: Worker) => ({
  ...{ title: '别所的公告', content: '<p>看看</p>', audience: 'departments', fileIds: [], isTopped: false },
  departmentIds: [departmentId],
})

export const noticeOthers: OthersTable = {
  'notice/getNoticeById': refused(only),
  'notice/readNotice': refused(only),
  'notice/getNoticeReaders': refused(async (app, them) => ({
    ...(await only(app, them)),
    departmentId: them.departmentId,
  })),
  'notice/saveNotice': refused((_, them) => fields(them)),
  'notice/updateNotice': refused(async (app, them) => ({ ...(await theirs(app, them)), ...fields(them) })),
  'notice/publishNotice': refused(theirs),
  'notice/withdrawNotice': refused(theirs),
  'notice/remindNotice': refused(theirs),
  'notice/topNotice': refused(async (app, them) => ({ ...(await theirs(app, them)), isTopped: true })),
}
