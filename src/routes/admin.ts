import { domain, page } from './route'

/** Ours: what the firm's administrators do, on the phone like all else (test/lists/pages-ours.txt). */
export const admin = domain('admin', {
  home: page('admin/home/home'),
  roles: page('admin/role/list'),
  role: page('admin/role/detail', { needs: ['roleId'] }),
  people: page('admin/person/list'),
  person: page('admin/person/detail', { needs: ['empId'] }),
  settings: page('admin/setting/list'),
  numberings: page('admin/numbering/list'),
  numbering: page('admin/numbering/edit', { needs: ['thing'] }),
  audit: page('admin/audit/list'),
  auditLine: page('admin/audit/detail', { needs: ['auditId'] }),
  jobs: page('admin/job/list'),
  // How a firm draws its flows, forms and fields, and takes its data along: for who holds `firm:manage`.
  flows: page('admin/flow/list'),
  /** With a formId it is one of the firm's own forms'. */
  flow: page('admin/flow/edit', { needs: ['type'], may: ['formId'] }),
  forms: page('admin/form/list'),
  /** With a kind it is the firm's own fields on such records; with neither a new form. */
  form: page('admin/form/edit', { may: ['formId', 'kind'] }),
  /** All that the firm owns, to take along. */
  data: page('admin/data/export'),
  /** A list of one kind (firm/import/codes.ts) that the firm brings along. */
  importList: page('admin/data/import', { needs: ['kind'] }),
})
