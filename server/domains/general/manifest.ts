import type { DomainManifest } from '../manifest'
import { People } from '../people'
import { generalRoutes } from './routes'

export const general: DomainManifest = {
  domain: 'general',
  about: '可以选的人与团队，一个编号后面是谁',
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
