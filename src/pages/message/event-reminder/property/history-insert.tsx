import { preservation } from '@contract/preservation'
import { TermScreen } from '@/features/preservation/TermScreen'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'

const WORDS = { title: '补录历史期限', action: '补录', toast: '已补录' }

/** Form of a term from before the preservation was entered here. */
function HistoryInsert({ id }: { id: string }) {
  const api = useApi({ preservation })
  return (
    <TermScreen
      api={api}
      id={id}
      draft="history"
      words={() => WORDS}
      may={({ can }) => can.edit}
      begins={() => ''}
      send={(input, how) => api.preservation.insertHistory(input, how)}
    />
  )
}

export default screen(routes.message.historyInsert, HistoryInsert)
