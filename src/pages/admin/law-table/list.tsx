import { lawTable } from '@contract/law-table'
import { FEE_TABLES, LAW_TABLES, type LawTableKind } from '@contract/law-table/codes'
import { lawTablesOf, linesOf } from '@contract/law-table/firm-figures'
import type { LawRow, LawRows } from '@contract/law-table/shapes'
import { compact } from '@/lib/compact'
import { friendlyTime, fullDay, toDate } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { newsOf } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const shownRows = recordPage(routes.admin.lawTables, {
  read: lawTable.getRows,
  input: () => ({}),
  events: () => newsOf('lawRow'),
})

const ADD: Readonly<Record<LawTableKind, string>> = {
  holiday: '录入一年的放假安排',
  lpr: '录入一期 LPR',
  fee: '录入新的收费标准',
}

/** Tables of law by which the app calculates: how far each goes, and the firm's own rows. */
function LawTables() {
  const { record } = useRecord(shownRows, {})
  const { now } = record
  return (
    <Screen title="法律数据" state={record} onRetry={record.retry}>
      {now && (
        <>
          <Lack years={plannedYears(now)} />
          <Table
            kind="holiday"
            all={now}
            note={`随产品收录 ${spanOf(now.productYears)} 年；其余年份只有法定节假日，没有调休`}
          />
          <Table kind="lpr" all={now} note={lprNote(now)} />
          <Table kind="fee" all={now} note="随产品收录《诉讼费用交纳办法》（国务院令第481号），2007年4月1日起施行" />
        </>
      )}
    </Screen>
  )
}

const plannedYears = ({ rows, productYears }: LawRows) => [
  ...productYears,
  ...rows.filter(({ kind }) => kind === 'holiday').map(({ values }) => Number(values.year)),
]

const spanOf = (years: readonly number[]) => `${Math.min(...years)} 至 ${Math.max(...years)}`

function lprNote({ rows }: LawRows): string {
  const { quotes } = lawTablesOf(rows)
  const [asOf = '', oneYear = '', fiveYears = ''] = quotes[quotes.length - 1] ?? []
  return `录至${fullDay(asOf)}公布的一期：一年期 ${oneYear}%，五年期以上 ${fiveYears}%`
}

/** Says that deadlines of this or the next year rest on an unknown plan. */
function Lack({ years }: { years: readonly number[] }) {
  const { navigation } = useApp()
  const year = Number(toDate().slice(0, 4))
  const lacking = [year, year + 1].find((each) => !years.includes(each))
  if (!lacking) return null
  return (
    <Notice
      tone="warn"
      text={`${lacking} 年放假安排还没有录入，届满在这一年的期限只按法定节假日推算`}
      action="录入"
      onTap={() => navigation.go(routes.admin.lawTable, { kind: 'holiday' })}
    />
  )
}

function Table({ kind, all, note }: { kind: LawTableKind; all: LawRows; note: string }) {
  const { navigation } = useApp()
  return (
    <CellGroup title={LAW_TABLES[kind]} note={note}>
      {all.rows
        .filter((row) => row.kind === kind)
        .map((row) => (
          <Cell
            key={row.rowId}
            title={titleOf(row)}
            note={compact([summaryOf(row), lackWords(row), editWords(row)]).join('\n')}
            onTap={() => navigation.go(routes.admin.lawTable, { kind, rowId: row.rowId })}
          />
        ))}
      <Cell icon="plus" title={ADD[kind]} onTap={() => navigation.go(routes.admin.lawTable, { kind })} />
    </CellGroup>
  )
}

function titleOf({ kind, values }: LawRow): string {
  if (kind === 'holiday') return `${String(values.year)} 年`
  if (kind === 'lpr') return `${fullDay(String(values.day))}公布`
  return `${FEE_TABLES[values.fee as keyof typeof FEE_TABLES]}，${fullDay(String(values.from))}起`
}

function summaryOf({ kind, values }: LawRow): string {
  if (kind === 'lpr') return `一年期 ${String(values.oneYear)}%，五年期以上 ${String(values.fiveYears)}%`
  if (kind === 'fee') return `${linesOf(values, 'tiers').length} 段`
  const names = linesOf(values, 'holidays').map(({ name }) => String(name))
  return `${names.join('、')}；调休上班 ${linesOf(values, 'worked').length} 天`
}

const lackWords = ({ missing }: LawRow) => missing.length > 0 && `没有放全法定假日：${missing.join('、')}，请核对`

const editWords = ({ editor, updateTime }: LawRow) => `${editor.name} ${friendlyTime(updateTime)} 录入`

export default screen(routes.admin.lawTables, LawTables, { record: shownRows })
