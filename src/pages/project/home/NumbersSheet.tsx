import type { CaseParty } from '@contract/case/shapes'
import { customer } from '@contract/customer'
import { organNumbersForm, personNumbersForm } from '@contract/customer/form'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { useApi } from '@/stores/app'

interface Props {
  party: CaseParty
  onClose(): void
}

/**
 * Sheet for identifying numbers of an opponent, learnt later, for example from court papers: no customer record has
 * them.
 */
export function NumbersSheet({ party: { partyId, version, kind, name }, onClose }: Props) {
  const { customer: calls } = useApi({ customer })
  const words = { title: name, action: '保存号码', toast: '号码已保存', onClose }
  if (kind === 'organ')
    return (
      <RecordFormSheet
        {...words}
        options={() => ({
          fields: organNumbersForm,
          send: ({ creditCode }, { key }) => calls.updateOpponentNumbers({ partyId, version, creditCode }, { key }),
        })}
      />
    )
  return (
    <RecordFormSheet
      {...words}
      options={() => ({
        fields: personNumbersForm,
        initial: { idType: 'idCard' },
        send: ({ idType, idNo, paperNo }, { key }) =>
          calls.updateOpponentNumbers({ partyId, version, idType, idNo: idNo || paperNo }, { key }),
      })}
    />
  )
}
