import type { DomainManifest } from '../manifest'

export const settings: DomainManifest = { domain: 'settings' }
