import { customerLimits } from '@contract/customer/codes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormModel } from '@/ui/form/FormModel'
import { FormView } from '@/ui/form/FormView'
import { textarea } from '@/ui/form/fields'
import { Button } from '@/ui/input/Button'
import { Sheet } from '@/ui/sheet/Sheet'

interface Props {
  open: boolean
  /** Title: 列入黑名单, 移出黑名单. */
  title: string
  onClose: () => void
  /** Returns true once it is done. */
  onDone: (reason: string) => Promise<boolean>
}

/** Sheet for the reason, which stays on the customer. */
export const BlacklistSheet = observer(function BlacklistSheet({ open, title, onClose, onDone }: Props) {
  const [form] = useState(
    () =>
      new FormModel<{ reason: string }>({
        fields: [textarea('reason', '原因', { required: true, max: customerLimits.reason, placeholder: '同事会看到' })],
        initial: { reason: '' },
      }),
  )
  const submit = async () => {
    if (await form.submit(({ reason }) => onDone(reason))) onClose()
  }
  return (
    <Sheet
      open={open}
      title={title}
      onClose={onClose}
      footer={<Button label={title} kind="danger" size="large" busy={form.isSubmitting} onTap={() => submit()} />}
    >
      <FormView form={form} />
    </Sheet>
  )
})
