import { expense } from '@contract/expense'
import type { OpenAccountRow } from '@contract/expense/shapes'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useOpenAccount } from '@/features/approval/money/useOpenAccount'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { useActions } from '@/ui/page/ActionsContext'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { DetailHead } from '@/ui/show/DetailHead'
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
  const isOwn = groups.some(({ accounts }) => accounts.some(({ isMine }) => isMine))
  const isMasked = groups.some(({ accounts }) => accounts.some((account) => !isWhole(account)))
  const adding = useOpenAccount()
  const add = async () => {
    if (await adding.create()) await record.retry()
  }
  const makeDefault = ({ accountId }: OpenAccountRow) =>
    record.send('default', (_, key) => api.expense.setDefaultAccount({ accountId }, { key }), {
      toast: '已设为默认账户',
      reread: true,
    })
  return (
    <Screen
      title="开户账户"
      state={record}
      onRetry={record.retry}
      right={isOwn && <NavAction label="新增账户" icon="plus" onTap={() => add()} />}
    >
      <View>
        {record.now && <DetailHead title={record.now.title} words={isMasked ? MASKED : undefined} />}
        {record.now && groups.length === 0 && (
          <Empty
            icon="money"
            text="还没有登记账户"
            hint="申请人在填写申请时登记，也可以在这里登记自己的账户"
            action="新增账户"
            onAction={() => add()}
          />
        )}
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
        {adding.sheet}
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

const MASKED = '他人的账号只显示后四位，付款的财务看得到全部'

const isWhole = ({ accountNo }: OpenAccountRow) => !accountNo.startsWith('*')

const chipOf = ({ isChosen, isDefault }: OpenAccountRow) =>
  isChosen
    ? ({ text: '本次收款', tone: 'good' } as const)
    : isDefault
      ? ({ text: '默认', tone: 'muted' } as const)
      : undefined

export default screen(routes.approval.openAccountList, OpenAccountList, { record: shown })
