import { preservation } from '@contract/preservation'
import { TermScreen } from '@/features/preservation/TermScreen'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'

const WORDS = { title: '补录历史期限', action: '补录', toast: '已补录' }

/** A term from before it was written down here. */
function HistoryInsert({ id }: { id: string }) {
  const api = useApi({ preservation })
  return (
    <TermScreen
      api={api}
      id={id}
      draft="history"
      words={() => WORDS}
      begins={() => ''}
      send={(input, how) => api.preservation.insertHistory(input, how)}
    />
  )
}

export default screen(routes.message.historyInsert, HistoryInsert)
