import { hr } from '@contract/hr'
import type { TestApp } from '@test/support/test-app'
import { signedIn, type TestClient } from '@test/support/test-client'
import { anEmployee, type EmployeeGiven, type Firm } from './people'

/** Somebody who keeps the firm's people. */
export const aKeeper = async (app: TestApp, firm: Firm, given: EmployeeGiven = {}) => {
  const worker = await anEmployee(app, { name: '樊丽萍', firm, permissions: ['hr:manage', 'firm:manage'], ...given })
  return { ...worker, ...(await signedIn(app, worker)) }
}

/** A leaving that was begun. */
export async function aResignation(keeper: Pick<TestClient, 'call'>, empId: string) {
  const { version } = await keeper.call(hr.getEmployee, { empId })
  return keeper.call(hr.startResignation, { empId, version, lastDay: '2026-12-31', reason: '个人发展' })
}
