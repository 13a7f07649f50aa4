import { SignCode } from '@/features/sign-task/SignCode'
import { SignTaskForm } from '@/features/sign-task/SignTaskForm'
import { SignTaskLists } from '@/features/sign-task/SignTaskLists'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'

/** The asker's place: the lists, a new one, or one's code. */
function SignCodePage({ signTaskId, isNew, documentId }: { signTaskId?: string; isNew?: string; documentId?: string }) {
  if (isNew) return <SignTaskForm documentId={documentId} />
  return signTaskId ? <SignCode signTaskId={signTaskId} /> : <SignTaskLists />
}

export default screen(routes.create.signCode, SignCodePage, { isShareable: true })
