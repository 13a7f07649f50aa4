import { HANDLES_INDUCTIONS } from '@contract/codes/induction'
import { seedDoors } from '../../demo/firms/doors'
import type { DomainManifest } from '../manifest'
import { passkeyTables } from './migrations/2026-11-29-account-passkeys'
import { INDUCTION_FILES } from './register/induction'
import { registerRoutes } from './register/register-routes'
import { accountRoutes } from './routes'
import { signInRoutes } from './sign-in/sign-in-routes'

export const account: DomainManifest = {
  domain: 'account',
  migrations: { '2026-11-29-account-passkeys': passkeyTables },
  routes: [...accountRoutes, ...signInRoutes, ...registerRoutes],
  records: [
    {
      kind: INDUCTION_FILES,
      name: '入职申请',
      idField: 'inductionId',
      see: async ({ me }) => me.permissions.has(HANDLES_INDUCTIONS),
    },
  ],
  seed: { numbers: 'doors', fill: seedDoors },
}
