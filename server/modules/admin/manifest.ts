import { firmRoles } from '../../db/migrations/2026-11-23-firm-roles'
import { firmSettings } from '../../db/migrations/2026-11-23-firm-settings'
import type { DomainManifest } from '../manifest'
import { ROLE_KIND } from './roles'
import { adminRoutes } from './routes'
import { SETTING_KIND } from './settings'

const administers = async ({ me }: { me: { permissions: ReadonlySet<string> } }) => me.permissions.has('firm:manage')

export const admin: DomainManifest = {
  domain: 'admin',
  routes: adminRoutes,
  migrations: { '2026-11-23-firm-roles': firmRoles, '2026-11-23-firm-settings': firmSettings },
  records: [
    { kind: ROLE_KIND, name: '角色', idField: 'roleId', see: administers },
    { kind: SETTING_KIND, name: '参数', see: administers },
  ],
}
