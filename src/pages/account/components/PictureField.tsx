import type { PictureCode } from '@contract/account.shapes'
import { Image } from '@tarojs/components'
import { Tappable } from '@/ui/Tappable'
import { LoginField } from './LoginField'

interface Props {
  picture: PictureCode
  value: string
  onInput(value: string): void
  onRenew(): void
}

/** The picture code and the field for what it says; a tap on the picture brings another. */
export function PictureField({ picture, value, onInput, onRenew }: Props) {
  return (
    <LoginField
      label="图形验证码"
      placeholder="请输入图中数字"
      type="number"
      maxlength={8}
      value={value}
      onInput={onInput}
      right={
        <Tappable label="看不清，换一张图形验证码" onTap={onRenew}>
          <Image
            style={{ display: 'block', width: '120px', height: '44px' }}
            src={`data:image/svg+xml,${encodeURIComponent(picture.image)}`}
          />
        </Tappable>
      }
    />
  )
}
