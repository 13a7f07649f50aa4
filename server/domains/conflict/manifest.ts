import type { DomainManifest } from '../manifest'
import { conflictChecks } from './migrations/2026-11-23-conflict-checks'
import { conflictLooks } from './migrations/2026-12-02-conflict-looks'
import { spellings } from './migrations/2026-12-03-conflict-spellings'
import { conflictPolicy } from './policy'
import { factsOf } from './present'
import { ConflictReports, REPORT, REPORT_KIND } from './repository/reports'
import { conflictRoutes } from './routes'
import { conflictJobs } from './watch/watch'

export const conflict: DomainManifest = {
  domain: 'conflict',
  about: '利益冲突：检索、分级、报告、豁免、后续提醒',
  routes: conflictRoutes,
  jobs: conflictJobs,
  records: [
    {
      kind: REPORT_KIND,
      name: REPORT,
      idField: 'reportId',
      async see({ db, me }, reportId) {
        const found = await new ConflictReports(db).find(reportId)
        return !!found && conflictPolicy.see(me, factsOf(found))
      },
      describe: async ({ db }, reportId) => (await new ConflictReports(db).find(reportId))?.number,
    },
  ],
  migrations: {
    '2026-11-23-conflict-checks': conflictChecks,
    '2026-12-02-conflict-looks': conflictLooks,
    '2026-12-03-conflict-spellings': spellings,
  },
}
