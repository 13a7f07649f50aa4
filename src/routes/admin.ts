import { domain, page } from './route'

/** Pages of our own: administration of the firm, usable on the phone (test/lists/pages-ours.txt). */
export const admin = domain('admin', {
  home: page('admin/home/home'),
  roles: page('admin/role/list'),
  role: page('admin/role/detail', { needs: ['roleId'] }),
  people: page('admin/person/list'),
  person: page('admin/person/detail', { needs: ['empId'] }),
  settings: page('admin/setting/list'),
  numberings: page('admin/numbering/list'),
  numbering: page('admin/numbering/edit', { needs: ['thing'] }),
  /** Holidays, LPR and fees of courts that the firm adds to the product's. */
  lawTables: page('admin/law-table/list'),
  /** `rowId` edits a row; without it, a new one of `kind`. */
  lawTable: page('admin/law-table/edit', { needs: ['kind'], may: ['rowId'] }),
  audit: page('admin/audit/list'),
  auditLine: page('admin/audit/detail', { needs: ['auditId'] }),
  jobs: page('admin/job/list'),
  /** Keys for the firm's own programs. */
  serviceAccounts: page('admin/service-account/list'),
  serviceAccount: page('admin/service-account/detail', { needs: ['serviceAccountId'] }),
  addServiceAccount: page('admin/service-account/add'),
  /** Erasing the data of a person who asks for it: the search, and one record. */
  findPerson: page('admin/erasure/find'),
  erasure: page('admin/erasure/detail', { needs: ['kind', 'recordId'] }),
  /** State of the server: its parts, backups, failed calls, storage. */
  operations: page('admin/operations/state'),
  /** Subscriptions to the firm's events. */
  webhooks: page('admin/webhook/list'),
  webhook: page('admin/webhook/detail', { needs: ['webhookId'] }),
  /** `webhookId` edits one; without it, a new one. */
  addWebhook: page('admin/webhook/add', { may: ['webhookId'] }),
  delivery: page('admin/webhook/delivery', { needs: ['deliveryId'] }),
  // Flows, forms, fields and data of the firm: requires `firm:manage`.
  flows: page('admin/flow/list'),
  /** `formId` selects one of the firm's own forms. */
  flow: page('admin/flow/edit', { needs: ['type'], may: ['formId'] }),
  forms: page('admin/form/list'),
  /** `kind` edits the firm's own fields on such records; with neither parameter, a new form. */
  form: page('admin/form/edit', { may: ['formId', 'kind'] }),
  /** Export of all the firm's data. */
  data: page('admin/data/export'),
  /** Import of a list of one kind (firm/import/codes.ts). */
  importList: page('admin/data/import', { needs: ['kind'] }),
})
