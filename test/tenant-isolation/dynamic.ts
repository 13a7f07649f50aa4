import { dynamic } from '@contract/dynamic'
import { anUpload, aPicture } from '@test/factories/file'
import type { Worker } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { someone } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const theirs = async (app: TestApp, them: Worker) =>
  (await (await phoneOf(app, them)).api({ dynamic }).dynamic.save({ content: '别所的动态', visibleTo: 'firm' })).id

const elsewhere = (app: TestApp) => someone(app)

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
  'file/oss/upload/callback': refused(async (app) => ({ fileId: (await anUpload(await elsewhere(app))).fileId })),
  'file/oss/upload/delete': refused(async (app) => ({ fileId: (await anUpload(await elsewhere(app))).fileId })),
  'file/getDownloadUrl': refused(async (app) => ({ fileId: (await anUpload(await elsewhere(app))).fileId })),
}
