import { type Nothing, staff } from '../core'
import type * as T from './shapes'

// §7 Selectors, Cases, Tools and Misc: public facts about companies.
export const enterprise = {
  getList: staff.read<T.EnterpriseListInput, T.EnterprisePage>('enterprise/getList'),
  getDetailAndContactByName: staff.read<T.EnterpriseNameInput, T.Enterprise>('enterprise/getDetailAndContactByName'),
  getCorpInfo: staff.read<T.EnterpriseNameInput, T.CorpInfo>('app/case/getCorpInfo'),
  getEnterpriseRights: staff.read<Nothing, T.EnterpriseRights>('tools/getEnterpriseRights'),
  checkPayment: staff.read<T.ServiceInput, T.Payment>('tools/checkPayment'),
  queryCourtDocuments: staff.read<T.CourtDocumentsInput, T.CourtDocumentPage>('tools/queryCourtDocuments'),
  /** A person may use the services that their firm has bought. */
  verifyAddServicePersonCompany: staff.read<T.PersonCompanyInput, T.Payment>('vas/verifyAddServicePersonCompany'),
}
