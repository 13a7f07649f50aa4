import type { DomainManifest } from '../manifest'

export const customField: DomainManifest = { domain: 'custom-field' }
