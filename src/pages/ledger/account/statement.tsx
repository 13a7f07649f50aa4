import { costInvoice } from '@contract/cost-invoice'
import type { SettlementInfo, SettlementLine } from '@contract/cost-invoice/shapes'
import { useEffect, useState } from 'react'
import { useTakeOut } from '@/features/file/useTakeOut'
import { formatMoney } from '@/lib/amount'
import { ignoreError } from '@/lib/errors'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts } from '@/ui/show/RowLine'

/** Statement of a lawyer's account, as a whole or of one case; a line opens its case's. */
function Statement({ empId, caseId }: Params<typeof routes.ledger.account>) {
  const api = useApi({ costInvoice })
  const { navigation } = useApp()
  const [info, setInfo] = useState<SettlementInfo>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as the page opens
  useEffect(() => {
    api.costInvoice.getSettlementInfo({ empId, caseId }).then(setInfo, ignoreError)
  }, [])
  const list = useTabbedList({
    name: `${routes.ledger.account.path} ${empId ?? ''} ${caseId ?? ''}`,
    definition: { filters: [] },
    tabs: { all: '全部' },
    load: (_, { current, size }) => api.costInvoice.getSettlementLedger({ empId, caseId, current, size }),
    keyOf: ({ entryId }: SettlementLine) => entryId,
    kind: 'income',
  })
  const { takeOut, sheet } = useTakeOut()
  return (
    <>
      {sheet}
      <ListScreen
        title={empId && info ? `${info.person.name}的账户` : '我的账户'}
        label="账户明细"
        list={list}
        icon="wallet"
        hasAmounts
        onExport={() => takeOut((format) => api.costInvoice.exportSettlement({ empId, caseId, format }))}
        empty={{ all: { text: '还没有入账', hint: '收入分配确认之后记入账户' } }}
        banner={info && <Figures info={info} />}
        renderRow={({ words, day, amount, balance, caseId: lineCaseId, caseName }) => (
          <ListRow
            title={words}
            time={fullDay(day)}
            onTap={
              lineCaseId && !caseId
                ? () => navigation.go(routes.ledger.account, { empId, caseId: lineCaseId })
                : undefined
            }
          >
            {caseName && <RowFacts text={caseName} />}
            <RowFacts text={`余额 ${formatMoney(balance)}`} right={<Money value={amount} sign />} />
          </ListRow>
        )}
      />
    </>
  )
}

const Figures = ({ info }: { info: SettlementInfo }) => (
  <Section title={info.caseName || undefined}>
    <KeyValue
      rows={[
        { label: '账户余额', value: <Money value={info.balance} /> },
        { label: '累计入账', value: <Money value={info.earned} /> },
        { label: '已提现', value: <Money value={info.drawn} /> },
        { label: '提现中', value: <Money value={info.drawing} /> },
        !info.caseName && { label: '未还借款', value: <Money value={info.lent} /> },
        !info.caseName && { label: '成本票待登记', value: <Money value={info.toRecord} /> },
        !info.caseName && { label: '成本票待结算', value: <Money value={info.recorded} /> },
        !info.caseName && { label: '成本票已结算', value: <Money value={info.settled} /> },
      ]}
    />
  </Section>
)

export default screen(routes.ledger.account, Statement)
