import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/Button'
import { SignPad } from '@/ui/sign/SignPad'
import type { OpinionStore } from '../../OpinionStore'
import './SignatureBox.scss'

/** Paper to sign on, where the step asks for a signature. */
export const SignatureBox = observer(function SignatureBox({ opinion }: { opinion: OpinionStore }) {
  const { strokes } = opinion
  return (
    <View className="signature-box">
      <View className="signature-box__head">
        <Text className="signature-box__label">本步骤需要手写签名</Text>
        <Button kind="text" size="small" label="撤销一笔" disabled={strokes.isEmpty} onTap={() => strokes.undo()} />
        <Button kind="text" size="small" label="清空" disabled={strokes.isEmpty} onTap={() => strokes.clear()} />
      </View>
      <SignPad strokes={strokes} onReady={(surface) => opinion.readyToSign(surface)} />
    </View>
  )
})
