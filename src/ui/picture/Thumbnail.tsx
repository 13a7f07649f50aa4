import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { ariaProps } from '../base/ariaProps'
import { Icon, type IconName } from '../show/Icon'
import './Thumbnail.scss'

interface ThumbnailProps {
  /** URL of the picture; the icon is shown until it loads, and if it fails. */
  src?: string
  icon?: IconName
  /** A written page: aligned to its top, which identifies it, instead of its middle. */
  isPage?: boolean
}

/** Picture at the left of a row. */
export function Thumbnail({ src, icon = 'image', isPage }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>()
  const isShown = src && failed !== src
  return (
    <View className={isPage && isShown ? 'thumbnail thumbnail--page' : 'thumbnail'} {...ariaProps({ hidden: true })}>
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
