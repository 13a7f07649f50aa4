import { firmRoles } from '../../db/migrations/2026-11-23-firm-roles'
import type { DomainManifest } from '../manifest'
import { ROLE_KIND } from './roles'
import { adminRoutes } from './routes'

export const admin: DomainManifest = {
  domain: 'admin',
  routes: adminRoutes,
  migrations: { '2026-11-23-firm-roles': firmRoles },
  records: [
    { kind: ROLE_KIND, name: '角色', idField: 'roleId', see: async ({ me }) => me.permissions.has('firm:manage') },
  ],
}
