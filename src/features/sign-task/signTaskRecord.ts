import type { signTask } from '@contract/sign-task'
import type { SignTask } from '@contract/sign-task/shapes'
import type { Api } from '@/api/call'
import { LiveRecord, newsOf, type RecordDeps } from '@/stores/record/LiveRecord'

export interface SignTaskDeps {
  api: Api<{ signTask: typeof signTask }>
  live: RecordDeps
}

/**
 * Live record of one sign task: signatures made elsewhere appear here. @param first finds it; afterwards it is read by
 * its id
 */
export function signTaskRecord(first: () => Promise<SignTask>, { api, live }: SignTaskDeps): LiveRecord<SignTask> {
  const record: LiveRecord<SignTask> = new LiveRecord({
    ...live,
    read: () => (record.now ? api.signTask.getById({ signTaskId: record.now.signTaskId }) : first()),
    events: newsOf('signTask', (id) => id === record.now?.signTaskId),
  })
  return record
}
