import type { RelatedInput, SaveFollowUpInput } from '@contract/customer/shapes'
import type { FollowUpPage } from '@contract/follow-up/shapes'
import { allow } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { FollowUps } from '../follow-up'
import { customerPolicy } from './policy'
import { factsOf } from './present'
import { CUSTOMER_KIND } from './repository'
import { CustomerService } from './service'

/** Follow-ups of a customer: read by those who see it, written by those responsible. */
export class CustomerTalks {
  readonly #customers: CustomerService
  readonly #talks: FollowUps

  constructor(private readonly call: StaffCall) {
    this.#customers = new CustomerService(call)
    this.#talks = new FollowUps(call)
  }

  async list({ customerId, ...page }: RelatedInput): Promise<FollowUpPage> {
    await this.#customers.see(customerId)
    return this.#talks.list({ kind: CUSTOMER_KIND, id: customerId }, page)
  }

  async write({ customerId, ...talk }: SaveFollowUpInput): Promise<null> {
    const facts = factsOf(await this.#customers.see(customerId))
    allow(customerPolicy.follow(this.call.me, facts), '只有客户的负责人与团队成员可以填写跟进', {
      empId: facts.ownerId,
    })
    await this.#talks.write({ kind: CUSTOMER_KIND, id: customerId }, talk)
    await this.call.audit('customer.follow', { kind: CUSTOMER_KIND, id: customerId })
    this.#customers.tell(customerId, facts)
    return null
  }
}
