import { domain, page } from './route'

/** Pages of our own, over the calls of /api/web/hr (GAPS 15; test/lists/pages-ours.txt): require `hr:manage`. */
export const hr = domain('hr', {
  home: page('hr/home/home'),
  employees: page('hr/employee/list'),
  employee: page('hr/employee/detail', { needs: ['empId'] }),
  editEmployee: page('hr/employee/edit', { needs: ['empId'] }),
  /** `contractId` edits that contract. */
  contract: page('hr/contract/edit', { needs: ['empId'], may: ['contractId'] }),
  departments: page('hr/department/list'),
  onboarding: page('hr/onboarding/list'),
  materials: page('hr/material/list'),
  material: page('hr/material/detail', { needs: ['empId'] }),
  /** Materials that the firm asks of everybody. */
  materialSetting: page('hr/material/setting'),
  /** One's own materials: for everybody who works here. */
  ownMaterials: page('hr/material/own'),
  contracts: page('hr/contract/list'),
  probations: page('hr/probation/list'),
  resignations: page('hr/resignation/list'),
  resignation: page('hr/resignation/detail', { needs: ['resignationId'] }),
  /** Records of one kind that somebody leaving holds. */
  heldItems: page('hr/resignation/items', { needs: ['resignationId', 'held'], may: ['name'] }),
  startResignation: page('hr/resignation/add', { needs: ['empId'] }),
  birthdays: page('hr/birthday/list'),
  report: page('hr/report/report'),
  invite: page('hr/invite/invite'),
  /** Members of the firm's corporation in WeCom. */
  wecomMembers: page('hr/invite/wecom'),
})
