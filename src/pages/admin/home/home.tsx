import { admin } from '@contract/admin'
import type { AdminHome } from '@contract/admin/shapes'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { PARTS, type Part } from './adminWays'

const shownHome = recordPage(routes.admin.home, { read: admin.getHome, input: () => ({}) })

/** Links to everything that the firm's administrators set. */
function Home() {
  const { record } = useRecord(shownHome, {})
  const { now } = record
  return (
    <Screen title="律所管理" state={record} onRetry={record.retry}>
      {now && PARTS.map((part) => <Ways key={part.title} {...part} home={now} />)}
    </Screen>
  )
}

const Ways = observer(function Ways({ title, note, ways, home }: Part & { home: AdminHome }) {
  const { navigation, session } = useApp()
  return (
    <CellGroup title={title} note={note}>
      {ways
        .filter(({ needs }) => !needs || session.can(needs))
        .map((way) => (
          <Cell
            key={way.title}
            icon={way.icon}
            title={way.title}
            note={way.note}
            value={way.value?.(home)}
            badge={way.badge?.(home)}
            onTap={() =>
              way.route ? navigation.go(way.route) : navigation.go(routes.admin.importList, { kind: way.brings ?? '' })
            }
          />
        ))}
    </CellGroup>
  )
})

export default screen(routes.admin.home, Home, { record: shownHome })
