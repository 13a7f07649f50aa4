import { file } from '@contract/file'
import { personalSettings } from '@contract/personal-settings'
import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApi } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import { Tappable } from '@/ui/base/Tappable'
import { Button } from '@/ui/input/Button'
import { Icon } from '@/ui/show/Icon'
import { SignPad } from '@/ui/sign/SignPad'
import type { SignatureStore } from './SignatureStore'
import './SignatureBox.scss'

interface SignatureBoxProps {
  signing: SignatureStore
  /** Purpose of the signature. */
  label: string
}

/** Pad to sign on, or the kept signature if there is one. */
export const SignatureBox = observer(function SignatureBox({ signing, label }: SignatureBoxProps) {
  const api = useApi({ file, personalSettings })
  useEffect(() => {
    signing.lookForKept(api)
  }, [signing, api])
  return signing.usesKept ? <Kept signing={signing} /> : <Paper signing={signing} label={label} />
})

const Paper = observer(function Paper({ signing, label }: SignatureBoxProps) {
  const { strokes, kept } = signing
  return (
    <View className="signature-box">
      <View className="signature-box__head">
        <Text className="signature-box__label">{label}</Text>
        <Button kind="text" size="small" label="撤销一笔" disabled={strokes.isEmpty} onTap={() => strokes.undo()} />
        <Button kind="text" size="small" label="清空" disabled={strokes.isEmpty} onTap={() => strokes.clear()} />
      </View>
      <SignPad strokes={strokes} onReady={(surface) => signing.ready(surface)} />
      {kept && (
        <Tappable className="signature-box__offer" onTap={() => signing.useKept()}>
          <Image className="signature-box__small" src={kept.url} mode="aspectFit" {...ariaProps({ hidden: true })} />
          <Text className="signature-box__words">使用我的签名</Text>
          <Icon name="arrow-right" size={16} />
        </Tappable>
      )}
    </View>
  )
})

const Kept = observer(function Kept({ signing }: { signing: SignatureStore }) {
  return (
    <View className="signature-box">
      <View className="signature-box__head">
        <Text className="signature-box__label">已使用我的签名</Text>
        <Button kind="text" size="small" label="改为手写" onTap={() => signing.writeAnew()} />
      </View>
      <View className="signature-box__paper theme-light">
        <Image
          className="signature-box__kept"
          src={signing.kept?.url ?? ''}
          mode="aspectFit"
          {...ariaProps({ label: '我的签名' })}
        />
      </View>
    </View>
  )
})
