import { Text } from '@tarojs/components'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import type { BlockProps } from '../blocks/block'
import '../blocks/block.scss'

/** Block B: the account that is paid to; a long press copies its number. */
export function AccountCard({ work: { account, workId } }: BlockProps) {
  const { navigation } = useApp()
  if (!account) return null
  const { payee, bank, accountNo } = account
  return (
    <Section
      title="收款账户"
      right={
        <Tappable
          className="block-link"
          label="全部账户"
          onTap={() => navigation.go(routes.approval.openAccountList, { id: workId })}
        >
          <Text>全部账户</Text>
        </Tappable>
      }
    >
      <KeyValue
        rows={[
          { label: '户名', value: payee },
          { label: '开户行', value: bank },
          { label: '账号', value: accountNo, copy: accountNo.startsWith('*') ? false : accountNo },
        ]}
      />
    </Section>
  )
}
