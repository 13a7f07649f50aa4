import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { SignPad } from '@/ui/sign/SignPad'
import { spoken } from '@/ui/spoken'
import type { ScanForSignStore } from '../ScanForSignStore'
import './SignSheet.scss'

interface Props {
  open: boolean
  store: ScanForSignStore
  onClose(): void
}

/** Signing: with the kept signature, or written here. */
export const SignSheet = observer(function SignSheet({ open, store, onClose }: Props) {
  const { shown } = store
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
          disabled={!store.canSign}
          busy={shown.busy === 'sign'}
          onTap={() => void sign()}
        />
      }
    >
      <Paper store={store} />
    </Sheet>
  )
})

const Paper = observer(function Paper({ store }: { store: ScanForSignStore }) {
  const { strokes, kept } = store
  useEffect(() => void store.loadKept(), [store])
  return (
    <View className="sign-sheet">
      <View className="sign-sheet__head">
        <Text className="sign-sheet__label">{store.shows === 'kept' ? '使用我保存的签名' : '请手写您的签名'}</Text>
        {store.shows === 'kept' ? (
          <Button kind="text" size="small" label="重新手写" onTap={() => store.write()} />
        ) : (
          <>
            {kept && <Button kind="text" size="small" label="用保存的签名" onTap={() => store.useKept()} />}
            <Button kind="text" size="small" label="撤销一笔" disabled={strokes.isEmpty} onTap={() => strokes.undo()} />
            <Button kind="text" size="small" label="清空" disabled={strokes.isEmpty} onTap={() => strokes.clear()} />
          </>
        )}
      </View>
      {store.shows === 'kept' ? (
        <View className="sign-sheet__paper theme-light">
          <Image
            className="sign-sheet__kept"
            src={kept?.url ?? ''}
            mode="aspectFit"
            {...spoken({ label: '我保存的手写签名' })}
          />
        </View>
      ) : (
        <SignPad strokes={strokes} onReady={(surface) => store.ready(surface)} />
      )}
      <Text className="sign-sheet__words">签署后不能撤销，签名和时间会记入签署记录。</Text>
    </View>
  )
})
