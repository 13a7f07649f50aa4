import { VISIBILITY } from '@contract/codes/dynamics'
import type { DynamicItem } from '@contract/dynamic.shapes'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { limits } from '@/lib/limits'
import { badgeText } from '@/lib/text'
import { DYNAMIC_NAMES } from '@/rules/dynamicTarget'
import { Avatar } from '@/ui/Avatar'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/Icon'
import { ImageGrid } from '@/ui/ImageGrid'
import { RelativeTime } from '@/ui/RelativeTime'
import { Tappable } from '@/ui/Tappable'
import './DynamicCard.scss'

/** Names in a list; the item's own page has room for all that are known. */
const FEW_NAMES = 3

interface DynamicCardProps {
  item: DynamicItem
  /** The item's own page: nothing is folded and every name is shown. */
  isWhole?: boolean
  onTap?(): void
  onLike(): void
  /** What else can be done with it. */
  onMore?(): void
}

/** An item of the feed: who, when, what, and who likes it. */
export function DynamicCard({ item, isWhole = false, onTap, onLike, onMore }: DynamicCardProps) {
  const { author, type, content, images, visibleTo, createTime, targetId } = item
  const { text, fold } = useFold(content, isWhole)
  return (
    <Tappable className="dynamic-card" onTap={onTap} role="group">
      <View className="dynamic-card__head">
        <Avatar id={author.empId} name={author.empName} src={author.photoUrl} />
        <View className="dynamic-card__who">
          <Text className="dynamic-card__name">{author.empName}</Text>
          <Text className="dynamic-card__meta">
            {author.departmentName} · <RelativeTime time={createTime} />
            {visibleTo !== 'firm' && ` · ${VISIBILITY[visibleTo]}可见`}
          </Text>
        </View>
        {onMore && (
          <Tappable className="dynamic-card__more" label={`更多操作：${author.empName}的动态`} onTap={onMore}>
            <Icon name="more" />
          </Tappable>
        )}
      </View>
      {text && <Text className="dynamic-card__text">{text}</Text>}
      {images.length > 0 && (
        <View className="dynamic-card__images">
          <ImageGrid urls={images.map(({ url }) => url)} />
        </View>
      )}
      <View className="dynamic-card__foot">
        <View className="dynamic-card__links">
          {fold && (
            <Tappable className="dynamic-card__link" expanded={fold.isOpen} onTap={fold.toggle}>
              <Text>{fold.isOpen ? '收起' : '展开'}</Text>
            </Tappable>
          )}
          {targetId && onTap && (
            <Tappable className="dynamic-card__link" onTap={onTap}>
              <Text>查看{DYNAMIC_NAMES[type]}</Text>
              <Icon name="forward" size={14} />
            </Tappable>
          )}
        </View>
        {!isWhole && <Likers item={item} shown={FEW_NAMES} className="dynamic-card__few" />}
        <LikeButton item={item} onTap={onLike} />
      </View>
      {isWhole && <Likers item={item} shown={item.likes.length} className="dynamic-card__all" />}
    </Tappable>
  )
}

/** Text beyond 140 characters (§9) is folded until it is asked for. */
function useFold(content: string, isWhole: boolean) {
  const [isOpen, setOpen] = useState(false)
  const characters = Array.from(content)
  if (isWhole || characters.length <= limits.textareaLength) return { text: content }
  const text = isOpen ? content : `${characters.slice(0, limits.textareaLength).join('').trimEnd()}…`
  return { text, fold: { isOpen, toggle: () => setOpen(!isOpen) } }
}

function LikeButton({ item: { isLiked, likeCount }, onTap }: { item: DynamicItem; onTap(): void }) {
  const count = badgeText(likeCount)
  return (
    <Tappable
      className={classes('dynamic-card__like', isLiked && 'dynamic-card__like--on')}
      label={[isLiked ? '取消赞' : '赞', count && `${count} 人赞过`].filter(Boolean).join('，')}
      onTap={onTap}
    >
      <Icon name="like" size={18} />
      <Text className="dynamic-card__like-count">{count || '赞'}</Text>
    </Tappable>
  )
}

function Likers({
  item: { likes, likeCount },
  shown,
  className,
}: {
  item: DynamicItem
  shown: number
  className: string
}) {
  if (likes.length === 0) return null
  const names = likes.slice(0, shown).map(({ empName }) => empName)
  return (
    <Text className={className}>
      {names.join('、')}
      {likeCount > names.length ? ` 等 ${badgeText(likeCount)} 人赞过` : ' 赞过'}
    </Text>
  )
}
