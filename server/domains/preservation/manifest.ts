import { Cases, casePolicy } from '../case'
import type { DomainManifest } from '../manifest'
import { datedPreservations } from './dated'
import { preservations } from './migrations/2026-11-23-preservation'
import { preservationJobs } from './reminders'
import { PRESERVATION, PRESERVATION_KIND, PreservationRepository } from './repository'
import { preservationRoutes } from './routes'

export const preservation: DomainManifest = {
  domain: 'preservation',
  about: '财产保全：保全、期限、续保',
  routes: preservationRoutes,
  jobs: preservationJobs,
  migrations: { '2026-11-23-preservation': preservations },
  dated: datedPreservations,
  records: [
    {
      kind: PRESERVATION_KIND,
      name: PRESERVATION,
      idField: 'preservationId',
      async see({ db, me }, id) {
        const found = await new PreservationRepository(db).find(id)
        const caseRecord = found && (await new Cases(db).find(found.case_id))
        return !!caseRecord && casePolicy.see(me, await new Cases(db).factsOf(caseRecord))
      },
      describe: async ({ db }, id) => (await new PreservationRepository(db).find(id))?.name,
    },
  ],
}
