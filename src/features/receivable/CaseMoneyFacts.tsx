import type { CaseMoney } from '@contract/receivable/incomes/shapes'
import { View } from '@tarojs/components'
import { formatMoney } from '@/lib/amount'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { incomeLook } from '@/rules/looks/receivableLook'
import { useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts } from '@/ui/show/RowLine'
import { ClaimRowView } from './ClaimRowView'
import { ReceivableRowView } from './ReceivableRowView'

/** Number of the latest entries of each kind; the rest is on pages of its own. */
const SHOWN = 5

const All = ({ label, onTap }: { label: string; onTap: () => void }) => (
  <Button label={label} kind="text" size="small" onTap={onTap} />
)

/** Amount in words; null stands for an unknown one, without a plan. */
const plannedWords = (amount: string | null) => (amount === null ? '未定计划' : formatMoney(amount))

/** Money of a case: planned, received, distributed, and booked. */
export function CaseMoneyFacts({ caseId, money }: { caseId: string; money: CaseMoney }) {
  const { navigation } = useApp()
  const { receivables, claims, incomes, statement } = money
  return (
    <View>
      <Section title="收款">
        <KeyValue
          rows={[
            money.fee && { label: '合同律师费', value: formatMoney(money.fee) },
            { label: '计划合计', value: plannedWords(money.planned) },
            { label: '已到账', value: formatMoney(money.received) },
            { label: '待核对', value: formatMoney(money.pending) },
            { label: '还应收', value: plannedWords(money.outstanding) },
            money.overdue !== null && { label: '其中逾期', value: formatMoney(money.overdue) },
          ]}
        />
      </Section>
      <Section title="收款计划" flush>
        {receivables.length === 0 && <Notice tone="muted" text="还没有收款计划" />}
        {receivables.map((row) => (
          <ReceivableRowView
            key={row.expectMoneyId}
            row={row}
            isOfCase
            onTap={() => navigation.go(routes.receivables.detail, { expectMoneyId: row.expectMoneyId })}
          />
        ))}
      </Section>
      {claims.length > 0 && (
        <Section
          title="到账与认领"
          flush
          right={<All label="收款记录" onTap={() => navigation.go(routes.project.collectionRecord, { caseId })} />}
        >
          {claims.slice(-SHOWN).map((row) => (
            <ClaimRowView
              key={row.claimId}
              row={row}
              isOfCase
              onTap={() => navigation.go(routes.message.claimInformation, { id: row.claimId })}
            />
          ))}
        </Section>
      )}
      {incomes.length > 0 && (
        <Section
          title="收入分配"
          flush
          right={<All label="分配明细" onTap={() => navigation.go(routes.project.distributionList, { caseId })} />}
        >
          {incomes.slice(0, SHOWN).map(({ moneyId, name, gross, status, mine }) => (
            <ListRow
              key={moneyId}
              title={name}
              chip={incomeLook[status]}
              onTap={mine ? () => navigation.go(routes.message.incomeRateDetail, { moneyId }) : undefined}
            >
              <RowFacts text={mine ? `我的比例 ${mine.percent}%` : '按团队比例分配'} right={<Money value={gross} />} />
            </ListRow>
          ))}
        </Section>
      )}
      {statement.length > 0 && (
        <Section title="应收明细账" flush>
          {statement.map(({ id, words, day, amount, balance }) => (
            <ListRow key={id} title={words} time={fullDay(day)}>
              <RowFacts text={`余额 ${formatMoney(balance)}`} right={<Money value={amount} sign />} />
            </ListRow>
          ))}
        </Section>
      )}
    </View>
  )
}
