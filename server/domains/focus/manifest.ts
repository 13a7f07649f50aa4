import type { DomainManifest } from '../manifest'

export const focus: DomainManifest = { domain: 'focus', about: '关注与最近打开' }
