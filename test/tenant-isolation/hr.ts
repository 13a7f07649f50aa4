import { hr } from '@contract/hr'
import { newId } from '@server/kernel/db/id'
import { aKeeper, aResignation } from '@test/factories/hr'
import { anEmployee, type Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

const theirContract = async (app: TestApp, them: Worker) => {
  const keeper = await aKeeper(app, them.firm)
  const { contracts } = await keeper.call(hr.saveContract, { empId: them.id, kind: 'open', startDay: '2026-01-01' })
  return contracts[0]?.contractId ?? newId()
}
const theirResignation = async (app: TestApp, them: Worker) => {
  const leaver = await anEmployee(app, { firm: them.firm })
  return (await aResignation(await aKeeper(app, them.firm), leaver.id)).resignationId
}

const theirMaterial = async (app: TestApp, them: Worker) => {
  const keeper = await aKeeper(app, them.firm)
  const { materials } = await keeper.call(hr.askMaterials, { empId: them.id })
  return { materialId: materials[0]?.materialId ?? newId(), version: 1 }
}

export const hrOthers: OthersTable = {
  '/api/web/hr/material/get': refused((_, them) => ({ empId: them.id })),
  '/api/web/hr/material/ask': refused((_, them) => ({ empId: them.id, name: '离职证明' })),
  '/api/web/hr/material/check': refused(async (app, them) => ({ ...(await theirMaterial(app, them)), isPaper: true })),
  '/api/web/hr/material/return': refused(async (app, them) => ({
    ...(await theirMaterial(app, them)),
    reason: '别所',
  })),
  '/api/web/hr/material/drop': refused((app, them) => theirMaterial(app, them)),
  '/api/web/hr/material/remind': refused((_, them) => ({ empId: them.id })),
  '/api/web/hr/material/submit': refused(async (app, them) => ({
    ...(await theirMaterial(app, them)),
    fileIds: [newId()],
  })),
  '/api/web/hr/employee/get': refused((_, them) => ({ empId: them.id })),
  '/api/web/hr/employee/save': refused((_, them) => ({
    empId: them.id,
    version: 1,
    name: '别所员工',
    departmentId: [them.firm.departmentId],
    post: '律师',
    joinDate: '2026-01-01',
  })),
  '/api/web/hr/employee/passProbation': refused((_, them) => ({ empId: them.id, version: 1 })),
  '/api/web/hr/employee/suspend': refused((_, them) => ({ empId: them.id, version: 1, reason: '别所' })),
  '/api/web/hr/employee/restore': refused((_, them) => ({ empId: them.id, version: 1 })),
  '/api/web/hr/contract/save': refused((_, them) => ({ empId: them.id, kind: 'open', startDay: '2026-01-01' })),
  '/api/web/hr/contract/remove': refused(async (app, them) => ({
    contractId: await theirContract(app, them),
    version: 1,
  })),
  '/api/web/hr/resignation/start': refused((_, them) => ({
    empId: them.id,
    version: 1,
    lastDay: '2026-12-31',
    reason: '个人发展',
  })),
  '/api/web/hr/resignation/get': refused(async (app, them) => ({ resignationId: await theirResignation(app, them) })),
  '/api/web/hr/resignation/items': refused(async (app, them) => ({
    resignationId: await theirResignation(app, them),
    key: 'task.assigned',
  })),
  '/api/web/hr/resignation/cancel': refused(async (app, them) => ({
    resignationId: await theirResignation(app, them),
    version: 1,
  })),
  '/api/web/hr/resignation/finish': refused(async (app, them) => ({
    resignationId: await theirResignation(app, them),
    version: 1,
    successorIds: [them.id],
  })),
  '/api/web/hr/department/save': refused((_, them) => ({
    departmentId: them.firm.departmentId,
    name: '别所部门',
    parentIds: [],
    managerIds: [],
  })),
  '/api/web/hr/department/remove': refused((_, them) => ({ departmentId: them.firm.departmentId })),
}
