import type { FileReader } from '../../files/files'
import { taskPolicy } from './policy'
import { factsOf } from './present'
import { TaskRepository } from './repository'

/** A task's files are for those who see the task. */
export const taskFileReader: FileReader = async (call, taskId) => {
  const found = await new TaskRepository(call.db).find(taskId)
  return !!found && taskPolicy.see(call.me, factsOf(found))
}
