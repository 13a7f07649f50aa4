import type { dynamic } from '@contract/dynamic'
import type { DynamicItem } from '@contract/dynamic.shapes'
import type { Api } from '@/api/call'

interface Deps {
  api: Api<{ dynamic: typeof dynamic }>
  me: { empId: string; empName: string }
  /** Puts the changed item in the place of the one shown. */
  show(item: DynamicItem): void
}

/** Likes an item or takes the like back: at once on screen, then as the server counts; as before if it refuses. */
export async function toggleLike(item: DynamicItem, { api, me, show }: Deps): Promise<void> {
  const isLiked = !item.isLiked
  const others = item.likes.filter(({ empId }) => empId !== me.empId)
  const changed: DynamicItem = {
    ...item,
    isLiked,
    likeCount: Math.max(0, item.likeCount + (isLiked ? 1 : -1)),
    likes: isLiked ? [...others, me] : others,
  }
  show(changed)
  try {
    const reply = await (isLiked ? api.dynamic.saveLike : api.dynamic.deleteLike)({ id: item.id })
    show({ ...changed, ...reply })
  } catch {
    // The reason was said.
    show(item)
  }
}
