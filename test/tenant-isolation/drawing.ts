import { drawing } from '@contract/drawing'
import { aKeeper } from '@test/factories/hr'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

const theirForm = async (app: TestApp, them: Worker) => {
  const keeper = await aKeeper(app, them.firm)
  const fields = [{ key: 'f1', label: '事由', type: 'text' as const }]
  const given = { title: '别所的表单', group: 'hr' as const, isOn: true, isMoney: false, summary: [], fields }
  return (await keeper.call(drawing.saveForm, given)).formId
}
const start = { id: 'start', kind: 'start' as const, name: '提交', next: 'one' }
const end = { id: 'end', kind: 'end' as const, name: '结束' }
const flowBy = (them: Worker) => [
  start,
  {
    id: 'one',
    kind: 'single' as const,
    name: '审批',
    next: 'end',
    approver: { by: 'person' as const, ids: [them.id] },
  },
  end,
]

export const drawingOthers: OthersTable = {
  'firm/flow/get': refused(async (app, them) => ({ type: 2031, formId: await theirForm(app, them) })),
  'firm/flow/tryOut': refused((_, them) => ({
    type: 2007,
    nodes: [start, { ...flowBy(them)[1], approver: { by: 'departmentHead' } }, end],
    applicantId: them.id,
    values: {},
  })),
  'firm/flow/save': refused((_, them) => ({ type: 2007, version: 0, nodes: flowBy(them) })),
  'firm/flow/saveBatch': refused(async (app, them) => ({
    type: 2031,
    formId: await theirForm(app, them),
    isOn: true,
  })),
  'firm/form/get': refused(async (app, them) => ({ formId: await theirForm(app, them) })),
  'firm/form/save': refused(async (app, them) => ({
    formId: await theirForm(app, them),
    title: '改别所的表单',
    group: 'hr',
    isOn: true,
    isMoney: false,
    summary: [],
    fields: [{ key: 'f1', label: '事由', type: 'text' }],
  })),
}
