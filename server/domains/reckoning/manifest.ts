import { Cases, casePolicy } from '../case'
import type { DomainManifest } from '../manifest'
import { reckonings } from './migrations/2026-11-23-reckoning'
import { RECKONING, RECKONING_KIND, ReckoningRepository } from './repository'
import { reckoningRoutes } from './routes'

export const reckoning: DomainManifest = {
  domain: 'reckoning',
  about: '法律测算：诉讼费、利息等',
  routes: reckoningRoutes,
  migrations: { '2026-11-23-reckoning': reckonings },
  records: [
    {
      kind: RECKONING_KIND,
      name: RECKONING,
      idField: 'reckoningId',
      async see({ db, me }, id) {
        const found = await new ReckoningRepository(db).find(id)
        const caseRecord = found && (await new Cases(db).find(found.case_id))
        return !!caseRecord && casePolicy.see(me, await new Cases(db).factsOf(caseRecord))
      },
    },
  ],
}
