import { type Nothing, staff } from '../core'
import type {
  CorpInfo,
  CourtDocumentPage,
  CourtDocumentsInput,
  Enterprise,
  EnterpriseListInput,
  EnterpriseNameInput,
  EnterprisePage,
  EnterpriseRights,
  Payment,
  PersonCompanyInput,
  ServiceInput,
} from './shapes'

// §7 Selectors, Cases, Tools and Misc: public facts about companies.
export const enterprise = {
  getList: staff.read<EnterpriseListInput, EnterprisePage>('enterprise/getList'),
  getDetailAndContactByName: staff.read<EnterpriseNameInput, Enterprise>('enterprise/getDetailAndContactByName'),
  getCorpInfo: staff.read<EnterpriseNameInput, CorpInfo>('app/case/getCorpInfo'),
  getEnterpriseRights: staff.read<Nothing, EnterpriseRights>('tools/getEnterpriseRights'),
  checkPayment: staff.read<ServiceInput, Payment>('tools/checkPayment'),
  queryCourtDocuments: staff.read<CourtDocumentsInput, CourtDocumentPage>('tools/queryCourtDocuments'),
  /** A person may use the services that their firm has bought. */
  verifyAddServicePersonCompany: staff.read<PersonCompanyInput, Payment>('vas/verifyAddServicePersonCompany'),
}
