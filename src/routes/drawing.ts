import { domain, page } from './route'

/** Ours: how a firm draws its flows, forms and fields, and takes its data along (test/lists/pages-ours.txt), for who holds `firm:manage`. */
export const drawing = domain('admin', {
  flows: page('admin/flow/list'),
  /** With a formId it is one of the firm's own forms'. */
  flow: page('admin/flow/edit', { needs: ['type'], may: ['formId'] }),
  forms: page('admin/form/list'),
  /** With a kind it is the firm's own fields on such records; with neither a new form. */
  form: page('admin/form/edit', { may: ['formId', 'kind'] }),
  /** All that the firm owns, to take along. */
  data: page('admin/data/export'),
  /** A list of one kind (codes/imports.ts) that the firm brings along. */
  importList: page('admin/data/import', { needs: ['kind'] }),
})
