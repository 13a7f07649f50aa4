import { feedback } from '@contract/feedback'
import { anEmployee, type Worker } from '@test/factories/people'
import { aDocument } from '@test/factories/sign-task'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

const said = { type: 'idea' as const, content: '别所的反馈', contact: '' }
const theirs = async (app: TestApp, { firm }: Worker) => {
  const phone = await phoneOf(app, await anEmployee(app, { firm }))
  const { feedbackId, version } = await phone.api({ feedback }).feedback.save({ ...said, fileIds: [] })
  return { feedbackId, version }
}

export const feedbackOthers: OthersTable = {
  'feedback/getFeedbackById': refused(async (app, them) => ({ feedbackId: (await theirs(app, them)).feedbackId })),
  'feedback/saveFeedback': refused(async (app, them) => ({
    ...said,
    fileIds: [await aDocument(await phoneOf(app, await anEmployee(app, { firm: them.firm })))],
  })),
  'feedback/answerFeedback': refused(async (app, them) => ({ ...(await theirs(app, them)), answer: '看看' })),
}
