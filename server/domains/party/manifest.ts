import type { DomainManifest } from '../manifest'

export const party: DomainManifest = { domain: 'party' }
