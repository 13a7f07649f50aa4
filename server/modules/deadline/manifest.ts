import { Cases } from '../../cases/cases'
import { casePolicy } from '../../cases/policy'
import { caseDeadlines } from '../../db/migrations/2026-11-23-deadline'
import { deadlineJobs } from '../../deadlines/reminders'
import { DEADLINE, DEADLINE_KIND, DeadlineRepository } from '../../deadlines/repository'
import { seedCaseCourse } from '../../seed/case-course'
import type { DomainManifest } from '../manifest'
import { datedDeadlines } from './dated'
import { deadlineRoutes } from './routes'

export const deadline: DomainManifest = {
  domain: 'deadline',
  routes: deadlineRoutes,
  jobs: deadlineJobs,
  migrations: { '2026-11-23-deadline': caseDeadlines },
  dated: datedDeadlines,
  records: [
    {
      kind: DEADLINE_KIND,
      name: DEADLINE,
      idField: 'deadlineId',
      async see({ db, me }, id) {
        const found = await new DeadlineRepository(db).find(id)
        const matter = found && (await new Cases(db).find(found.case_id))
        return !!matter && casePolicy.see(me, await new Cases(db).factsOf(matter))
      },
      describe: async ({ db }, id) => (await new DeadlineRepository(db).find(id))?.title,
    },
  ],
  seed: {
    numbers: 'caseCourse',
    fill: seedCaseCourse,
    after: ['approval', 'case', 'conflict', 'customer', 'document', 'preservation'],
  },
}
