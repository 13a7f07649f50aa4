import type { Static } from '@sinclair/typebox'
import type { VasStatus } from '../codes/switches'
import type { Page } from '../core'
import type { Address } from '../forms/fields'
import { Keyword, OneOf, Paging, Shape, Text } from '../shapes'

// §7 names the calls, not their fields: these are ours. Nothing is ever made up: what is not in the register is
// 未查询到.

export const EnterpriseListInput = Shape({ keyword: Text('企业名称', 100), ...Paging })
export type EnterpriseListInput = Static<typeof EnterpriseListInput>

export const EnterpriseNameInput = Shape({ name: Text('企业名称', 100) })
export type EnterpriseNameInput = Static<typeof EnterpriseNameInput>

export const CourtDocumentsInput = Shape({
  name: Text('当事人名称', 100),
  keyword: Keyword,
  ...Paging,
})
export type CourtDocumentsInput = Static<typeof CourtDocumentsInput>

export const ServiceInput = Shape({ vasName: OneOf('服务', 'enterprise-info', 'legal-search') })
export type ServiceInput = Static<typeof ServiceInput>

export const PersonCompanyInput = Shape({
  vasName: OneOf('服务', 'inventory', 'legal-search', 'enterprise-info', 'cooperation_chance'),
})
export type PersonCompanyInput = Static<typeof PersonCompanyInput>

export interface EnterpriseBrief {
  name: string
  creditCode: string
  legalRep: string
  /** State of the registration: 存续, 注销 … */
  state: string
}
export type EnterprisePage = Page<EnterpriseBrief>

/** Data that a form takes over from the register. */
export interface CorpInfo extends EnterpriseBrief {
  industry: string
  address: Address
  phone: string
  email: string
}

export interface Enterprise extends CorpInfo {
  /** Text: 5000 万元人民币. */
  capital: string
  founded: string
  formerNames: string[]
  /** People named in the register: the legal representative and those who run it. */
  contacts: { name: string; post: string }[]
}

export interface CourtDocument {
  caseNo: string
  title: string
  court: string
  cause: string
  decidedOn: string
  /** Position of the company that was asked for. */
  position: string
}
export type CourtDocumentPage = Page<CourtDocument>

/** Services of the register that the firm has bought. */
export interface EnterpriseRights {
  canSearch: boolean
  canReadCourtDocuments: boolean
  msg: string
}

export interface Payment {
  isPaid: boolean
  status: VasStatus
  /** Reason why it cannot be used; empty while it can. */
  msg: string
}
