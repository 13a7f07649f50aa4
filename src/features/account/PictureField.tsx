import type { PictureCode } from '@contract/account/shapes'
import { signInLimits } from '@contract/account/sign-in/codes'
import { Image } from '@tarojs/components'
import { Tappable } from '@/ui/base/Tappable'
import { InputRow } from '@/ui/input/InputRow'
import { LoginField } from './LoginField'

interface Props {
  picture: PictureCode
  value: string
  onInput(value: string): void
  onRenew(): void
}

const FIELD = { label: '图形验证码', type: 'number', maxlength: signInLimits.picture } as const

/** Picture code with its input, as a line of the sign-in forms. */
export function PictureField({ picture, value, onInput, onRenew }: Props) {
  return (
    <LoginField
      {...FIELD}
      placeholder="请输入图中数字"
      value={value}
      onInput={onInput}
      right={<Picture picture={picture} onRenew={onRenew} />}
    />
  )
}

/** Picture code with its input, as a row among others. */
export function PictureRow({
  picture,
  value,
  onInput,
  onRenew,
  onConfirm,
  error,
}: Props & { onConfirm?: () => void; error?: string }) {
  return (
    <InputRow
      {...FIELD}
      placeholder="图中数字"
      value={value}
      onInput={onInput}
      confirmType="done"
      error={error}
      onConfirm={onConfirm}
      right={<Picture picture={picture} onRenew={onRenew} />}
    />
  )
}

/** Picture; a tap loads another. */
const Picture = ({ picture, onRenew }: Pick<Props, 'picture' | 'onRenew'>) => (
  <Tappable label="看不清，换一张图形验证码" onTap={onRenew}>
    <Image
      // On the narrowest screens there must be room beside it for the input.
      style={{ display: 'block', width: '120px', maxWidth: '26vw', height: '44px' }}
      mode="aspectFit"
      src={picture.image}
    />
  </Tappable>
)
