import type { DomainManifest } from '../manifest'

export const collaboration: DomainManifest = { domain: 'collaboration' }
