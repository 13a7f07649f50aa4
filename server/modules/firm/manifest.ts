import { firmSetUp } from '../../db/migrations/2026-11-23-firm'
import { firmImports } from '../../db/migrations/2026-11-24-firm-imports'
import { serveOperator } from '../../firms/archive/operator'
import { IMPORT_KIND } from '../../importing/importing'
import { employeeImporter } from '../../people/employee-importer'
import type { DomainManifest } from '../manifest'
import { firmDataRoutes, firmImportRoutes, setUpRoutes } from './routes'

export const firm: DomainManifest = {
  domain: 'firm',
  routes: [...setUpRoutes, ...firmDataRoutes, ...firmImportRoutes],
  serve: serveOperator,
  migrations: { '2026-11-23-firm': firmSetUp, '2026-11-24-firm-imports': firmImports },
  imports: [employeeImporter],
  records: [
    { kind: IMPORT_KIND, name: '导入', idField: 'importId', see: async ({ me }) => me.permissions.has('firm:manage') },
  ],
}
