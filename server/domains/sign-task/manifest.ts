import { columnHolding, NOW } from '../../kernel/records/holdings'
import type { DomainManifest } from '../manifest'
import { signTasks } from './migrations/0040_sign_tasks'
import { signTaskPolicy } from './policy'
import { factsOf } from './present'
import { SIGN_TASK, SIGN_TASK_KIND, SIGN_TASK_SIGNATURES, SignTaskRepository } from './repository'
import { signTaskRoutes } from './routes'
import { signTaskJobs } from './timers'

export const signTask: DomainManifest = {
  domain: 'sign-task',
  about: '签字任务：请人在文件上签名',
  migrations: {
    '0040_sign_tasks': signTasks,
  },
  routes: signTaskRoutes,
  jobs: signTaskJobs,
  holdings: [
    columnHolding({
      key: 'signTask.asker',
      work: 'document',
      name: '发起的签字任务',
      record: { kind: SIGN_TASK_KIND },
      table: 'sign_tasks',
      column: 'asker_id',
      isOpen: [
        ['withdrawn_at', 'is', null],
        ['expires_at', '>', NOW],
      ],
    }),
  ],
  records: [
    {
      kind: SIGN_TASK_KIND,
      name: SIGN_TASK,
      idField: 'signTaskId',
      async see({ db, me }, id) {
        const found = await new SignTaskRepository(db).find({ id })
        return !!found && signTaskPolicy.readFiles(me, factsOf(found))
      },
      describe: async ({ db }, id) => (await new SignTaskRepository(db).find({ id }))?.title,
    },
    {
      kind: SIGN_TASK_SIGNATURES,
      name: '签名',
      // For the asker only; the signer owns the file.
      see: async ({ db, me }, id) => (await new SignTaskRepository(db).find({ id }))?.askerId === me.id,
    },
  ],
}
