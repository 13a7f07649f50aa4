import type { FileReader } from '../../files/files'
import { signTaskPolicy } from './policy'
import { factsOf } from './present'
import { SignTaskRepository } from './repository'

/** The documents are for those who have the sign task. */
export const readsSignTaskFiles: FileReader = async (call, id) => {
  const found = await new SignTaskRepository(call.db).find({ id })
  return !!found && signTaskPolicy.readFiles(call.me, factsOf(found))
}

/** A signature is for the asker; whoever gave it owns the file. */
export const readsSignatures: FileReader = async (call, id) => {
  const found = await new SignTaskRepository(call.db).find({ id })
  return !!found && found.askerId === call.me.id
}
