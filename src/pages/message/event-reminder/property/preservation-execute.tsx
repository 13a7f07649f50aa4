import { preservation } from '@contract/preservation'
import type { Preservation } from '@contract/preservation/shapes'
import { TermScreen } from '@/features/preservation/TermScreen'
import { toDate } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'

const FIRST = { title: '执行保全', action: '登记执行', toast: '已登记，到期前会提醒团队' }
const AGAIN = { title: '续行保全', action: '登记续保', toast: '已续保，提醒按新的到期日' }

/** Start of the term: today for the first execution; for a renewal the end of the last term. */
const startOf = ({ untilDate }: Preservation) => untilDate ?? toDate()

/** Form for an execution or a renewal by the court. */
function PreservationExecute({ id }: { id: string }) {
  const api = useApi({ preservation })
  return (
    <TermScreen
      api={api}
      id={id}
      draft="execute"
      words={(held) => (held && held.terms.length > 0 ? AGAIN : FIRST)}
      may={({ can }) => can.execute || can.renew}
      begins={startOf}
      send={(input, how) => api.preservation.execute(input, how)}
    />
  )
}

export default screen(routes.message.preservationExecute, PreservationExecute)
