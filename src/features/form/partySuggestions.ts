import { conflict } from '@contract/conflict'
import { customer } from '@contract/customer'
import { PARTY_KINDS } from '@contract/party/codes'
import { useMemo } from 'react'
import { useApi } from '@/stores/app'
import type { Suggest } from './formFields'

const SHOWN = 8

/**
 * Suggestions of parties the firm knows: its customers, and everybody it has acted for or against. Choosing one also
 * fills in its kind, in the field of this key.
 */
export function usePartySuggestions() {
  const api = useApi({ customer, conflict })
  return useMemo(() => {
    const customers =
      (kindKey = 'kind'): Suggest =>
      async (keyword) => {
        const { records } = await api.customer.chooseForWidgetCustomer({ keyword, size: SHOWN })
        return records.map(({ name, kind, ownerName }) => ({
          value: name,
          note: `客户 · ${ownerName}`,
          fills: { [kindKey]: kind },
        }))
      }
    const parties =
      (kindKey = 'kind'): Suggest =>
      async (keyword) => {
        const { records } = await api.conflict.getChooseOpponentPicker({ keyword, size: SHOWN })
        return records.map(({ name, kind }) => ({ value: name, note: PARTY_KINDS[kind], fills: { [kindKey]: kind } }))
      }
    return { customers, parties }
  }, [api])
}
