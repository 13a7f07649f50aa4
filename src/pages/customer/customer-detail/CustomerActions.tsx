import { CUSTOMER_STATUS, type CustomerStatus } from '@contract/customer/codes'
import type { Customer } from '@contract/customer/shapes'
import type { RecordChoice } from '@contract/selector/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { RecordsQuestion } from '@/features/form/controls/RecordsControl'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import { BottomBar } from '@/ui/page/BottomBar'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { BlacklistSheet } from './BlacklistSheet'
import type { CustomerDetailStore } from './CustomerDetailStore'

interface Props {
  store: CustomerDetailStore
  customer: Customer
  share?: () => void
}

/** Actions on a customer: edit, hand over, merge, change status. */
export const CustomerActions = observer(function CustomerActions({ store, customer: now, share }: Props) {
  const { navigation } = useApp()
  const ask = useAsk()
  const [isChoosing, setChoosing] = useState(false)
  const [isBlacklisting, setBlacklisting] = useState(false)
  const { can, customerId, status } = now
  const isBlack = status === 'blacklisted'
  const compare = async () => {
    const question: RecordsQuestion = { kind: 'customer', title: '合并哪一个客户', value: [], max: 1 }
    const [other] = (await ask<RecordsQuestion, RecordChoice[]>(routes.public.selectCommon, question)) ?? []
    if (other) await store.compare(other.id)
  }
  const blacklist = isBlack ? '移出黑名单' : '列入黑名单'
  const states = (Object.keys(CUSTOMER_STATUS) as CustomerStatus[]).filter((key) => key !== 'blacklisted')
  return (
    <>
      <BottomBar
        actions={[
          can.edit && {
            label: '编辑',
            kind: 'primary',
            onTap: () => navigation.go(routes.customer.addCustomer, { customerId, kind: now.kind }),
          },
          can.edit && !isBlack && { label: '修改状态', onTap: () => setChoosing(true) },
        ]}
        more={[
          share && { label: '转发给同事', onTap: share },
          can.merge && { label: '合并重复客户', onTap: () => compare() },
          can.blacklist && { label: blacklist, danger: !isBlack, onTap: () => setBlacklisting(true) },
        ]}
      />
      <ActionSheet
        open={isChoosing}
        title="客户状态"
        onClose={() => setChoosing(false)}
        items={states.map((state) => ({
          label: CUSTOMER_STATUS[state],
          disabled: state === status,
          onTap: () => store.setStatus(state),
        }))}
      />
      <BlacklistSheet
        open={isBlacklisting}
        title={blacklist}
        onClose={() => setBlacklisting(false)}
        onDone={(reason) => store.setStatus(isBlack ? 'silent' : 'blacklisted', reason)}
      />
    </>
  )
})
