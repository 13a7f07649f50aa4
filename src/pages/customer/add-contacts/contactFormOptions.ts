import type { customer } from '@contract/customer'
import { contactForm } from '@contract/customer/form'
import type { Contact } from '@contract/customer/shapes'
import type { FieldDefinition } from '@contract/forms/fields'
import type { Api } from '@/api/call'
import type { RecordFormOptions } from '@/features/form/RecordForm'
import { ClosedError } from '@/lib/errors'

interface Deps {
  api: Api<{ customer: typeof customer }>
}

/** Form without the customer, where it is known. */
const known = contactForm.filter(
  (field: FieldDefinition) => field.key !== 'customerId',
) as unknown as typeof contactForm

/** Contact to edit, with full numbers: a person who may only reveal them does so, which is recorded. */
async function inFull({ api }: Deps, contactId: string): Promise<Contact> {
  const found = await api.customer.getContactsDetail({ contactId })
  if (!found.can.edit) throw new ClosedError('联系人由客户的负责人与团队修改', { to: 'customer', id: found.customerId })
  if (!found.isMasked || !found.can.reveal) return found
  const { mobile, phone } = await api.customer.revealNumbers({ contactId })
  return { ...found, mobile, phone }
}

export const contactFormOptions = (
  { contactId, customerId }: { contactId?: string; customerId?: string },
  deps: Deps,
): RecordFormOptions<typeof contactForm, Contact, Contact> => ({
  fields: contactId || customerId ? known : contactForm,
  initial: { decisionRole: 'handler' },
  read: contactId ? () => inFull(deps, contactId) : undefined,
  formOf: ({ name, post, decisionRole, isPrimary, mobile, phone, email, wechat, birthday, remark }) => ({
    values: { name, post, decisionRole, isPrimary, mobile, phone, email, wechat, birthday: birthday ?? '', remark },
  }),
  send({ customerId: chosen, ...values }, { key, record }) {
    const input = { ...values, customerId: record?.customerId ?? customerId ?? chosen[0] ?? '' }
    const ref = record && { contactId: record.contactId, version: record.version }
    return deps.api.customer.saveContact({ ...input, ...ref }, { key })
  },
})
