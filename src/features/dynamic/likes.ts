import type { dynamic } from '@contract/dynamic'
import type { DynamicItem, LikeReply } from '@contract/dynamic/shapes'
import type { Api, IntentKey } from '@/api/call'
import { unlessUntold } from '@/lib/errors'

interface Deps {
  api: Api<{ dynamic: typeof dynamic }>
  me: { empId: string; empName: string }
  /** Puts the changed item in the place of the one shown. */
  show(item: DynamicItem): void
}

/** An item as it is once this person likes it, or does not any more. */
export function likedBy({ empId, empName }: Deps['me'], item: DynamicItem): DynamicItem {
  const isLiked = !item.isLiked
  const others = item.likes.filter((one) => one.empId !== empId)
  return {
    ...item,
    isLiked,
    likeCount: Math.max(0, item.likeCount + (isLiked ? 1 : -1)),
    likes: isLiked ? [...others, { empId, empName }] : others,
  }
}

/** Tells the server. */
export const sendLike = ({ dynamic }: Deps['api'], { id, isLiked }: DynamicItem, key?: IntentKey): Promise<LikeReply> =>
  (isLiked ? dynamic.deleteLike : dynamic.saveLike)({ id }, { key })

/** Likes an item or takes the like back: at once on screen, then as the server counts; as before if it refuses. */
export async function toggleLike(item: DynamicItem, { api, me, show }: Deps): Promise<void> {
  const changed = likedBy(me, item)
  show(changed)
  try {
    show({ ...changed, ...(await sendLike(api, item)) })
  } catch (error) {
    show(item)
    unlessUntold(error)
  }
}
