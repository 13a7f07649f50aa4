import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/Button'
import { FormView } from '@/ui/form/FormView'
import { Sheet } from '@/ui/Sheet'
import type { ScanForSignStore } from '../ScanForSignStore'

interface Props {
  open: boolean
  store: ScanForSignStore
  onClose(): void
}

/** Refusing, with the reason the asker will read. */
export const RefuseSheet = observer(function RefuseSheet({ open, store, onClose }: Props) {
  const refuse = async () => {
    if (await store.refuse()) onClose()
  }
  return (
    <Sheet
      title="拒签"
      open={open}
      onClose={onClose}
      footer={
        <Button
          label="确认拒签"
          kind="danger"
          size="large"
          busy={store.shown.busy === 'refuse'}
          onTap={() => void refuse()}
        />
      }
    >
      <FormView form={store.refusal} />
    </Sheet>
  )
})
