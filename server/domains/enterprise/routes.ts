import { enterprise } from '@contract/enterprise'
import {
  CourtDocumentsInput,
  EnterpriseListInput,
  EnterpriseNameInput,
  PersonCompanyInput,
  ServiceInput,
} from '@contract/enterprise/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { EnterpriseService } from './service'

const enterprises = (call: StaffCall) => new EnterpriseService(call)

export const enterpriseRoutes = implement(enterprise, {
  getList: on(EnterpriseListInput, (input, call) => enterprises(call).list(input)),
  getDetailAndContactByName: on(EnterpriseNameInput, ({ name }, call) => enterprises(call).detail(name)),
  getCorpInfo: on(EnterpriseNameInput, ({ name }, call) => enterprises(call).corpInfo(name)),
  getEnterpriseRights: on(Empty, (_, call) => enterprises(call).rights()),
  checkPayment: on(ServiceInput, ({ vasName }, call) => enterprises(call).payment(vasName)),
  queryCourtDocuments: on(CourtDocumentsInput, (input, call) => enterprises(call).courtDocuments(input)),
  verifyAddServicePersonCompany: on(PersonCompanyInput, ({ vasName }, call) => enterprises(call).payment(vasName)),
})
