import type { DomainManifest } from '../manifest'
import { doors } from './migrations/0030_doors'
import { passwordChange } from './migrations/0041_password_change'
import { demoMarks } from './migrations/0050_demo_marks'
import { passwordTries } from './migrations/0052_password_tries'
import { passkeyTables } from './migrations/2026-11-29-account-passkeys'
import { inductionErasure } from './migrations/2026-12-17-account-induction-erasure'
import { agreedVersions } from './migrations/2026-12-18-account-agreed-versions'
import { inductionPolicy } from './policy'
import { INDUCTION_FILES } from './register/induction'
import { inductionJobs } from './register/induction-erasure'
import { FirmInductions } from './register/induction-repository'
import { registerRoutes } from './register/register-routes'
import { accountRoutes } from './routes'
import { signInRoutes } from './sign-in/sign-in-routes'

export const account: DomainManifest = {
  domain: 'account',
  about: '登录账号：密码、短信、扫码、微信与企业微信登录，注册与入职申请，会话与设备',
  seesAllFirms: 'a person signs in before it is known of which firm they are',
  migrations: {
    '0030_doors': doors,
    '0041_password_change': passwordChange,
    '0050_demo_marks': demoMarks,
    '0052_password_tries': passwordTries,
    '2026-11-29-account-passkeys': passkeyTables,
    '2026-12-17-account-induction-erasure': inductionErasure,
    '2026-12-18-account-agreed-versions': agreedVersions,
  },
  routes: [...accountRoutes, ...signInRoutes, ...registerRoutes],
  jobs: inductionJobs,
  records: [
    {
      kind: INDUCTION_FILES,
      name: '入职申请',
      idField: 'inductionId',
      see: async ({ me }) => inductionPolicy.see(me),
      describe: async ({ db }, id) => (await new FirmInductions(db).find(id))?.name,
    },
  ],
}
