import { Image, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import './QrCard.scss'

export interface QrCardProps {
  /** URL of the picture, once it exists (qrPicture). */
  picture?: string
  /** Spoken description of the code. */
  label: string
  /** Covers a code that must not be scanned any more. */
  over?: { content: ReactNode; label?: string; onTap?: () => void }
}

/** QR code on white paper in both themes: a camera needs a light background. */
export function QrCard({ picture, label, over }: QrCardProps) {
  return (
    <View className="qr-card">
      {picture && <Image className="qr-card__picture" src={picture} {...ariaProps({ label })} />}
      {over?.label ? (
        <Tappable className="qr-card__veil" label={over.label} disabled={!over.onTap} onTap={over.onTap}>
          {over.content}
        </Tappable>
      ) : (
        over && <View className="qr-card__veil">{over.content}</View>
      )}
    </View>
  )
}
