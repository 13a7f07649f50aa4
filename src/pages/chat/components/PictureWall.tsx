import { ScrollView, View } from '@tarojs/components'
import { Tappable } from '@/ui/base/Tappable'
import { Picture } from '@/ui/picture/Picture'
import './PictureWall.scss'

interface Props {
  pictures: readonly { id: string; url: string; words: string }[]
  onOpen: (id: string) => void
  onMore: () => void
}

/** Pictures, three in a row (§9), the newest first. */
export function PictureWall({ pictures, onOpen, onMore }: Props) {
  return (
    <ScrollView className="picture-wall" scrollY enhanced lowerThreshold={400} onScrollToLower={onMore}>
      <View className="picture-wall__grid">
        {pictures.map(({ id, url, words }) => (
          <Tappable key={id} className="picture-wall__cell" label={`查看图片，${words}`} onTap={() => onOpen(id)}>
            <Picture className="picture-wall__picture" src={url} width="100%" height="calc((100vw - 8px) / 3)" />
          </Tappable>
        ))}
      </View>
    </ScrollView>
  )
}
