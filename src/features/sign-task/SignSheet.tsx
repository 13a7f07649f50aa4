import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SignatureBox } from '@/features/signature/SignatureBox'
import { Caption } from '@/ui/base/Caption'
import { Button } from '@/ui/input/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import type { ScanForSignStore } from './ScanForSignStore'
import './SignSheet.scss'

interface Props {
  open: boolean
  store: ScanForSignStore
  onClose(): void
}

/** Sheet for signing: with the kept signature, or by hand. */
export const SignSheet = observer(function SignSheet({ open, store, onClose }: Props) {
  const { record } = store
  const sign = async () => {
    if (await store.sign()) onClose()
  }
  return (
    <Sheet
      title="签署"
      open={open}
      onClose={onClose}
      footer={
        <Button
          label="确认签署"
          kind="primary"
          size="large"
          disabled={!store.signing.isReady}
          busy={record.busy === 'sign'}
          onTap={() => sign()}
        />
      }
    >
      <View className="sign-sheet">
        <SignatureBox signing={store.signing} label="请手写您的签名" />
        <Caption block above={8}>
          签署后不能撤销，签名和时间会记入签署记录。
        </Caption>
      </View>
    </Sheet>
  )
})
