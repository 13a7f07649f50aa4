import type { DomainManifest } from '../manifest'

export const collaboration: DomainManifest = {
  domain: 'collaboration',
  seesAllFirms: 'an invitation goes to another firm',
}
