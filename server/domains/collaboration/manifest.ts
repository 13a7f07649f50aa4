import type { DomainManifest } from '../manifest'

export const collaboration: DomainManifest = {
  domain: 'collaboration',
  about: '协作：请同事或外所一起办一个项目或案源的邀请',
  seesAllFirms: 'an invitation goes to another firm',
}
