import { expense } from '@contract/expense'
import type { OpenAccountRow } from '@contract/expense/shapes'
import { View } from '@tarojs/components'
import { useState } from 'react'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { useActions } from '@/ui/page/ActionsContext'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

const shown = recordPage(routes.approval.openAccountList, {
  read: expense.getWorkAccounts,
  input: ({ id }) => ({ workId: id }),
  events: ({ id }) => ({ 'workflow:changed': ({ workId }) => workId === id }),
})

/** Accounts of an application, by group; a tap copies a number. */
function OpenAccountList({ id }: { id: string }) {
  const { record } = useRecord(shown, { id })
  const api = useApi({ expense })
  const { copy } = useActions()
  const [tapped, setTapped] = useState<OpenAccountRow>()
  const groups = record.now?.empWidgetList ?? []
  const makeDefault = ({ accountId }: OpenAccountRow) =>
    record.send('default', (_, key) => api.expense.setDefaultAccount({ accountId }, { key }), {
      toast: '已设为默认账户',
      reread: true,
    })
  return (
    <Screen title="开户账户" state={record} onRetry={record.retry}>
      <View>
        {record.now && groups.length === 0 && <Empty icon="money" text="还没有登记账户" />}
        {groups.map(({ groupCode, groupName, accounts }) => (
          <Section key={groupCode} title={groupName} flush>
            {accounts.map((account) => (
              <ListRow
                key={account.accountId}
                title={account.bank}
                chip={chipOf(account)}
                onTap={isWhole(account) ? () => setTapped(account) : undefined}
              >
                <RowWords text={account.holder} right={account.accountNo} />
              </ListRow>
            ))}
          </Section>
        ))}
        <ActionSheet
          open={!!tapped}
          title={tapped?.bank}
          onClose={() => setTapped(undefined)}
          items={
            tapped
              ? [
                  { label: '复制账号', onTap: () => copy(tapped.accountNo) },
                  tapped.isMine && !tapped.isDefault && { label: '设为默认账户', onTap: () => makeDefault(tapped) },
                ]
              : []
          }
        />
      </View>
    </Screen>
  )
}

const isWhole = ({ accountNo }: OpenAccountRow) => !accountNo.startsWith('*')

const chipOf = ({ isChosen, isDefault }: OpenAccountRow) =>
  isChosen
    ? ({ text: '本次收款', tone: 'good' } as const)
    : isDefault
      ? ({ text: '默认', tone: 'muted' } as const)
      : undefined

export default screen(routes.approval.openAccountList, OpenAccountList, { record: shown })
