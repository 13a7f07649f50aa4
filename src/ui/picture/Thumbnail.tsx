import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { spoken } from '../base/spoken'
import { Icon, type IconName } from '../show/Icon'
import './Thumbnail.scss'

interface ThumbnailProps {
  /** The picture's address; the icon stands in until it is there, and when it fails. */
  src?: string
  icon?: IconName
  /** A written page: its top says what it is, its middle nothing. */
  isPage?: boolean
}

/** A picture at the left of a row that names it. */
export function Thumbnail({ src, icon = 'image', isPage }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>()
  const isShown = src && failed !== src
  return (
    <View className={isPage && isShown ? 'thumbnail thumbnail--page' : 'thumbnail'} {...spoken({ hidden: true })}>
      {isShown ? (
        <Image
          className="thumbnail__image"
          src={src}
          mode={isPage ? 'widthFix' : 'aspectFill'}
          lazyLoad
          onError={() => setFailed(src)}
        />
      ) : (
        <Icon name={icon} size={20} />
      )}
    </View>
  )
}
