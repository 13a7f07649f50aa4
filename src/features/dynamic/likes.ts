import type { dynamic } from '@contract/dynamic'
import type { DynamicItem, LikeReply } from '@contract/dynamic/shapes'
import type { Api, IntentKey } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'

interface Deps {
  api: Api<{ dynamic: typeof dynamic }>
  me: { empId: string; empName: string }
  /** Replaces the shown item by the changed one. */
  show(item: DynamicItem): void
}

/** Item after this person likes it, or takes the like back. */
export function likedBy({ empId, empName }: Deps['me'], item: DynamicItem): DynamicItem {
  const isLiked = !item.isLiked
  const others = item.likes.filter((like) => like.empId !== empId)
  return {
    ...item,
    isLiked,
    likeCount: Math.max(0, item.likeCount + (isLiked ? 1 : -1)),
    likes: isLiked ? [...others, { empId, empName }] : others,
  }
}

/** Sends the like to the server. */
export const sendLike = ({ dynamic }: Deps['api'], { id, isLiked }: DynamicItem, key?: IntentKey): Promise<LikeReply> =>
  (isLiked ? dynamic.deleteLike : dynamic.saveLike)({ id }, { key })

/** Likes an item or takes the like back: at once on screen, then with the server's count; restored on refusal. */
export async function toggleLike(item: DynamicItem, { api, me, show }: Deps): Promise<void> {
  const changed = likedBy(me, item)
  show(changed)
  try {
    show({ ...changed, ...(await sendLike(api, item)) })
  } catch (error) {
    show(item)
    rethrowUnlessReported(error)
  }
}
