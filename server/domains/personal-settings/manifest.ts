import { PHOTO_KIND } from '../../kernel/files/photos'
import type { DomainManifest } from '../manifest'
import { personal } from './migrations/0006_personal'
import { personalSettingsRoutes } from './routes'
import { PersonalSettingsService } from './service'

export const personalSettings: DomainManifest = {
  domain: 'personal-settings',
  about: '个人设置：头像、签名、格言、专长',
  migrations: {
    '0006_personal': personal,
  },
  routes: personalSettingsRoutes,
  // A firm's people see each other's photos. Signatures are no records: only their owner sees them.
  takePictureBack: { [PHOTO_KIND]: (call, use) => new PersonalSettingsService(call).takePhotoBack(use) },
  records: [{ kind: PHOTO_KIND, name: '照片', see: async () => true }],
}
