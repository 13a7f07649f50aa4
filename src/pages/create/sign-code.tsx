import { SignCode } from '@/features/sign-task/SignCode'
import { SignTaskForm } from '@/features/sign-task/SignTaskForm'
import { SignTaskLists } from '@/features/sign-task/SignTaskLists'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'

/** Asker's page: the lists, a new task, or the code of one. */
function SignCodePage({ signTaskId, isNew, documentId }: { signTaskId?: string; isNew?: string; documentId?: string }) {
  if (isNew) return <SignTaskForm documentId={documentId} />
  return signTaskId ? <SignCode signTaskId={signTaskId} /> : <SignTaskLists />
}

export default screen(routes.create.signCode, SignCodePage, { isShareable: true })
