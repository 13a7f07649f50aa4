import { expense } from '@contract/expense'
import { openAccountForm } from '@contract/expense/form'
import type { OpenAccountInput } from '@contract/expense/shapes'
import { useState } from 'react'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { useApi } from '@/stores/app'
import type { Option } from '@/ui/input/Radio'

/** Account as a choice. */
export const accountOption = (account: { accountId: string; holder: string; bank: string; accountNo: string }) => ({
  value: account.accountId,
  text: `${account.bank} 尾号 ${account.accountNo.slice(-4)}`,
  note: account.holder,
})

/** Creates an account from within an application, on a sheet. */
export function useOpenAccount() {
  const api = useApi({ expense })
  const [asking, setAsking] = useState<(made: Option | undefined) => void>()
  const answer = (made: Option | undefined) => {
    asking?.(made)
    setAsking(undefined)
  }
  const sheet = asking && (
    <RecordFormSheet
      title="新增账户"
      action="保存"
      toast="账户已保存"
      onClose={() => answer(undefined)}
      options={() => ({
        fields: openAccountForm,
        send: async (values, { key }) => {
          const made = await api.expense.saveOpenAccount(values as OpenAccountInput, { key })
          asking(accountOption(made))
          return true
        },
      })}
    />
  )
  return {
    create: () => new Promise<Option | undefined>((resolve) => setAsking(() => resolve)),
    sheet,
  }
}
