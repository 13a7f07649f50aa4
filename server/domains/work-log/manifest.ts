import { isFound } from '../../kernel/fail'
import type { DomainManifest } from '../manifest'
import { workLogImporter } from './importing/log-importer'
import { Logs } from './logs'
import { workLogs } from './migrations/2026-11-23-work-log'
import { WORK_LOG, WORK_LOG_KIND } from './repository'
import { workLogRoutes } from './routes'

export const workLog: DomainManifest = {
  domain: 'work-log',
  about: '工作日志：工时与取整、审阅、建议、导出',
  routes: workLogRoutes,
  imports: [workLogImporter],
  migrations: { '2026-11-23-work-log': workLogs },
  records: [
    {
      kind: WORK_LOG_KIND,
      name: WORK_LOG,
      idField: 'logId',
      see: (call, id) => isFound(new Logs(call).see(id)),
      describe: (call, id) =>
        new Logs(call).see(id).then(
          ({ log }) => `${log.name} ${log.workDay} 工作日志`,
          () => undefined,
        ),
    },
  ],
}
