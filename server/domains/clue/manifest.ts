import { columnHolding } from '../../kernel/records/holdings'
import type { DomainManifest } from '../manifest'
import { clueJobs } from './idle-timer'
import { clueImporter } from './importing/clue-importer'
import { clueLists } from './migrations/2026-11-23-clue-lists'
import { clueTitles } from './migrations/2026-11-23-clue-titles'
import { cluesAtOnce } from './migrations/2026-11-25-clue-searches'
import { clueConversions } from './migrations/2026-11-27-clue-conversions'
import { cluePolicy } from './policy'
import { factsOf } from './present'
import { CLUE, CLUE_KIND, ClueRepository } from './repository'
import { clueRoutes } from './routes'

export const clue: DomainManifest = {
  domain: 'clue',
  about: '线索：公海、认领、退回、转化',
  routes: clueRoutes,
  jobs: clueJobs,
  imports: [clueImporter],
  migrations: {
    '2026-11-23-clue-lists': clueLists,
    '2026-11-23-clue-titles': clueTitles,
    '2026-11-25-clue-searches': cluesAtOnce,
    '2026-11-27-clue-conversions': clueConversions,
  },
  holdings: [
    columnHolding({
      key: 'clue.owner',
      work: 'source',
      name: '跟进中的线索',
      record: { kind: CLUE_KIND },
      table: 'clues',
      column: 'owner_id',
      isOpen: [['status', 'not in', ['converted', 'invalid']]],
    }),
    columnHolding({
      ...{ key: 'clue.surveyor', work: 'source', name: '待调查的线索', table: 'clues', column: 'surveyor_id' },
      isOpen: [['status', '=', 'survey']],
      record: { kind: CLUE_KIND },
    }),
  ],
  records: [
    {
      kind: CLUE_KIND,
      name: CLUE,
      idField: 'clueId',
      /** Its files are for those who may see whom it is about. */
      async see({ db, me }, clueId) {
        const found = await new ClueRepository(db).find(clueId)
        return !!found && cluePolicy.see(me, factsOf(found)) && cluePolicy.contact(me, factsOf(found))
      },
      describe: async ({ db }, clueId) => (await new ClueRepository(db).find(clueId))?.title,
    },
  ],
}
