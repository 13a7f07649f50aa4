import type { Visibility } from '@contract/dynamic/codes'
import type { Employee } from '../../kernel/http/call'

export interface DynamicAudience {
  author_id: string
  /** Department of the author when it was published. */
  department_id: string
  visible_to: Visibility
}

type Viewer = Pick<Employee, 'id' | 'departmentId'>

/** Visibility of an item. DynamicRepository implements the same rule in SQL; the flow tests compare the two. */
export function canSee(viewer: Viewer, item: DynamicAudience): boolean {
  if (item.author_id === viewer.id || item.visible_to === 'firm') return true
  return item.visible_to === 'department' && item.department_id === viewer.departmentId
}

export const canDelete = (viewer: Viewer, item: DynamicAudience) => item.author_id === viewer.id
