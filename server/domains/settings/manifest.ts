import type { DomainManifest } from '../manifest'

export const settings: DomainManifest = { domain: 'settings', about: '参数：律所自己设的值' }
