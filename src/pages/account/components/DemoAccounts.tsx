import type { DemoAccount } from '@contract/account/shapes'
import { Text, View } from '@tarojs/components'
import { Caption } from '@/ui/base/Caption'
import { Tappable } from '@/ui/base/Tappable'
import './DemoAccounts.scss'

/** Accounts of a demo firm; a tap fills in the form. */
export function DemoAccounts({
  accounts,
  onChoose,
}: {
  accounts: readonly DemoAccount[]
  onChoose(chosen: DemoAccount): void
}) {
  if (accounts.length === 0) return null
  return (
    <View className="demo-accounts">
      <Caption block>演示账号 · 轻点填入</Caption>
      <View className="demo-accounts__list">
        {accounts.map((account) => (
          <Tappable
            key={account.account}
            className="demo-accounts__item"
            label={`填入演示账号 ${account.name}，${account.role}`}
            onTap={() => onChoose(account)}
          >
            <Text className="demo-accounts__name">{account.name}</Text>
            <Caption size={12}>{account.role}</Caption>
          </Tappable>
        ))}
      </View>
    </View>
  )
}
