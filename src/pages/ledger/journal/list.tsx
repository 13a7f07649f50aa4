import { books } from '@contract/books'
import { booksList } from '@contract/books/lists'
import type { ExpendRow, JournalRow, LendRow, ReturnRow } from '@contract/books/shapes'
import { useTakeOut } from '@/features/file/useTakeOut'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { ExpendRowView, JournalRowView, LendRowView, ReturnRowView } from './BookRows'

const TABS = { journal: '日记账', expend: '支出', lend: '借款', back: '还款' } as const
type Tab = keyof typeof TABS
type Row =
  | { of: 'journal'; row: JournalRow }
  | { of: 'expend'; row: ExpendRow }
  | { of: 'lend'; row: LendRow }
  | { of: 'back'; row: ReturnRow }

const EMPTY: Record<Tab, string> = {
  journal: '还没有入账',
  expend: '还没有支出',
  lend: '没有借款',
  back: '还没有还款',
}

/** Journal, movement by movement: everything for bookkeepers, one's own for others. */
function JournalList({ tab }: { tab?: string }) {
  const api = useApi({ books })
  const list = useTabbedList({
    name: routes.ledger.journal.path,
    definition: booksList,
    tabs: TABS as Readonly<Record<Tab, string>>,
    tab,
    load: async (shown, { code, happenedFrom, happenedTo, type, paidFrom, paidTo, isOpen, ...rest }) => {
      const rows = <R, O extends Tab>(
        tab: O,
        page: { records: R[]; total: number; current: number; size: number },
      ) => ({
        ...page,
        records: page.records.map((row) => ({ of: tab, row }) as unknown as Row),
      })
      if (shown === 'journal')
        return rows(shown, await api.books.journalList({ code, happenedFrom, happenedTo, ...rest }))
      if (shown === 'expend') return rows(shown, await api.books.expendList({ type, paidFrom, paidTo, ...rest }))
      if (shown === 'lend') return rows(shown, await api.books.lendList({ isOpen, ...rest }))
      return rows(shown, await api.books.returnList(rest))
    },
    keyOf: keyOfRow,
    kind: 'income',
  })
  const { takeOut, sheet } = useTakeOut()
  return (
    <>
      {sheet}
      <ListScreen
        title="流水"
        label="流水"
        list={list}
        icon="swap"
        hasAmounts
        onExport={(shown, query) => takeOut((format) => api.books.exportList({ list: shown, format, ...query }))}
        empty={EMPTY}
        nothing="没有符合条件的记录"
        renderRow={(shown) => {
          if (shown.of === 'journal') return <JournalRowView row={shown.row} />
          if (shown.of === 'expend') return <ExpendRowView row={shown.row} />
          return shown.of === 'lend' ? <LendRowView row={shown.row} /> : <ReturnRowView row={shown.row} />
        }}
      />
    </>
  )
}

function keyOfRow(shown: Row): string {
  if (shown.of === 'journal') return shown.row.movementId
  if (shown.of === 'expend') return shown.row.payoutId
  return shown.of === 'lend' ? shown.row.lendId : shown.row.returnId
}

export default screen(routes.ledger.journal, JournalList)
