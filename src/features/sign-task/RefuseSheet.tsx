import { observer } from 'mobx-react-lite'
import { FormView } from '@/ui/form/FormView'
import { Button } from '@/ui/input/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import type { ScanForSignStore } from './ScanForSignStore'

interface Props {
  open: boolean
  store: ScanForSignStore
  onClose(): void
}

/** Sheet for refusing, with the reason the asker will read. */
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
          busy={store.record.busy === 'refuse'}
          onTap={() => refuse()}
        />
      }
    >
      <FormView form={store.refusal} />
    </Sheet>
  )
})
