import { columnHolding } from '../../kernel/records/holdings'
import type { DomainManifest } from '../manifest'
import { canOpenCustomer } from './can-open-customer'
import { ContactRepository } from './contact-repository'
import { CONTACT_KIND, ContactService } from './contacts'
import { contactImporter } from './importing/contact-importer'
import { customerImporter } from './importing/customer-importer'
import { clients } from './migrations/2026-11-21-customer-spine'
import { customerStatus } from './migrations/2026-11-22-customer-status'
import { customerImports } from './migrations/2026-11-23-customer-import'
import { CUSTOMER_KIND, CustomerRepository } from './repository'
import { customerRoutes } from './routes'
import { CustomerService } from './service'

/** A client is named by the party that it is. */
const TOLD = {
  kind: CUSTOMER_KIND,
  table: 'customers',
  name: 'name',
  namedBy: { table: 'parties', column: 'party_id' },
} as const

export const customer: DomainManifest = {
  domain: 'customer',
  about: '客户：档案、联系人、合并、跟进',
  migrations: {
    '2026-11-21-customer-spine': clients,
    '2026-11-22-customer-status': customerStatus,
    '2026-11-23-customer-import': customerImports,
  },
  routes: customerRoutes,
  imports: [customerImporter, contactImporter],
  holdings: [
    columnHolding({
      ...{ key: 'customer.owner', work: 'customer', name: '客户', table: 'customers', column: 'owner_id' },
      isOpen: [['merged_into', 'is', null]],
      record: { kind: CUSTOMER_KIND },
      told: [TOLD],
    }),
    columnHolding({
      key: 'customer.team',
      work: 'customer',
      name: '客户团队',
      record: { kind: CUSTOMER_KIND, column: 'target_id' },
      told: [TOLD],
      table: 'team_members',
      column: 'employee_id',
      isOpen: [['target_kind', '=', 'customer']],
      once: ['target_kind', 'target_id'],
    }),
  ],
  records: [
    {
      kind: CUSTOMER_KIND,
      name: '客户',
      idField: 'customerId',
      async see(call, customerId) {
        const found = await new CustomerRepository(call.db).find(customerId)
        return !!found && canOpenCustomer(call, found)
      },
      findVisible: ({ db, me }, ids) => new CustomerRepository(db).visible(me, ids),
      describe: async ({ db }, customerId) => (await new CustomerRepository(db).find(customerId))?.name,
      async choose(call, asked) {
        const page = await new CustomerService(call).choose(asked)
        const records = page.records.map(({ customerId, name, ownerName }) => ({
          id: customerId,
          text: name,
          note: `负责人 ${ownerName}`,
        }))
        return { ...page, records }
      },
    },
    {
      kind: CONTACT_KIND,
      name: '联系人',
      idField: 'contactId',
      async see(call, contactId) {
        const contact = await new ContactRepository(call.db).find(contactId)
        const found = contact && (await new CustomerRepository(call.db).find(contact.customerId))
        return !!found && canOpenCustomer(call, found)
      },
      findVisible: ({ db, me }, ids) => new ContactRepository(db).visible(me, ids),
      describe: async ({ db }, contactId) => (await new ContactRepository(db).find(contactId))?.name,
      async choose(call, asked) {
        const page = await new ContactService(call).list(asked)
        const records = page.records.map(({ contactId, name, customerName, post }) => ({
          id: contactId,
          text: name,
          note: [customerName, post].filter(Boolean).join(' · '),
        }))
        return { ...page, records }
      },
    },
  ],
}
