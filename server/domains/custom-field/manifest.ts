import type { DomainManifest } from '../manifest'

export const customField: DomainManifest = { domain: 'custom-field', about: '自定义字段：律所加在记录上的字段' }
