import type { customer } from '@contract/customer'
import { contactForm } from '@contract/customer/form'
import type { Contact } from '@contract/customer/shapes'
import type { FieldDefinition } from '@contract/forms/fields'
import type { Api } from '@/api/call'
import type { RecordFormOptions } from '@/features/form/RecordForm'

interface Deps {
  api: Api<{ customer: typeof customer }>
}

/** Where the customer is known it is not asked for. */
const known = contactForm.filter(
  (field: FieldDefinition) => field.key !== 'customerId',
) as unknown as typeof contactForm

/** The one to be changed, its numbers in full: whoever may not see them asks for them, and that is kept. */
async function inFull({ api }: Deps, contactId: string): Promise<Contact> {
  const found = await api.customer.getContactsDetail({ contactId })
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
