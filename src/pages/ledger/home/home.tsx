import { books } from '@contract/books'
import type { VisibleControl } from '@contract/books/shapes'
import * as routes from '@/routes'
import type { Route } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import type { IconName } from '@/ui/show/Icon'

const shownHome = recordPage(routes.ledger.home, { read: books.getVisibleControl, input: () => ({}) })

interface Way {
  title: string
  icon: IconName
  route: Route<never, string>
  badge?: (control: VisibleControl) => number
  isShown?: (control: VisibleControl) => boolean
  /** Parameters that show the firm's data to bookkeepers. */
  ofFirm?: Record<string, string>
}

const WAITING: readonly Way[] = [
  { title: '按票确认', icon: 'invoice', route: routes.ledger.bills, badge: ({ toConfirm }) => toConfirm },
  { title: '按到账确认', icon: 'percent', route: routes.message.incomeConfirm, badge: ({ toConfirm }) => toConfirm },
]
const COSTS: readonly Way[] = [
  {
    title: '成本票台账',
    icon: 'file-text',
    route: routes.ledger.costs,
    badge: ({ costTasks }) => costTasks,
    ofFirm: { firm: '1' },
  },
  { title: '成本票申报', icon: 'send', route: routes.ledger.declarations },
  { title: '办理记录', icon: 'clock', route: routes.ledger.costRecords },
]
const ACCOUNTS: readonly Way[] = [
  { title: '我的账户', icon: 'wallet', route: routes.ledger.account },
  { title: '律师账户', icon: 'users', route: routes.ledger.accounts, isShown: ({ canSeeAll }) => canSeeAll },
  { title: '流水', icon: 'swap', route: routes.ledger.journal },
  { title: '收款统计', icon: 'chart', route: routes.charts.receivables },
  { title: '支出统计', icon: 'chart', route: routes.ledger.expend },
]

/** The firm's books: pending work, costs, and accounts. */
function Home() {
  const { record } = useRecord(shownHome, {})
  const { now } = record
  return (
    <Screen title="台账" state={record} onRetry={record.retry}>
      {now && !now.isOn && <Notice tone="warn" text={now.words} />}
      {now?.isOn && (
        <>
          <Ways title="待确认" ways={WAITING} control={now} />
          {now.hasCosts && <Ways title="成本票" ways={COSTS} control={now} />}
          <Ways title={now.canSeeAll ? '全所账目' : '我的账目'} ways={ACCOUNTS} control={now} />
        </>
      )}
    </Screen>
  )
}

function Ways({ title, ways, control }: { title: string; ways: readonly Way[]; control: VisibleControl }) {
  const { navigation } = useApp()
  return (
    <CellGroup title={title}>
      {ways
        .filter(({ isShown }) => isShown?.(control) ?? true)
        .map(({ title: name, icon, route, badge, ofFirm }) => (
          <Cell
            key={name}
            icon={icon}
            title={name}
            badge={badge?.(control)}
            onTap={() => navigation.go(route, control.canSeeAll ? (ofFirm ?? {}) : {})}
          />
        ))}
    </CellGroup>
  )
}

export default screen(routes.ledger.home, Home, { record: shownHome })
