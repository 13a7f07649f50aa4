import * as routes from '@/routes'
import { screen } from '../screen'
import { SignCode } from './components/SignCode'
import { SignTaskForm } from './components/SignTaskForm'
import { SignTaskLists } from './components/SignTaskLists'

/** The asker's place: the lists, a new one, or one's code. */
function SignCodePage({ signTaskId, isNew }: { signTaskId?: string; isNew?: string }) {
  if (isNew) return <SignTaskForm />
  return signTaskId ? <SignCode signTaskId={signTaskId} /> : <SignTaskLists />
}

export default screen(routes.create.signCode, SignCodePage)
