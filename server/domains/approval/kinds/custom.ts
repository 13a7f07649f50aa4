import type { FlowDefinition } from '../engine/definition'
import type { KindSide } from './side'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'head' },
    { id: 'head', kind: 'single', name: '部门负责人', approver: { by: 'departmentHead' }, next: 'hr' },
    { id: 'hr', kind: 'any', name: '人事', approver: { by: 'role', role: 'hr' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

/** A firm's own form has its own flow; this one is the default until one is drawn. */
export const customSide: KindSide = { flow, title: ({ applicantName }) => `${applicantName}的申请` }
