import { WORK_TYPE } from '@contract/approval/work-types'
import { BOOK_ACCOUNTS } from '@contract/books/codes'
import type { ExpendRow, JournalEntry, JournalRow, LendRow, ReturnRow } from '@contract/books/shapes'
import { PAYOUT_KINDS } from '@contract/expense/codes'
import { formatMoney } from '@/lib/amount'
import { friendlyTime, fullDay } from '@/lib/time'
import { pageOfWork, workParams } from '@/rules/targets/approvalPage'
import { useApp } from '@/stores/app'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

const debitsFirst = (a: JournalEntry, b: JournalEntry) => Number(b.debit !== '') - Number(a.debit !== '')

/** Movement with its entries: 借 increases an account of the debit side, 贷 decreases it. */
export const JournalRowView = ({ row }: { row: JournalRow }) => (
  <ListRow
    title={row.words}
    chip={
      row.isReversal ? { text: '冲回', tone: 'warn' } : row.isReversed ? { text: '已冲回', tone: 'muted' } : undefined
    }
  >
    {[...row.entries].sort(debitsFirst).map(({ code, owner, debit, credit }) => (
      <RowFacts
        key={`${code} ${owner} ${debit}`}
        text={`${debit ? '借' : '贷'} ${[BOOK_ACCOUNTS[code].words, owner].filter(Boolean).join(' · ')}`}
        right={<Money value={debit || credit} />}
      />
    ))}
    <RowWords text={row.by} right={fullDay(row.happenedOn)} />
  </ListRow>
)

export function ExpendRowView({ row }: { row: ExpendRow }) {
  const { navigation } = useApp()
  const route = pageOfWork(row.type, false)
  return (
    <ListRow
      title={row.title}
      chip={{ text: PAYOUT_KINDS[row.type], tone: 'info' }}
      onTap={route && (() => navigation.go(route, workParams(row.workId, false)))}
    >
      <RowFacts text={[row.kind, row.caseName].filter(Boolean).join(' · ')} right={<Money value={row.amount} />} />
      <RowWords text={`付给${row.payee}${row.fromFund ? '（客户预收款）' : ''}`} right={friendlyTime(row.payTime)} />
      {row.paidFrom !== '' && <RowWords text={[row.paidFrom, row.serialNo].filter(Boolean).join(' · ')} />}
    </ListRow>
  )
}

export function LendRowView({ row }: { row: LendRow }) {
  const { navigation } = useApp()
  const route = pageOfWork(WORK_TYPE.pay, false)
  const isOver = Number(row.left) === 0
  return (
    <ListRow
      title={row.note || '备用金'}
      chip={isOver ? { text: '已还清', tone: 'good' } : { text: `未还 ${formatMoney(row.left)}`, tone: 'warn' }}
      onTap={route && (() => navigation.go(route, workParams(row.workId, false)))}
    >
      <RowFacts text={row.person.name} right={<Money value={row.amount} />} />
      <RowWords text={`已还 ${formatMoney(row.returned)}`} right={friendlyTime(row.lendTime)} />
    </ListRow>
  )
}

export const ReturnRowView = ({ row }: { row: ReturnRow }) => (
  <ListRow title={row.workTitle || '归还借款'}>
    <RowFacts text={`冲抵 ${row.note || '备用金'}`} right={<Money value={row.amount} />} />
    <RowWords text={row.person.name} right={friendlyTime(row.returnTime)} />
  </ListRow>
)
