import { courtSms } from '@contract/case/court-sms'
import { task } from '@contract/task'
import { aCase } from '@test/factories/case'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const ofTheirs = (more: object = {}) =>
  refused(async (app, them) => ({ caseId: (await aCase(await signedIn(app, them), them)).caseId, ...more }))

export const courtSmsOthers: OthersTable = {
  [courtSms.apply.path]: ofTheirs({ text: '（2026）京0105民初1号定于2099年1月6日9时开庭' }),
  [task.getTasksOfCase.path]: ofTheirs(),
}
