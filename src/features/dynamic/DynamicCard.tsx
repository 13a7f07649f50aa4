import { VISIBILITY } from '@contract/dynamic/codes'
import type { DynamicItem } from '@contract/dynamic/shapes'
import { Text, View } from '@tarojs/components'
import { badgeText } from '@/lib/text'
import { datesInWords } from '@/lib/time'
import { DYNAMIC_NAMES } from '@/rules/targets/dynamicTarget'
import { Caption } from '@/ui/base/Caption'
import { classes } from '@/ui/base/classes'
import { Grow } from '@/ui/base/Grow'
import { Tappable } from '@/ui/base/Tappable'
import { ImageGrid } from '@/ui/picture/ImageGrid'
import { Avatar } from '@/ui/show/Avatar'
import { Icon } from '@/ui/show/Icon'
import { LongText } from '@/ui/show/LongText'
import { RelativeTime } from '@/ui/show/RelativeTime'
import './DynamicCard.scss'

/** Maximum names in a list; the item's own page shows all that are known. */
const FEW_NAMES = 3

interface DynamicCardProps {
  item: DynamicItem
  /** True on the item's own page: nothing is folded and every name is shown. */
  isWhole?: boolean
  onTap?(): void
  onLike(): void
  /** Opens the comments. */
  onComment?(): void
  /** Opens further actions. */
  onMore?(): void
}

/** Item of the feed: author, time, content, and likes. */
export function DynamicCard({ item, isWhole = false, onTap, onLike, onComment, onMore }: DynamicCardProps) {
  const { author, type, content, images, visibleTo, createTime, targetId } = item
  return (
    <Tappable className="dynamic-card" onTap={onTap} role="group">
      <View className="dynamic-card__head">
        <Avatar id={author.empId} name={author.empName} src={author.photoUrl} />
        <Grow before={10}>
          <Text className="dynamic-card__name">{author.empName}</Text>
          <Caption block line="tight">
            {author.departmentName} · <RelativeTime time={createTime} />
            {visibleTo !== 'firm' && ` · ${VISIBILITY[visibleTo]}可见`}
          </Caption>
        </Grow>
        {onMore && (
          <Tappable className="dynamic-card__more" label={`更多操作：${author.empName}的动态`} onTap={onMore}>
            <Icon name="more" />
          </Tappable>
        )}
      </View>
      {content && <LongText className="dynamic-card__text" text={withTimes(content)} isWhole={isWhole} />}
      {images.length > 0 && (
        <View className="dynamic-card__images">
          <ImageGrid urls={images.map(({ url }) => url)} />
        </View>
      )}
      <View className="dynamic-card__foot">
        <View className="dynamic-card__links">
          {targetId && onTap && (
            <Tappable className="dynamic-card__link" onTap={onTap}>
              <Text>查看{DYNAMIC_NAMES[type]}</Text>
              <Icon name="forward" size={14} />
            </Tappable>
          )}
        </View>
        {!isWhole && <Likers item={item} shown={FEW_NAMES} className="dynamic-card__few" />}
        {onComment && <CommentButton count={item.commentCount} onTap={onComment} />}
        <LikeButton item={item} onTap={onLike} />
      </View>
      {isWhole && <Likers item={item} shown={item.likes.length} className="dynamic-card__all" />}
    </Tappable>
  )
}

/** Line with a schedule's time, in friendly words. */
const withTimes = (content: string) =>
  content.replace(/^(时间：)(.+)$/gm, (_, label, time) => label + datesInWords(time))

function CommentButton({ count, onTap }: { count: number; onTap(): void }) {
  const shown = badgeText(count)
  return (
    <Tappable className="dynamic-card__like" label={shown ? `评论，${shown} 条` : '评论'} onTap={onTap}>
      <Icon name="chat" size={18} />
      <Text className="dynamic-card__like-count">{shown || '评论'}</Text>
    </Tappable>
  )
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
