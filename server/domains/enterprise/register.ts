import type { CourtDocument, Enterprise } from '@contract/enterprise/shapes'
import { fail } from '../../kernel/fail'

/** Register of companies. A real one answers the same questions. */
export interface EnterpriseRegister {
  search(keyword: string): Promise<readonly Enterprise[]>
  byName(name: string): Promise<Enterprise | undefined>
  courtDocuments(name: string): Promise<readonly CourtDocument[]>
}

const refuse = async () => fail.forbidden('未接入企业信息服务，无法查询')

/** Register if none is connected: nothing is looked up, so nothing is reported as missing. */
export const noRegister: EnterpriseRegister = { search: refuse, byName: refuse, courtDocuments: refuse }
