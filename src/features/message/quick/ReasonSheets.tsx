import { disputeForm } from '@contract/receivable/incomes/form'
import { returnForm } from '@contract/work-log/form'
import { observer } from 'mobx-react-lite'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import type { CardActionStore } from './CardActionStore'

/** Sheets for refusals from a card, each with its reason. */
export const ReasonSheets = observer(function ReasonSheets({ store }: { store: CardActionStore }) {
  const onClose = () => store.closeReason()
  return (
    <FormSupport>
      <FormSheet
        open={store.asked?.reason === 'returnLog'}
        title="退回日志"
        action="退回"
        danger
        fields={returnForm}
        onClose={onClose}
        onSubmit={({ note }) => store.sendReason(note)}
      />
      <FormSheet
        open={store.asked?.reason === 'disputeShare'}
        title="对比例有异议"
        action="提交异议"
        fields={disputeForm}
        onClose={onClose}
        onSubmit={({ reason }) => store.sendReason(reason)}
      />
    </FormSupport>
  )
})
