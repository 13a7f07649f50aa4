import { columnHolding } from '../../kernel/records/holdings'
import type { DomainManifest } from '../manifest'
import { DOCUMENT, DOCUMENT_KIND, Documents } from './documents'
import { documents } from './migrations/2026-11-23-document'
import { reading } from './migrations/2026-11-23-document-reading'
import { documentSearch } from './migrations/2026-11-23-document-search'
import { documentShares } from './migrations/2026-11-24-document-shares'
import { documentOrders } from './migrations/2026-11-25-document-orders'
import { documentNames } from './migrations/2026-11-26-document-names'
import { documentFolding } from './migrations/2026-12-02-document-folding'
import { documentPolicy } from './policy'
import { binJobs } from './recycle-bin'
import { visibleAmong } from './repository/documents'
import { documentRoutes, shareRoutes } from './routes'

export const document: DomainManifest = {
  domain: 'document',
  about: '文档：文件夹、版本、检索、比较、起草、外部链接、水印副本',
  seesAllFirms: 'a link is opened by somebody who has no account',
  routes: [...documentRoutes, ...shareRoutes],
  jobs: binJobs,
  migrations: {
    '2026-11-23-document': documents,
    '2026-11-23-document-reading': reading,
    '2026-11-23-document-search': documentSearch,
    '2026-11-24-document-shares': documentShares,
    '2026-11-25-document-orders': documentOrders,
    '2026-11-26-document-names': documentNames,
    '2026-12-02-document-folding': documentFolding,
  },
  holdings: [
    columnHolding({
      ...{ key: 'document.owner', work: 'document', name: '文档', table: 'documents', column: 'owner_id' },
      isOpen: [['deleted_at', 'is', null]],
      record: { kind: DOCUMENT_KIND },
    }),
  ],
  records: [
    {
      kind: DOCUMENT_KIND,
      name: DOCUMENT,
      idField: 'documentId',
      async see({ db, me }, id) {
        const rows = new Documents(db)
        const found = await rows.find(id)
        return !!found && documentPolicy.see(me, await rows.factsOf(found))
      },
      findVisible: ({ db, me }, ids) => visibleAmong(db, me, ids),
      describe: async ({ db }, id) => (await new Documents(db).find(id))?.name,
    },
  ],
}
