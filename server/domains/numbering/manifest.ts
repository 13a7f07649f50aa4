import type { DomainManifest } from '../manifest'

export const numbering: DomainManifest = { domain: 'numbering', about: '编号：规则、取号' }
