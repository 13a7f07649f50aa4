import type { FlowDefinition } from '../engine/definition'
import type { KindSide } from './side'

const MOST_CHOSEN = 5

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'chosen' },
    {
      id: 'chosen',
      kind: 'sequential',
      name: '审批人',
      approver: { by: 'choice', max: MOST_CHOSEN, otherwise: { by: 'departmentHead' } },
      next: 'end',
    },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

/** The approval itself is the record: nothing else follows. */
export const generalSide: KindSide = { flow, title: ({ values }) => String(values.title ?? '') }
