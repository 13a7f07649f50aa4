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

// §7 Selectors, Cases, Tools and Misc: what is publicly known of companies.
export const enterprise = {
  getList: staff.read<EnterpriseListInput, EnterprisePage>('enterprise/getList'),
  getDetailAndContactByName: staff.read<EnterpriseNameInput, Enterprise>('enterprise/getDetailAndContactByName'),
  getCorpInfo: staff.read<EnterpriseNameInput, CorpInfo>('app/case/getCorpInfo'),
  getEnterpriseRights: staff.read<Nothing, EnterpriseRights>('tools/getEnterpriseRights'),
  checkPayment: staff.read<ServiceInput, Payment>('tools/checkPayment'),
  queryCourtDocuments: staff.read<CourtDocumentsInput, CourtDocumentPage>('tools/queryCourtDocuments'),
  /** What a person may use is what their firm has bought. */
  verifyAddServicePersonCompany: staff.read<PersonCompanyInput, Payment>('vas/verifyAddServicePersonCompany'),
}
