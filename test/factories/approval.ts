import { approval } from '@contract/approval'
import type { StartInput, WorkflowDetail, WorkRow } from '@contract/approval/shapes'
import type { FormValues } from '@contract/forms/fields'
import { message } from '@contract/message'
import type { RoleCode } from '@server/domains/people/roles'
import { newId } from '@server/kernel/db/id'
import { aFirm, anEmployee, type Firm, type Worker, type World } from '@test/factories/people'
import type { TestClient } from '@test/support/test-client'

/** A firm whose business department has a head, and where every office of a flow is held. */
export interface Office {
  firm: Firm
  /** 周以宁, who applies. */
  applicant: Worker
  /** 林知远, who leads her department. */
  head: Worker
  /** 陈景行 */
  director: Worker
  /** 沈文静 and 吴佳禾, of whom either may decide. */
  admins: readonly [Worker, Worker]
  hr: Worker
  /** Has nothing to do with anything. */
  stranger: Worker
}

export async function anOffice(world: World): Promise<Office> {
  const firm = await aFirm(world)
  const work = (name: string) => anEmployee(world, { firm, name })
  const [applicant, head, director] = [await work('周以宁'), await work('林知远'), await work('陈景行')]
  const [finance, admin, hr] = [await work('沈文静'), await work('吴佳禾'), await work('黄若兰')]
  const stranger = await work('何小满')
  await holds(world, firm, 'director', [director])
  await holds(world, firm, 'admin', [finance, admin])
  await holds(world, firm, 'hr', [hr])
  await leads(world, firm, head)
  return { firm, applicant, head, director, admins: [finance, admin], hr, stranger }
}

export const leads = ({ db }: World, firm: Firm, head: Worker) =>
  db.updateTable('departments').set({ manager_id: head.id }).where('id', '=', firm.departmentId).execute()

export async function holds({ db }: World, firm: Firm, code: RoleCode, people: readonly Worker[]) {
  const id = newId()
  await db.insertInto('roles').values({ id, firm_id: firm.id, code, name: code, permissions: '[]' }).execute()
  for (const { id: employee_id } of people)
    await db.insertInto('employee_roles').values({ firm_id: firm.id, employee_id, role_id: id }).execute()
}

/** Days of leave for this year and the next. */
export async function hasLeave({ db }: World, who: Worker, days: string, year: number) {
  await db
    .insertInto('leave_balances')
    .values({ firm_id: who.firm.id, employee_id: who.id, year, kind: '年假', days })
    .execute()
}

/** A general application, which one person decides: the applicant's choice, or the head of the department. */
export const GENERAL: FormValues = { title: '更换会议室投影仪', content: '三楼会议室投影仪老化，开庭演示不清楚' }

/** Somebody gives in an application: a general one unless told otherwise. */
export const anApplication = (client: TestClient, given: Partial<StartInput> = {}) =>
  client.call(approval.start, { type: 2007, values: GENERAL, ...given })

export interface Todo {
  taskId: string
  version: number
  row: WorkRow
}

/** The to-do of a work on somebody's desk: what a verb needs to name. */
export async function todoOf(client: TestClient, workId: string): Promise<Todo> {
  const found = await findTodo(client, workId)
  if (!found) throw new Error(`no to-do of ${workId}`)
  return found
}

export async function findTodo(client: TestClient, workId: string): Promise<Todo | undefined> {
  const { records } = await client.call(approval.getNeedMyDoWorkList, { size: 200 })
  const row = records.find((record) => record.workId === workId)
  return row?.task ? { taskId: row.task.taskId, version: row.task.version, row } : undefined
}

/** Payment that a cashier's step asks for, made on the day of the application; other steps ignore it. */
export const aPayment = (submitTime: string) => ({
  account: '示例银行 尾号 0001',
  paidOn: submitTime.slice(0, 10),
  serialNo: '20261127000001',
})

/** Agrees to what waits on this desk of this work. */
export async function agree(
  client: TestClient,
  workId: string,
  given: { opinion?: string; amount?: string; payment?: FormValues } = {},
) {
  const { taskId, version, row } = await todoOf(client, workId)
  return client.call(approval.nextStep, {
    taskId,
    version,
    amount: row.amount ?? undefined,
    payment: aPayment(row.submitTime),
    ...given,
  })
}

export const detailOf = (client: TestClient, workId: string): Promise<WorkflowDetail> =>
  client.call(approval.workflowDetail, { workId })

/** A person's approval cards, newest first: type, link and footer. */
export async function cardsOf(client: TestClient, code: number) {
  const { records } = await client.call(message.getMsgList, { appMsgType: [code], size: 100 })
  return records.map(({ linkId, appLinkId, linkStatus, content }) => ({
    linkId,
    workId: appLinkId,
    linkStatus,
    title: content.appText.appAlertTitle,
  }))
}

/** The footers of somebody's to-do cards of one work, oldest first. */
export const footersOf = async (client: TestClient, workId: string) =>
  (await cardsOf(client, 101))
    .filter((card) => card.workId === workId)
    .map(({ linkStatus }) => linkStatus)
    .reverse()
