import * as routes from '@/routes'
import { screen } from '../../screen'
import { Application } from './Application'
import { Kinds } from './Kinds'

interface Params {
  type?: string
  formId?: string
  workId?: string
}

/** Without a type the kinds to choose from, else the form. */
function Add({ type, formId, workId }: Params) {
  if (!type && !workId) return <Kinds />
  return <Application asked={{ type: type ? Number(type) : undefined, formId: formId || undefined, workId }} />
}

export default screen(routes.approval.add, Add)
