import type { App } from '../../app'
import { type FirmDb, scoped } from '../db/open'
import type { GuestCall } from '../http/call'
import { Signer } from './signer'

/** Tokens in the links to shared documents: they cannot be guessed, and none is stored. */
export class ShareTokens {
  readonly #signer: Signer

  constructor({ config }: Pick<App, 'config'>) {
    this.#signer = new Signer(config.secret, 'share')
  }

  tokenOf(shareId: string): string {
    return `${shareId}.${this.#signer.sign(shareId)}`
  }

  /** Share id of a token; undefined unless we issued it. */
  shareOf(token: string): string | undefined {
    const [id = '', signature = ''] = token.split('.')
    return this.#signer.isSigned(id, signature) ? id : undefined
  }
}

export interface Shared {
  shareId: string
  firmId: string
  companyName: string
  /** Rows of the firm that owns the document: the caller belongs to none. */
  db: FirmDb
}

/** Document that a stranger's link leads to; undefined for a forged link, and for a share that is gone. */
export async function sharedBy({ app, system }: GuestCall, token: string): Promise<Shared | undefined> {
  const shareId = new ShareTokens(app).shareOf(token)
  if (!shareId) return undefined
  const firm = await system
    .selectFrom('document_shares')
    .innerJoin('firms', 'firms.id', 'document_shares.firm_id')
    .select(['firms.id', 'firms.name', 'firms.is_demo'])
    .where('document_shares.id', '=', shareId)
    .executeTakeFirst()
  if (!firm || (firm.is_demo && !app.config.demo)) return undefined
  return { shareId, firmId: firm.id, companyName: firm.name, db: scoped(system, firm.id) }
}
