import { IMPORT_KIND } from '../../kernel/importing/import-rows'
import { IMPORT_JOB, takeUpImport } from '../../kernel/importing/import-work'
import type { DomainManifest } from '../manifest'
import { serveOperator } from './archive/operator'
import { foundation } from './migrations/0001_foundation'
import { services } from './migrations/0005_services'
import { offices } from './migrations/0031_offices'
import { firmSetUp } from './migrations/2026-11-23-firm'
import { firmImports } from './migrations/2026-11-24-firm-imports'
import { idempotencyByFirm } from './migrations/2026-11-27-firm-idempotency'
import { importColumns } from './migrations/2026-11-27-firm-import-columns'
import { importRows } from './migrations/2026-11-27-firm-import-rows'
import { importKept } from './migrations/2026-12-18-firm-import-kept'
import { firmDataRoutes, firmImportRoutes, setUpRoutes } from './routes'

export const firm: DomainManifest = {
  domain: 'firm',
  about: '律所：初始设置、备份与导出（archive）、企业微信成员、导入、增值服务',
  seesAllFirms: 'makes, exports and restores firms',
  routes: [...setUpRoutes, ...firmDataRoutes, ...firmImportRoutes],
  serve: serveOperator,
  migrations: {
    '0001_foundation': foundation,
    '0005_services': services,
    '0031_offices': offices,
    '2026-11-23-firm': firmSetUp,
    '2026-11-24-firm-imports': firmImports,
    '2026-11-27-firm-idempotency': idempotencyByFirm,
    '2026-11-27-firm-import-columns': importColumns,
    '2026-11-27-firm-import-rows': importRows,
    '2026-12-18-firm-import-kept': importKept,
  },
  jobs: (app) => ({ [IMPORT_JOB]: takeUpImport(app) }),
  records: [
    { kind: IMPORT_KIND, name: '导入', idField: 'importId', see: async ({ me }) => me.permissions.has('firm:manage') },
  ],
}
