import { Image, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { spoken } from '../base/spoken'
import { Tappable } from '../base/Tappable'
import './QrCard.scss'

export interface QrCardProps {
  /** The picture's address, once it is there (qrPicture). */
  picture?: string
  /** What the code is, spoken. */
  label: string
  /** Stands over a code that must not be read any more. */
  over?: { content: ReactNode; label?: string; onTap?: () => void }
}

/** A QR code on white paper: a camera reads it from a light ground in both themes. */
export function QrCard({ picture, label, over }: QrCardProps) {
  return (
    <View className="qr-card">
      {picture && <Image className="qr-card__picture" src={picture} {...spoken({ label })} />}
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
