import type { DomainManifest } from '../manifest'

export const people: DomainManifest = {
  domain: 'people',
  seesAllFirms: 'an account may belong to people of several firms',
}
