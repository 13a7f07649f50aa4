import { NODE_KIND } from '@contract/approval/codes'
import type { FlowNodeView } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import { AvatarRow } from '@/ui/show/AvatarRow'
import { Icon } from '@/ui/show/Icon'
import './FlowGraph.scss'

const STATES = {
  done: '已完成',
  current: '进行中',
  coming: '未到',
  skipped: '已跳过',
  returned: '已退回',
  withdrawn: '已撤回',
  off: '不经过',
} as const satisfies Record<FlowNodeView['state'], string>

/** Nodes of the flow from top to bottom, styled by state; conditions name their targets. */
export function FlowGraph({ nodes }: { nodes: readonly FlowNodeView[] }) {
  const known = new Map(nodes.map((node) => [node.nodeId, node]))
  return (
    <View className="flow-graph" {...ariaProps({ role: 'list', label: '流程图' })}>
      {nodes.map((node) => (
        <View key={node.nodeId} className={`flow-graph__node flow-graph__node--${node.state}`} {...spokenName(node)}>
          {node.kind === 'condition' ? <Condition node={node} nodes={known} /> : <Box node={node} />}
        </View>
      ))}
    </View>
  )
}

const spokenName = (node: FlowNodeView) =>
  ariaProps({
    role: 'listitem',
    label: [node.name, STATES[node.state], node.people.map(({ name }) => name).join('、')].filter(Boolean).join('，'),
    current: node.state === 'current' ? 'step' : undefined,
  })

function Box({ node: { name, kind, state, people } }: { node: FlowNodeView }) {
  return (
    <View className={classes('flow-graph__box', (kind === 'start' || kind === 'end') && 'flow-graph__box--end')}>
      <View className="flow-graph__head">
        <Text className="flow-graph__name">{name}</Text>
        {name !== NODE_KIND[kind] && <Text className="flow-graph__kind">{NODE_KIND[kind]}</Text>}
        <View className="flow-graph__state">
          {state === 'done' && <Icon name="check" size={14} />}
          {state === 'returned' && <Icon name="undo" size={14} />}
          <Text>{STATES[state]}</Text>
        </View>
      </View>
      {people.length > 0 && (
        <View className="flow-graph__people">
          <AvatarRow
            people={people.map(({ empId, name: who, photoUrl }) => ({ id: empId, name: who, src: photoUrl }))}
            size={22}
          />
          <Text className="flow-graph__names">{people.map(({ name: who }) => who).join('、')}</Text>
        </View>
      )}
    </View>
  )
}

/** Targets of a condition; only the taken one once it is known. */
function Condition({ node: { name, next }, nodes }: { node: FlowNodeView; nodes: Map<string, FlowNodeView> }) {
  // The first target that is not skipped was taken: the others may come later on the same path.
  const taken = next.find(({ nodeId }) => nodes.get(nodeId)?.state !== 'off')?.nodeId

  return (
    <View className="flow-graph__box flow-graph__box--condition">
      <Text className="flow-graph__kind">{name}</Text>
      {next.map(({ nodeId, when }) => (
        <View key={nodeId} className={classes('flow-graph__branch', nodeId === taken && 'flow-graph__branch--taken')}>
          {nodeId === taken && <Icon name="check" size={14} label="走这一条" />}
          <Text>{`${when || '其他情况'} → ${nodes.get(nodeId)?.name ?? ''}`}</Text>
        </View>
      ))}
    </View>
  )
}
