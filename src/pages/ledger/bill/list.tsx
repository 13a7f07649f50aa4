import { books } from '@contract/books'
import type { BillToConfirm } from '@contract/books/shapes'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { BillWords, billLook } from '@/features/books/BillWords'
import { useTakeOut } from '@/features/file/useTakeOut'
import * as routes from '@/routes'
import { incomeLook, shareLook } from '@/rules/looks/receivableLook'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { Section } from '@/ui/page/Section'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts } from '@/ui/show/RowLine'

const TABS = { waiting: '待确认', all: '全部' } as const
const EMPTY = { waiting: '没有待确认的发票', all: '还没有已开票的收入' }

/** Income shares by invoice, confirmed one after another. */
function Bills() {
  const api = useApi({ books })
  const { navigation } = useApp()
  const [shown, setShown] = useState<BillToConfirm>()
  const list = useTabbedList({
    name: routes.ledger.bills.path,
    definition: { filters: [] },
    tabs: TABS as Readonly<Record<keyof typeof TABS, string>>,
    load: (tab, { current, size }) => api.books.getConfirmPerBillList({ isWaiting: tab === 'waiting', current, size }),
    keyOf: ({ billId }: BillToConfirm) => billId,
    kind: 'income',
  })
  const open = ({ moneyId, mine }: BillToConfirm['incomes'][number]) => {
    setShown(undefined)
    const isMine = mine?.status === 'toConfirm'
    navigation.go(isMine ? routes.message.incomeRateConfirm : routes.message.incomeRateDetail, { moneyId })
  }
  const { takeOut, sheet } = useTakeOut()
  return (
    <>
      {sheet}
      <ListScreen
        title="按票确认"
        label="按票确认"
        list={list}
        icon="invoice"
        hasAmounts
        onExport={(tab) =>
          takeOut((format) => api.books.exportList({ list: 'bill', isWaiting: tab === 'waiting', format }))
        }
        empty={EMPTY}
        renderRow={(row) => (
          <ListRow title={row.title} chip={billLook(row)} onTap={() => setShown(row)}>
            <BillWords row={row} />
          </ListRow>
        )}
      />
      <Sheet open={shown !== undefined} title={shown?.title ?? ''} onClose={() => setShown(undefined)}>
        <View>
          {shown?.incomes.map((income) => (
            <ListRow
              key={income.moneyId}
              title={income.name}
              chip={income.mine ? shareLook[income.mine.status] : incomeLook[income.status]}
              onTap={() => open(income)}
            >
              <RowFacts
                text={income.mine ? '我的份额' : '按团队比例分配'}
                right={<Money value={income.mine?.amount ?? income.gross} />}
              />
            </ListRow>
          ))}
          <Section flush>
            <CellGroup>
              <Cell
                icon="invoice"
                title="发票信息"
                onTap={() => navigation.go(routes.message.invoiceInformation, { id: shown?.billId ?? '' })}
              />
            </CellGroup>
          </Section>
        </View>
      </Sheet>
    </>
  )
}

export default screen(routes.ledger.bills, Bills)
