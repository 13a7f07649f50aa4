import { dynamic } from '@contract/dynamic'
import { file } from '@contract/file'
import { anUpload, aPicture } from '@test/factories/file'
import type { Worker } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { someone } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const theirs = async (app: TestApp, them: Worker) =>
  (await (await phoneOf(app, them)).api({ dynamic }).dynamic.save({ content: '别所的动态', visibleTo: 'firm' })).id

const elsewhere = (app: TestApp) => someone(app)

const MD5 = '900150983cd24fb0d6963f7d28e17f72'
const BEGUN = { type: 'file' as const, fileName: '起诉状.pdf', size: 3, md5: MD5, parts: [MD5] }

export const dynamicOthers: OthersTable = {
  'app/dynamic/getDynamicById': refused(async (app, them) => ({ id: await theirs(app, them) })),
  'app/dynamic/saveDynamic': refused(async (app) => ({
    content: '借来的图',
    visibleTo: 'firm',
    fileIds: [(await aPicture(await elsewhere(app))).fileId],
  })),
  'app/dynamic/deleteDynamic': refused(async (app, them) => ({ id: await theirs(app, them) })),
  'app/dynamic/saveLike': refused(async (app, them) => ({ id: await theirs(app, them) })),
  'app/dynamic/deleteLike': refused(async (app, them) => ({ id: await theirs(app, them) })),
  'app/dynamic/getCommentList': refused(async (app, them) => ({ id: await theirs(app, them) })),
  'app/dynamic/saveComment': refused(async (app, them) => ({ id: await theirs(app, them), content: '别所的评论' })),
  'app/dynamic/deleteComment': refused(async (app, them) => ({ id: await theirs(app, them), commentId: 'nobodys' })),
  // One that was begun in parts is gone on with by whoever began it.
  'file/oss/upload/getUrl': refused(async (app) => {
    const begun = await (await elsewhere(app)).call(file.uploadUrl, BEGUN)
    return { ...BEGUN, fileId: begun.fileId }
  }),
  'file/oss/upload/callback': refused(async (app) => ({ fileId: (await anUpload(await elsewhere(app))).fileId })),
  'file/oss/upload/delete': refused(async (app) => ({ fileId: (await anUpload(await elsewhere(app))).fileId })),
  'file/getDownloadUrl': refused(async (app) => ({ fileId: (await anUpload(await elsewhere(app))).fileId })),
}
