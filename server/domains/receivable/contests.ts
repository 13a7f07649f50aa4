import { AppMsg } from '@contract/codes/appMsg'
import { ArrivalOutcome } from '@contract/codes/linkStatus'
import type * as T from '@contract/receivable/shapes'
import Decimal from 'decimal.js'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { notify, settle } from '../../kernel/notify/notify'
import { WALLED } from '../case'
import { bookKeepers } from '../people'
import { ARRIVAL, ARRIVAL_KIND, ArrivalRepository } from './arrivals/arrival-repository'
import { CLAIM_KIND, ClaimRepository, type StandingClaim } from './repository/claims'
import { ContestRepository } from './repository/contests'

/** A second person's word that an arrival which others have claimed is theirs; finance decides. */
export class ContestService {
  readonly #contests: ContestRepository

  constructor(private readonly call: StaffCall) {
    this.#contests = new ContestRepository(call.db)
  }

  openOf(arrivalId: string): Promise<T.ClaimContest[]> {
    return this.#contests.openOf(arrivalId)
  }

  /** Tells the claimers and finance (906 of each claim), and keeps the reason on the claims until finance has decided. */
  async contest({ id, reason }: T.ContestClaimInput): Promise<null> {
    const { db, me, time } = this.call
    const held = (await new ArrivalRepository(db, me).lock(id)) ?? fail.gone(ARRIVAL)
    if (held.withdrawn_at) fail.conflict('该笔到账已由财务撤销')
    if (!new Decimal(held.amount).eq(held.claimed))
      fail.conflict('该笔到账还可以认领，请直接认领', { to: 'arrival', id })
    const claims = await new ClaimRepository(db, me).standingOf(id)
    if (claims.some(({ empId }) => empId === me.id)) fail.conflict('您已认领该笔到账')
    await this.#contests.save(id, me.id, reason.trim(), time)
    const keepers = await bookKeepers(db)
    for (const claim of claims) this.#notifyOfContest(claim, keepers, reason.trim())
    this.call.emitChanged([me.id], { kind: ARRIVAL_KIND, id })
    await this.call.auditChange('claim.contest', { kind: ARRIVAL_KIND, id }, 'firm')
    return null
  }

  /** Ends the contests of an arrival after finance's decision, and tells those who raised them. */
  async settle(arrivalId: string, payer: string, outcome: 'confirmed' | 'returned') {
    const people = await this.#contests.openOf(arrivalId)
    if (people.length === 0) return
    await this.#contests.settle(arrivalId, this.call.time)
    const isOpen = outcome === 'returned'
    notify(this.call, {
      to: people.map(({ empId }) => empId),
      code: AppMsg.ClaimNew,
      linkId: arrivalId,
      senderId: this.call.me.id,
      alertTitle: isOpen ? '财务退回了原认领，您可以认领' : '财务核对后维持原认领',
      texts: [{ key: '付款人', value: payer }],
    })
    if (!isOpen) settle(this.call, { linkId: arrivalId, codes: [AppMsg.ClaimNew], linkStatus: ArrivalOutcome.byOthers })
  }

  #notifyOfContest(claim: StandingClaim, keepers: readonly string[], reason: string) {
    const { me } = this.call
    const card = (to: readonly string[], caseName: string) =>
      notify(this.call, {
        to: to.filter((empId) => empId !== me.id),
        code: AppMsg.ClaimReturned,
        linkId: claim.claimId,
        senderId: me.id,
        alertTitle: `${me.name}认为这笔到账是自己的`,
        texts: [
          { key: '项目', value: caseName },
          { key: '付款人', value: claim.payer },
          { key: '理由', value: reason },
        ],
      })
    card([claim.empId], claim.caseName)
    const others = keepers.filter((empId) => empId !== claim.empId)
    card(others, claim.isConfidential ? WALLED : claim.caseName)
    this.call.emitChanged([claim.empId, ...others], { kind: CLAIM_KIND, id: claim.claimId })
  }
}
