import type { FileReader } from '../../files/files'
import { Access } from './access'
import { approvalPolicy } from './policy'

/** An approval's files are for those who read the approval. */
export const approvalFileReader: FileReader = async (call, workId) => {
  const access = new Access(call)
  const work = await access.works.find(workId)
  return !!work && approvalPolicy.see(call.me.id, await access.factsOf(work))
}
