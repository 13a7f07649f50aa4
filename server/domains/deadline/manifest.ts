import { Cases, casePolicy } from '../case'
import type { DomainManifest } from '../manifest'
import { datedDeadlines } from './dated'
import { deadlineImporter } from './importing/deadline-importer'
import { deadlineJobs } from './jobs'
import { caseDeadlines } from './migrations/2026-11-23-deadline'
import { DEADLINE, DEADLINE_KIND, DeadlineRepository } from './repository'
import { deadlineRoutes } from './routes'

export const deadline: DomainManifest = {
  domain: 'deadline',
  about: '期限：起算、到期、提醒',
  routes: deadlineRoutes,
  jobs: deadlineJobs,
  imports: [deadlineImporter],
  migrations: { '2026-11-23-deadline': caseDeadlines },
  dated: datedDeadlines,
  records: [
    {
      kind: DEADLINE_KIND,
      name: DEADLINE,
      idField: 'deadlineId',
      async see({ db, me }, id) {
        const found = await new DeadlineRepository(db).find(id)
        const caseRecord = found && (await new Cases(db).find(found.case_id))
        return !!caseRecord && casePolicy.see(me, await new Cases(db).factsOf(caseRecord))
      },
      describe: async ({ db }, id) => (await new DeadlineRepository(db).find(id))?.title,
    },
  ],
}
