import type { WorkflowDetail } from '@contract/approval/shapes'

/** Reason why the caller's agreement, being the last one, would be refused; shown before anybody signs. */
export function refusalAhead({ my, risks }: Pick<WorkflowDetail, 'my' | 'risks'>): string | undefined {
  if (my?.next.kind !== 'end') return undefined
  const stops = risks.filter(({ level }) => level === 'block').map(({ text }) => text)
  return stops.length > 0 ? `${stops.join('；')}。这是最后一步，现在同意会被拒绝` : undefined
}
