import { CaseRef } from '@contract/case/shapes'
import { casePackage } from '@contract/case-package'
import { implement, on } from '../../kernel/http/implement'
import { packCase } from './service'

export const casePackageRoutes = implement(casePackage, {
  make: on(CaseRef, ({ caseId }, call) => packCase(call, caseId)),
})
