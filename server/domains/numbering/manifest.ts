import type { DomainManifest } from '../manifest'

export const numbering: DomainManifest = { domain: 'numbering' }
