import type { DomainManifest } from '../manifest'

export const focus: DomainManifest = { domain: 'focus' }
