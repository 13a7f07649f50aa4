import type { DomainManifest } from '../manifest'

export const team: DomainManifest = { domain: 'team' }
