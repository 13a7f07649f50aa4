import type { VasName } from '@contract/codes/switches'
import { VasStatus } from '@contract/codes/switches'
import type * as T from '@contract/enterprise/shapes'
import { toDay } from '../../kernel/clock'
import { mapPage, pageOf } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { vasOf } from '../firm'
import { type EnterpriseRegister, noRegister } from './register'

const UNKNOWN = '未查询到'

/** Public facts about companies, for firms that have bought the service. */
export class EnterpriseService {
  readonly #register: EnterpriseRegister

  constructor(private readonly call: StaffCall) {
    this.#register = call.app.demo?.enterprises ?? noRegister
  }

  async list({ keyword, ...asked }: T.EnterpriseListInput): Promise<T.EnterprisePage> {
    await this.#requireService('enterprise-info')
    const page = pageOf(await this.#register.search(keyword), asked)
    return mapPage(page, ({ name, creditCode, legalRep, state }) => ({ name, creditCode, legalRep, state }))
  }

  async detail(name: string): Promise<T.Enterprise> {
    await this.#requireService('enterprise-info')
    return (await this.#register.byName(name)) ?? fail.missing(UNKNOWN)
  }

  async corpInfo(name: string): Promise<T.CorpInfo> {
    const { creditCode, legalRep, state, industry, address, phone, email, ...known } = await this.detail(name)
    return { name: known.name, creditCode, legalRep, state, industry, address, phone, email }
  }

  async courtDocuments(input: T.CourtDocumentsInput): Promise<T.CourtDocumentPage> {
    await this.#requireService('legal-search')
    const { name, keyword = '', ...asked } = input
    const found = (await this.#register.courtDocuments(name)).filter(({ title, cause, caseNo }) =>
      `${title} ${cause} ${caseNo}`.includes(keyword.trim()),
    )
    return pageOf(found, asked)
  }

  async rights(): Promise<T.EnterpriseRights> {
    const [register, documents] = [await this.payment('enterprise-info'), await this.payment('legal-search')]
    return { canSearch: register.isPaid, canReadCourtDocuments: documents.isPaid, msg: register.msg || documents.msg }
  }

  async payment(name: VasName): Promise<T.Payment> {
    const { status, msg } = await vasOf(this.call.db, name, toDay(this.call.now))
    return { isPaid: status === VasStatus.on, status, msg }
  }

  async #requireService(name: VasName) {
    const { isPaid, msg } = await this.payment(name)
    if (!isPaid) fail.forbidden(msg, { permission: 'firm:manage' })
  }
}
