import { NODE_KIND } from '@contract/approval/codes'
import type { FlowTry, ForecastNode } from '@contract/approval/shapes'
import { Section } from '@/ui/page/Section'
import { Timeline } from '@/ui/show/Timeline'

const SKIPPED = { empty: '没有人，自动跳过', same: '与上一步为同一人，自动跳过', own: '申请人本人，自动跳过' } as const

/** Approvers in a sample run, in order. */
export const TriedFlow = ({ tried: { ahead, problems } }: { tried: FlowTry }) => (
  <Section title="试运行结果">
    <Timeline
      items={
        problems.length > 0
          ? problems.map(({ nodeId, words }) => ({
              key: nodeId,
              title: words,
              state: 'past' as const,
              tone: 'bad' as const,
            }))
          : ahead.map((node) => ({
              key: node.nodeId,
              title: `${node.name}（${NODE_KIND[node.kind]}）`,
              note: askedWords(node),
              state: 'future' as const,
            }))
      }
    />
  </Section>
)

const askedWords = ({ people, skipped, toBeChosen }: ForecastNode) => {
  if (toBeChosen) return '由上一步的人选择'
  if (skipped) return SKIPPED[skipped]
  return people.map(({ name }) => name).join('、') || '没有人'
}
