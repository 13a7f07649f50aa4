import { DIRECTORS_TYPES } from '@contract/seal/codes'
import type { FlowDefinition } from '../../engine/definition'

const START = { id: 'start', kind: 'start', name: '提交申请' } as const
const KEEPER = {
  id: 'keeper',
  kind: 'handler',
  name: '印章管理员',
  approver: { by: 'role', role: 'sealKeeper' },
  next: 'end',
} as const
const END = { id: 'end', kind: 'end', name: '结束' } as const

/**
 * Asks the case's lead when somebody else applies, the partner, the director for weighty documents, and the seal
 * keeper.
 */
export const docFlow: FlowDefinition = {
  nodes: [
    { ...START, next: 'others' },
    {
      id: 'others',
      kind: 'condition',
      name: '是否本人主办',
      branches: [{ when: { field: 'lead', op: 'given' }, label: '他人主办', next: 'lead' }],
      otherwise: 'partner',
    },
    { id: 'lead', kind: 'single', name: '主办律师', approver: { by: 'form', field: 'lead' }, next: 'partner' },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'weighty' },
    {
      id: 'weighty',
      kind: 'condition',
      name: '文书类型',
      branches: [
        {
          when: { field: 'docType', op: 'in', values: DIRECTORS_TYPES },
          label: '法律意见书、律师函',
          next: 'director',
        },
      ],
      otherwise: 'keeper',
    },
    { id: 'director', kind: 'any', name: '主任', approver: { by: 'role', role: 'director' }, next: 'keeper' },
    KEEPER,
    END,
  ],
}

/** 2037 */
export const firmDocFlow: FlowDefinition = {
  nodes: [
    { ...START, next: 'head' },
    { id: 'head', kind: 'single', name: '部门负责人', approver: { by: 'departmentHead' }, next: 'admin' },
    { id: 'admin', kind: 'any', name: '行政主管', approver: { by: 'role', role: 'admin' }, next: 'keeper' },
    KEEPER,
    END,
  ],
}

/** 2017: no seal keeper, because nothing is stamped. */
export const cancelFlow: FlowDefinition = {
  nodes: [
    { ...START, next: 'partner' },
    { id: 'partner', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'keeper' },
    KEEPER,
    END,
  ],
}
