import { View } from '@tarojs/components'
import { limits } from '@/lib/limits'
import { Tappable } from '../base/Tappable'
import { useActions } from '../page/ActionsContext'
import { Picture } from './Picture'
import './ImageGrid.scss'

/** Grid of up to nine pictures, three in a row (§9); a tap shows them full screen. A single one is shown larger. */
export function ImageGrid({ urls }: { urls: readonly string[] }) {
  const { preview } = useActions()
  const shown = urls.slice(0, limits.album.max)
  const size = shown.length === 1 ? {} : { width: '100%', height: 'calc((100vw - 32px) / 3)' }
  return (
    <View className={shown.length === 1 ? 'image-grid image-grid--one' : 'image-grid'}>
      {shown.map((url, index) => (
        <Tappable
          key={url}
          className="image-grid__cell"
          label={`查看第 ${index + 1} 张图片，共 ${urls.length} 张`}
          onTap={() => preview(urls, index)}
        >
          <Picture className="image-grid__image" src={url} {...size} />
        </Tappable>
      ))}
    </View>
  )
}
