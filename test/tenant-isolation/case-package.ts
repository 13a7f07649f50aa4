import { aCase } from '@test/factories/case'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

export const casePackageOthers: OthersTable = {
  'casePackage/make': refused(async (app, them) => ({ caseId: (await aCase(await signedIn(app, them), them)).caseId })),
}
