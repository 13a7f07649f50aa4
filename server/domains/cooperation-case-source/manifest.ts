import { isFound } from '../../kernel/fail'
import { columnHolding } from '../../kernel/records/holdings'
import type { DomainManifest } from '../manifest'
import { chanceJobs } from './expiry'
import { cooperatingSources } from './migrations/2026-11-25-cooperation-case-source'
import { CHANCE, CHANCE_KIND, ChanceRepository } from './repository'
import { cooperationCaseSourceRoutes } from './routes'
import { ChanceService } from './service'

export const cooperationCaseSource: DomainManifest = {
  domain: 'cooperation-case-source',
  about: '合作案源：把案源拿出来找同事合作',
  routes: cooperationCaseSourceRoutes,
  jobs: chanceJobs,
  migrations: { '2026-11-25-cooperation-case-source': cooperatingSources },
  holdings: [
    columnHolding({
      key: 'cooperatingSource.publisher',
      work: 'cooperation',
      name: CHANCE,
      record: { kind: CHANCE_KIND },
      table: 'cooperating_sources',
      column: 'publisher_id',
      isOpen: [['status', 'in', ['published', 'selecting', 'cooperating']]],
    }),
    columnHolding({
      key: 'cooperatingSource.partner',
      work: 'cooperation',
      name: `${CHANCE}的合作人`,
      record: { kind: CHANCE_KIND },
      table: 'cooperating_sources',
      column: 'partner_id',
      isOpen: [['status', '=', 'cooperating']],
    }),
  ],
  records: [
    {
      kind: CHANCE_KIND,
      name: CHANCE,
      idField: 'chanceId',
      see: (call, id) => isFound(new ChanceService(call).byId(id)),
      describe: async ({ db, me }, id) => (await new ChanceRepository(db, me.id).find(id))?.title,
    },
  ],
}
