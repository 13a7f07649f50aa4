import type { DomainManifest } from '../manifest'
import { lawRows } from './migrations/2026-11-27-law-table'
import { lawTablePolicy } from './policy'
import { LAW_ROW, LAW_ROW_KIND, LawTableRepository } from './repository'
import { lawTableRoutes } from './routes'
import { titleOf } from './service'

export const lawTable: DomainManifest = {
  domain: 'law-table',
  about: '法律数据：放假安排、LPR、诉讼费标准，律所可以续录',
  routes: lawTableRoutes,
  migrations: { '2026-11-27-law-table': lawRows },
  records: [
    {
      kind: LAW_ROW_KIND,
      name: LAW_ROW,
      idField: 'rowId',
      see: async () => lawTablePolicy.see(),
      async describe({ db }, id) {
        const found = await new LawTableRepository(db).find(id)
        return found && titleOf(found)
      },
    },
  ],
}
