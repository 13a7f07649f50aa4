import { columnHolding } from '../../kernel/records/holdings'
import type { DomainManifest } from '../manifest'
import { datedProtections } from './dated'
import { caseSourceImporter } from './importing/case-source-importer'
import { caseSourceWorks } from './migrations/2026-11-23-case-source'
import { caseSourceTitles } from './migrations/2026-11-23-case-source-titles'
import { caseSourcesAtOnce } from './migrations/2026-11-25-case-source-searches'
import { caseSourceAmount } from './migrations/2026-11-27-case-source-amount'
import { caseSourcePolicy } from './policy'
import { caseSourceJobs } from './protection'
import { CASE_SOURCE_KIND } from './repository/case-source-rows'
import { caseSourceRoutes } from './routes'
import { CaseSources } from './sources'

const SOURCES_TOLD = [{ kind: CASE_SOURCE_KIND, table: 'case_sources', name: 'name' }] as const

export const caseSource: DomainManifest = {
  domain: 'case-source',
  about: '案源：报备、变更、保护期、协作邀请',
  routes: caseSourceRoutes,
  jobs: caseSourceJobs,
  imports: [caseSourceImporter],
  migrations: {
    '2026-11-23-case-source': caseSourceWorks,
    '2026-11-23-case-source-titles': caseSourceTitles,
    '2026-11-25-case-source-searches': caseSourcesAtOnce,
    '2026-11-27-case-source-amount': caseSourceAmount,
  },
  dated: datedProtections,
  holdings: [
    columnHolding({
      key: 'caseSource.owner',
      work: 'source',
      name: '案源',
      record: { kind: CASE_SOURCE_KIND },
      told: SOURCES_TOLD,
      table: 'case_sources',
      column: 'owner_id',
      isOpen: [['status', 'not in', ['stopped', 'signed', 'conflicted']]],
    }),
    columnHolding({
      key: 'caseSource.team',
      work: 'source',
      name: '案源与线索团队',
      record: { kindColumn: 'target_kind', column: 'target_id' },
      told: SOURCES_TOLD,
      table: 'team_members',
      column: 'employee_id',
      isOpen: [['target_kind', 'in', ['caseSource', 'clue']]],
      once: ['target_kind', 'target_id'],
    }),
  ],
  records: [
    {
      kind: CASE_SOURCE_KIND,
      name: '案源',
      idField: 'id',
      async see({ db, me }, id) {
        const sources = new CaseSources(db)
        const found = await sources.find(id)
        return !!found && caseSourcePolicy.see(me, await sources.factsOf(found))
      },
      describe: async ({ db }, id) => (await new CaseSources(db).find(id))?.name,
    },
  ],
}
