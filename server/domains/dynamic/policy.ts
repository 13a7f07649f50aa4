import type { Visibility } from '@contract/dynamic/codes'
import type { Employee } from '../../kernel/http/call'

export interface Seen {
  author_id: string
  /** The author's when it was published. */
  department_id: string
  visible_to: Visibility
}

type Viewer = Pick<Employee, 'id' | 'departmentId'>

/** Who sees an item. DynamicRepository says the same in SQL; the flows hold the two against each other. */
export function canSee(viewer: Viewer, item: Seen): boolean {
  if (item.author_id === viewer.id || item.visible_to === 'firm') return true
  return item.visible_to === 'department' && item.department_id === viewer.departmentId
}

export const canDelete = (viewer: Viewer, item: Seen) => item.author_id === viewer.id
