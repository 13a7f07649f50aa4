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
})
