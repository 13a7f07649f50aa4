import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { ChangeSource } from './ChangeSource'
import { FillDraft } from './FillDraft'
import { StopSource } from './StopSource'

/** Later input to a case source: missing fields, changes, or giving it up. */
function FillSource({ id, as }: { id: string; as?: string }) {
  if (as === 'change') return <ChangeSource id={id} />
  if (as === 'stop') return <StopSource id={id} />
  return <FillDraft id={id} />
}

export default screen(routes.caseSource.fillSource, FillSource)
