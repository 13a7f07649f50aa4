import { ai } from '@contract/ai'
import { aStandingCase } from '@test/factories/case'
import { anEmployee, type Worker } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

/** A talk of somebody in another firm, and its one question. */
async function theirs(app: TestApp, { firm }: Worker) {
  const phone = await phoneOf(app, await anEmployee(app, { firm }))
  const { aiSessionId, asked } = await phone.api({ ai }).ai.ask({ question: '你能做什么' })
  return { aiSessionId, turnId: asked[0]?.turnId ?? '' }
}
const session = refused(async (app, them) => ({ aiSessionId: (await theirs(app, them)).aiSessionId }))
const turn = refused(async (app, them) => ({ turnId: (await theirs(app, them)).turnId }))

export const aiOthers: OthersTable = {
  'vas/getAiSessionDetail': session,
  'vas/delAiSession': session,
  'vas/terminateAiSession': session,
  'ai/ask': refused(async (app, { firm }) => {
    const lead = await anEmployee(app, { firm })
    const { caseId } = await aStandingCase(app, await signedIn(app, lead), lead)
    return { caseId, question: '该案进展怎么样' }
  }),
  'ai/retry': turn,
  'ai/stop': turn,
  'ai/rate': refused(async (app, them) => ({ turnId: (await theirs(app, them)).turnId, rating: 'useful' })),
  'ai/rename': refused(async (app, them) => ({ aiSessionId: (await theirs(app, them)).aiSessionId, title: '改名' })),
}
