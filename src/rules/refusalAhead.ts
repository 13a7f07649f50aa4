import type { RiskCure, WorkflowDetail } from '@contract/approval/shapes'

export interface RefusalAhead {
  words: string
  /** Step that settles the first blocking risk with one. */
  cure?: RiskCure
}

/** Reason why the caller's agreement, being the last one, would be refused, with what to do first. */
export function refusalAhead({ my, risks }: Pick<WorkflowDetail, 'my' | 'risks'>): RefusalAhead | undefined {
  if (my?.next.kind !== 'end') return undefined
  const blocks = risks.filter(({ level }) => level === 'block')
  if (blocks.length === 0) return undefined
  const cure = blocks.find((risk) => risk.cure)?.cure
  const stops = blocks.map(({ text }) => text).join('；')
  const words = `${stops}。这是最后一步，现在同意会被拒绝`
  return cure ? { words: `${words}。请先处理：${cure.text}`, cure } : { words }
}
