import type { DomainManifest } from '../manifest'
import { addressBookTables } from './migrations/2026-11-25-address-book'
import { ColleagueRepository, RESUME, RESUME_KIND } from './repository'
import { addressBookRoutes } from './routes'

export const addressBook: DomainManifest = {
  domain: 'address-book',
  about: '通讯录：同事、部门、履历',
  routes: addressBookRoutes,
  migrations: { '2026-11-25-address-book': addressBookTables },
  records: [
    {
      kind: RESUME_KIND,
      name: RESUME,
      idField: 'empId',
      see: async ({ db }, empId) => !!(await new ColleagueRepository(db).find(empId)),
      describe: async ({ db }, empId) => (await new ColleagueRepository(db).find(empId))?.name,
    },
  ],
}
