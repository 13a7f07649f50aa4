import type { WorkflowDetail } from '@contract/approval/shapes'

/** What a block of the handle page is given. */
export interface BlockProps {
  work: WorkflowDetail
}
