import { PHOTO_KIND } from '../../kernel/files/photos'
import type { DomainManifest } from '../manifest'
import { personal } from './migrations/0006_personal'
import { personalSettingsRoutes } from './routes'

export const personalSettings: DomainManifest = {
  domain: 'personal-settings',
  migrations: {
    '0006_personal': personal,
  },
  routes: personalSettingsRoutes,
  // A firm's people see each other's photos. Signatures are no record: they are their owner's alone.
  records: [{ kind: PHOTO_KIND, name: '照片', see: async () => true }],
}
