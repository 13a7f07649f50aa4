import { VERB, type Verb } from '@contract/approval/codes'
import type { MyStep, NextStep, WorkflowDetail, WorkRow } from '@contract/approval/shapes'

const person = (name: string) => ({ empId: name, name, photoUrl: '' })

/** A row of a list, as the calls answer it. */
export const aWorkRow = (given: Partial<WorkRow> = {}): WorkRow => ({
  workId: 'w1',
  workNo: 'SP1',
  type: 2007,
  formId: null,
  kindTitle: '通用审批',
  title: '更换门锁',
  status: 1,
  urgency: 1,
  applicant: { ...person('周以宁'), departmentName: '业务部' },
  amount: null,
  summary: [],
  submitTime: '2026-11-20 09:00:00',
  updateTime: '2026-11-20 09:00:00',
  finishTime: null,
  nodeName: '审批人',
  handlers: [person('林知远')],
  urgeCount: 0,
  version: 1,
  task: null,
  mine: null,
  ...given,
})

/** A to-do in a list. */
export const aTodoRow = (taskId: string, given: Partial<WorkRow> = {}, canBatch = true): WorkRow =>
  aWorkRow({
    workId: `w-${taskId}`,
    title: taskId,
    task: {
      taskId,
      version: 3,
      nodeName: '审批人',
      arriveTime: '2026-11-20 09:00:00',
      due: 'normal',
      readTime: null,
      canBatch,
      onBehalfOf: null,
    },
    ...given,
  })

export const aNextStep = (given: Partial<NextStep> = {}): NextStep => ({
  kind: 'node',
  nodeId: 'finance',
  name: '财务',
  nodeKind: 'single',
  people: [person('沈文静')],
  choose: null,
  ...given,
})

/** The caller's step. */
export const aStep = (given: Partial<MyStep> = {}): MyStep => ({
  taskId: 't1',
  version: 5,
  nodeName: '审批人',
  arriveTime: '2026-11-20 09:00:00',
  due: 'normal',
  readTime: null,
  canBatch: true,
  onBehalfOf: null,
  nodeId: 'n1',
  nodeKind: 'single',
  needsSignature: false,
  needsOpinion: false,
  payment: null,
  next: aNextStep(),
  backTargets: [{ to: 'applicant', name: '申请人', people: [person('周以宁')] }],
  ...given,
})

/** Permissions of somebody; nothing else. */
export const can = (...verbs: Verb[]) =>
  Object.fromEntries(Object.keys(VERB).map((verb) => [verb, verbs.includes(verb as Verb)])) as Record<Verb, boolean>

/** Answer that the handle page gets; the caller's turn unless `my` is null. */
export const aWorkDetail = (given: Partial<WorkflowDetail> = {}): WorkflowDetail => ({
  ...aWorkRow(),
  round: 1,
  values: {},
  fields: [],
  rows: [],
  lines: [],
  files: {},
  facts: [],
  risks: [],
  namedMatter: null,
  matter: null,
  conflict: null,
  account: null,
  asksAmount: false,
  parties: [],
  differences: [],
  timeline: [],
  events: [],
  forecast: [],
  copies: [],
  lock: null,
  urgeTime: null,
  my: aStep(),
  can: can('agree', 'back'),
  isMoney: false,
  away: null,
  ...given,
})
