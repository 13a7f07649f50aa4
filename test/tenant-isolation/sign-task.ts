import type { SignTask } from '@contract/sign-task/shapes'
import type { Worker } from '@test/factories/people'
import { aSignTask } from '@test/factories/sign-task'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

const theirs = async (app: TestApp, them: Worker): Promise<SignTask> => aSignTask(await phoneOf(app, them), [them])

const withVersion = (more: object = {}) =>
  refused(async (app, them) => ({ signTaskId: (await theirs(app, them)).signTaskId, version: 1, ...more }))

export const signTaskOthers: OthersTable = {
  'signTask/save': refused(async (app, them) => {
    const { files } = await theirs(app, them)
    return { title: '借来的文件', fileIds: files.map(({ fileId }) => fileId), signerIds: [them.id], days: 7 }
  }),
  'signTask/getById': refused(async (app, them) => ({ signTaskId: (await theirs(app, them)).signTaskId })),
  'signTask/open': refused(async (app, them) => ({ qrsource: (await theirs(app, them)).qrsource })),
  'signTask/sign': withVersion({ signatureId: 'f1' }),
  'signTask/refuse': withVersion({ reason: '不同意' }),
  'signTask/withdraw': withVersion(),
  'signTask/renew': withVersion({ days: 7 }),
}
