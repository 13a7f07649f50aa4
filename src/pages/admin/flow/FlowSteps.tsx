import type { DrawnNode } from '@contract/approval/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { whenWords } from '@/features/approval/drawing/branchForm'
import type { FlowEditor } from '@/features/approval/drawing/FlowEditor'
import { stepWords } from '@/features/approval/drawing/stepForm'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import type { Asked } from './FlowSheets'

interface FlowStepsProps {
  store: FlowEditor
  onAsk: (asked: Asked) => void
}

interface Chosen {
  node: DrawnNode
  /** Index of one of its branches. */
  at?: number
}

/** Steps in the order they are reached, with the branches below their condition. */
export const FlowSteps = observer(function FlowSteps({ store, onAsk }: FlowStepsProps) {
  const [chosen, setChosen] = useState<Chosen>()
  const { shown, steps, problems } = store
  if (!shown) return null
  const nameOf = (id: string | undefined) => steps.find((node) => node.id === id)?.name ?? '？'
  return (
    <>
      <CellGroup
        title={shown.version > 0 ? `第 ${shown.version} 版` : '产品默认流程'}
        note="点一步可以修改、删除或在它之后添加。进行中的申请按各自开始时的流程走完。"
      >
        {steps.flatMap((node) => [
          <Cell
            key={node.id}
            title={node.name}
            tone={problems.has(node.id) ? 'bad' : undefined}
            note={problems.get(node.id) ?? stepWords(node, shown)}
            value={
              node.kind === 'condition' ? `其他 → ${nameOf(node.otherwise)}` : node.next && `→ ${nameOf(node.next)}`
            }
            onTap={() => setChosen({ node })}
          />,
          ...(node.branches ?? []).map(({ when, next }, index) => (
            <Cell
              // biome-ignore lint/suspicious/noArrayIndexKey: branches have no names, and are asked in their order
              key={`${node.id} ${index}`}
              icon="forward"
              title={`若${whenWords(when, shown.fields)}`}
              value={`→ ${nameOf(next)}`}
              onTap={() => setChosen({ node, at: index })}
            />
          )),
        ])}
      </CellGroup>
      <ActionSheet
        open={!!chosen}
        title={chosen?.node.name}
        items={chosen ? actionsOf(chosen, store, onAsk) : []}
        onClose={() => setChosen(undefined)}
      />
    </>
  )
})

function actionsOf({ node, at: index }: Chosen, store: FlowEditor, onAsk: (asked: Asked) => void) {
  if (index !== undefined)
    return [
      { label: '修改条件', onTap: () => onAsk({ what: 'branch', node, at: index }) },
      { label: '删除条件', danger: true, onTap: () => store.removeBranch(node, index) },
    ]
  const add = (kind: 'single' | 'cc' | 'condition') => () => {
    const made = store.addAfter(node, kind)
    onAsk(kind === 'condition' ? { what: 'branch', node: made } : { what: 'step', node: made })
  }
  const isFixed = node.kind === 'start' || node.kind === 'end'
  return [
    { label: '修改', onTap: () => onAsk({ what: 'step', node }) },
    node.kind === 'condition' && { label: '增加条件', onTap: () => onAsk({ what: 'branch', node }) },
    node.kind !== 'end' && { label: '在此之后添加审批', onTap: add('single') },
    node.kind !== 'end' && { label: '在此之后添加条件', onTap: add('condition') },
    node.kind !== 'end' && { label: '在此之后添加抄送', onTap: add('cc') },
    !isFixed && { label: '删除', danger: true, onTap: () => store.remove(node) },
  ]
}
