import { books } from '@contract/books'
import type { AccountView } from '@contract/books/shapes'
import { useTakeOut } from '@/features/file/useTakeOut'
import { formatMoney } from '@/lib/amount'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { Avatar } from '@/ui/show/Avatar'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts } from '@/ui/show/RowLine'

const definition = { filters: [], keyword: { label: '搜索姓名' } } as const

/** Earned and undrawn amounts of each lawyer; bookkeepers see all of them. */
function Accounts() {
  const api = useApi({ books })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.ledger.accounts.path,
    definition,
    tabs: { all: '全部' },
    load: (_, { keyword, current, size }) => api.books.listViewAccount({ keyword, current, size }),
    keyOf: ({ person }: AccountView) => person.empId,
    kind: 'income',
  })
  const { takeOut, sheet } = useTakeOut()
  return (
    <>
      {sheet}
      <ListScreen
        title="律师账户"
        label="律师账户"
        list={list}
        icon="wallet"
        hasAmounts
        onExport={(_, { keyword }) => takeOut((format) => api.books.exportList({ list: 'account', format, keyword }))}
        empty={{ all: '还没有账户' }}
        nothing="没有这位律师"
        renderRow={({ person, balance, toConfirm, drawing, lent }) => (
          <ListRow
            title={person.name}
            lead={<Avatar id={person.empId} name={person.name} src={person.photoUrl} />}
            time={<Money value={balance} />}
            onTap={() => navigation.go(routes.ledger.account, { empId: person.empId })}
          >
            <RowFacts text={amountsText({ 待确认: toConfirm, 提现中: drawing, 借款: lent })} />
          </ListRow>
        )}
      />
    </>
  )
}

const amountsText = (amounts: Readonly<Record<string, string>>) =>
  Object.entries(amounts)
    .filter(([, amount]) => Number(amount) !== 0)
    .map(([name, amount]) => `${name} ${formatMoney(amount)}`)
    .join(' · ') || '没有待办款项'

export default screen(routes.ledger.accounts, Accounts)
