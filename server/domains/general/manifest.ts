import type { DomainManifest } from '../manifest'
import { People } from '../people'
import { generalRoutes } from './routes'

export const general: DomainManifest = {
  domain: 'general',
  routes: generalRoutes,
  records: [
    {
      kind: 'employee',
      name: '同事',
      see: async ({ db }, empId) => (await new People(db).working([empId])).length > 0,
      describe: async ({ db }, empId) => (await new People(db).working([empId]))[0]?.name,
    },
  ],
}
