import type { DomainManifest } from '../manifest'

export const party: DomainManifest = { domain: 'party', about: '当事人：名称怎样写、怎样比、怎样找；标题的检索键' }
