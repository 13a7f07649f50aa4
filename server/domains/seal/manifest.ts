import type { DomainManifest } from '../manifest'
import { sees } from './access'
import { SEAL_DOC, SEAL_DOC_KIND, SEAL_KIND, SEAL_PHOTOS, SealDocs } from './doc-repository'
import { sealJobs } from './jobs'
import { sealTables } from './migrations/2026-11-23-seal'
import { sealDocuments } from './migrations/2026-11-23-seal-documents'
import { sealPolicy } from './policy'
import { sealRoutes } from './routes'

export const seal: DomainManifest = {
  domain: 'seal',
  about: '用印：用印文书、印章、骑缝章、签名验证',
  seesAllFirms: 'sets its timers within the transaction of a call',
  routes: sealRoutes,
  jobs: sealJobs,
  migrations: { '2026-11-23-seal': sealTables, '2026-11-23-seal-documents': sealDocuments },
  records: [
    {
      kind: SEAL_DOC_KIND,
      name: SEAL_DOC,
      idField: 'docId',
      async see(call, id) {
        const doc = await new SealDocs(call.db).find(id)
        return !!doc && sees(call, doc)
      },
      describe: async ({ db }, id) => (await new SealDocs(db).find(id))?.title,
    },
    {
      kind: SEAL_PHOTOS,
      name: '用印照片',
      async see(call, id) {
        const doc = await new SealDocs(call.db).find(id)
        return !!doc && sees(call, doc)
      },
    },
    // The picture of a seal is as good as the seal, so only seal keepers may read it.
    { kind: SEAL_KIND, name: '印章', see: async ({ me }) => sealPolicy.keeps(me) },
  ],
}
