import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

export const accountOthers: OthersTable = {
  'app/account/login': 'not of a firm',
  'app/account/login/autoLogin': 'not of a firm',
  'app/account/verifyPicCode': 'not of a firm',
  'app/account/switchUser': refused((_, them) => ({ userId: them.userId })),
  'app/account/endSession': refused(async (app, them) => {
    await signedIn(app, them)
    return { sessionId: (await app.sessions.openOf(them.accountId))[0]?.id }
  }),
}
