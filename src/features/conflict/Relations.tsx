import type { RelationEdge, RelationGraph, RelationNode } from '@contract/conflict/shapes'
import { PARTY_RELATIONS } from '@contract/party/codes'
import { Section } from '@/ui/page/Section'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

const HOPS = { 1: '直接关联', 2: '间接关联' } as const

/** Related parties, one hop and two hops away, with their relations. */
export function Relations({ graph }: { graph: RelationGraph }) {
  const nameOf = new Map(graph.nodes.map(({ partyId, name }) => [partyId, name]))
  const wordsOf = ({ fromId, toId, relation }: RelationEdge) =>
    `${nameOf.get(toId) ?? ''} 是 ${nameOf.get(fromId) ?? ''} 的${PARTY_RELATIONS[relation]}`
  return (
    <>
      {([1, 2] as const).map((hop) => {
        const nodes = graph.nodes.filter((node) => node.hop === hop)
        return nodes.length === 0 ? null : (
          <Section key={hop} title={HOPS[hop]} flush>
            {nodes.map((node) => (
              <ListRow key={node.partyId} title={node.name}>
                {edgesOf(graph, node).map((edge) => (
                  <RowWords key={`${edge.fromId} ${edge.toId} ${edge.relation}`} text={wordsOf(edge)} />
                ))}
              </ListRow>
            ))}
          </Section>
        )
      })}
    </>
  )
}

/** Edges that lead towards the searched party. */
function edgesOf({ edges, nodes }: RelationGraph, node: RelationNode): RelationEdge[] {
  const hopOf = new Map(nodes.map(({ partyId, hop }) => [partyId, hop]))
  return edges.filter(({ fromId, toId }) => {
    const other = fromId === node.partyId ? toId : toId === node.partyId ? fromId : undefined
    return other !== undefined && (hopOf.get(other) ?? 0) < node.hop
  })
}
