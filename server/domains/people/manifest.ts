import type { DomainManifest } from '../manifest'

export const people: DomainManifest = { domain: 'people' }
