import type { DomainManifest } from '../manifest'

export const team: DomainManifest = { domain: 'team', about: '团队：成员与比例' }
