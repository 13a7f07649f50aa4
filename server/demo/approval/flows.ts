import { WORK_TYPE } from '@contract/approval/work-types'
import type { FlowDefinition } from '../../domains/approval/engine/definition'

/** Licences need the director's signature; everything else goes straight to its keeper. */
const loans: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'what' },
    {
      id: 'what',
      kind: 'condition',
      name: '借用类型',
      branches: [{ when: { field: 'kind', op: 'in', values: ['证照'] }, label: '证照', next: 'director' }],
      otherwise: 'admin',
    },
    {
      id: 'director',
      kind: 'single',
      name: '主任签字',
      approver: { by: 'role', role: 'director' },
      needsSignature: true,
      next: 'admin',
    },
    { id: 'admin', kind: 'any', name: '行政', approver: { by: 'role', role: 'admin' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

/** Flows the firms drew themselves, by type; other types use their own default. */
export const OWN_FLOWS: ReadonlyMap<number, FlowDefinition> = new Map([[WORK_TYPE.loan, loans]])
