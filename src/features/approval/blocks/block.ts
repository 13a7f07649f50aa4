import type { WorkflowDetail } from '@contract/approval/shapes'

/** Props of a block of the handle page. */
export interface BlockProps {
  work: WorkflowDetail
}
