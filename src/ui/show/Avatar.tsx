import { Image, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { avatarGround, avatarLetters } from '@/lib/text'
import { ariaProps } from '../base/ariaProps'
import { usePictureUrl } from '../page/ServerContext'
import './Avatar.scss'

export interface AvatarProps {
  /** Chooses the background behind the initials. */
  id: string
  name: string
  /** URL of the photo; initials are shown until it loads, and if it fails. */
  src?: string
  /** Side in px. */
  size?: number
  /** Read aloud by itself: leave out where the name is beside it. */
  isSpoken?: boolean
}

/** Smallest readable text, px. */
const LEAST_TEXT = 12

/** Initials that fit: the last character alone where two would be too small to read. */
function lettersFor(name: string, size: number): string {
  const letters = avatarLetters(name)
  return size < 2 * LEAST_TEXT * 1.15 ? [...letters].slice(-1).join('') : letters
}

export function Avatar({ id, name, src: address, size = 40, isSpoken }: AvatarProps) {
  const src = usePictureUrl(address)
  const [failed, setFailed] = useState<string>()
  const letters = lettersFor(name, size)
  const wide = /[a-z]/i.test(letters) ? letters.length * 0.65 : letters.length
  return (
    <View
      className={`avatar avatar--${avatarGround(id)}`}
      style={{
        width: `${size}px`,
        height: `${size}px`,
        fontSize: `${Math.max(LEAST_TEXT, Math.round(size / Math.max(2.2, wide * 1.4)))}px`,
      }}
      {...ariaProps(isSpoken ? { role: 'img', label: name } : { hidden: true })}
    >
      {src && failed !== src ? (
        <Image className="avatar__photo" src={src} mode="aspectFill" lazyLoad onError={() => setFailed(src)} />
      ) : (
        <Text className="avatar__letters">{letters}</Text>
      )}
    </View>
  )
}
