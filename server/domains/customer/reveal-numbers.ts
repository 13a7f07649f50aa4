import type { Revealed, RevealInput } from '@contract/customer/shapes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { ContactRepository } from './contact-repository'
import { CONTACT_KIND, ContactService } from './contacts'
import { CUSTOMER_KIND } from './repository'
import { CustomerService } from './service'

/** Unmasked numbers for those who may reveal them; each access is audited. */
export async function reveal(call: StaffCall, { customerId, contactId }: RevealInput): Promise<Revealed> {
  if (customerId) {
    const { idNo, mobile, phone } = await new CustomerService(call).see(customerId)
    await call.audit('customer.reveal', { kind: CUSTOMER_KIND, id: customerId })
    return { idNo: idNo ?? '', mobile: mobile ?? '', phone }
  }
  if (!contactId) return fail.invalid('请选择客户或联系人')
  await new ContactService(call).byId(contactId)
  const found = (await new ContactRepository(call.db).find(contactId)) ?? fail.gone('联系人')
  await call.audit('contact.reveal', { kind: CONTACT_KIND, id: contactId })
  return { idNo: '', mobile: found.mobile, phone: found.phone }
}
