import { account } from '@contract/account'
import { approval } from '@contract/approval'
import { deadline } from '@contract/deadline'
import { days, minutes } from '@contract/duration'
import { hr } from '@contract/hr'
import { DateTime, Id, Shape } from '@contract/shapes'
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@contract/webhook/codes'
import { EVENT_SHAPES } from '@contract/webhook/events'
import { dayAfter, toDay } from '@server/kernel/clock'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { agree, anApplication, findTodo, todoOf } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aWholeDossier, caseShelf, LITIGATION_NEEDS } from '@test/factories/case-approval'
import { anUpload } from '@test/factories/file'
import { aResignation } from '@test/factories/hr'
import { anInvoicing } from '@test/factories/invoice'
import { anEmployee, PASSWORD } from '@test/factories/people'
import { aCashKeeper, anArrival } from '@test/factories/receivable'
import { aSealDoc, aSealRoom } from '@test/factories/seal'
import { aWebhook } from '@test/factories/webhook'
import type { Stage } from '@test/support/approval-suite'
import { eventually } from '@test/support/eventually'
import { isSigned, ReceiverDouble } from '@test/support/receiver-double'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, signedIn } from '@test/support/test-client'

let app: TestApp
let stage: Stage
let receiver: ReceiverDouble
let secret: string
beforeAll(async () => {
  app = await testApp({ webhookNetworks: ['127.0.0.0/8'] })
  stage = await aSealRoom(app)
  receiver = await new ReceiverDouble().start()
  const boss = await anEmployee(app, { firm: stage.office.firm, permissions: ['firm:manage'] })
  secret = (await aWebhook(await signedIn(app, boss), { address: receiver.address })).secret
})
afterAll(async () => {
  await app.close()
  await receiver.stop()
})

/** Everybody whose turn it is agrees, until nobody has the work. */
async function agreeAll(workId: string) {
  const { hr: officer, head, admins, director } = stage.office
  for (const who of [officer, head, ...admins, director, ...admins]) {
    const theirs = await stage.as(who)
    if (await findTodo(theirs, workId)) await agree(theirs, workId)
  }
}

const applicant = () => stage.as(stage.office.applicant)
/** Waits for the first event of this type about this record. */
const told = async (type: string, field: string, id: string) => {
  const isIt = ({ event }: (typeof receiver.received)[number]) => event.type === type && event.data[field] === id
  const received = await eventually(
    () => receiver.received,
    (all) => all.some(isIt),
  )
  return received.find(isIt)?.event.data
}

test('an accepted and an ended case, and its invoice, are told', async () => {
  const drafts = caseShelf('draft', { fee: '80000' }, 1)
  await drafts.fill(stage)
  const [caseId = ''] = drafts.ids
  const mine = await applicant()
  const contract = [(await anUpload(mine)).fileId]
  const begin = { case: { id: caseId, text: '' }, contract, remark: '已签约' }
  await agreeAll((await anApplication(mine, { type: 2001, values: begin })).workId)
  expect(await told('matter.accepted', 'caseId', caseId)).toEqual({ caseId, category: 'civil' })

  const workId = await anInvoicing(mine, caseId)
  await agreeAll(workId)
  const { id: invoiceId } = await app.db
    .selectFrom('invoices')
    .select('id')
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow()
  expect(await told('invoice.issued', 'invoiceId', invoiceId)).toEqual({
    ...{ invoiceId, caseId, amount: '10600.00', isRed: false },
  })

  const files: string[] = []
  for (const item of LITIGATION_NEEDS) files.push((await anUpload(mine, { fileName: `${item}.pdf` })).fileId)
  await aWholeDossier(app, stage.office.firm.id, caseId, files)
  const closeDate = toDay(app.clock.now())
  const end = { case: { id: caseId, text: '' }, closeKind: 'judgment', closeDate, result: '判令付款', report: '胜诉' }
  await agreeAll((await anApplication(mine, { type: 2002, values: end })).workId)
  expect(await told('matter.ended', 'caseId', caseId)).toEqual({ caseId, category: 'civil' })
})

test('an approval is told when it is agreed to, and when it is returned', async () => {
  const [mine, head] = [await applicant(), await stage.as(stage.office.head)]
  const { workId } = await anApplication(mine)
  await agreeAll(workId)
  expect(await told('approval.ended', 'workId', workId)).toEqual({ workId, outcome: 'approved', workType: 2007 })
  const { workId: other } = await anApplication(mine)
  const { taskId, version } = await todoOf(head, other)
  await head.call(approval.back, { taskId, version, to: 'applicant', opinion: '请补充' })
  expect(await told('approval.ended', 'workId', other)).toEqual({ workId: other, outcome: 'returned', workType: 2007 })
})

test('money that arrived is told', async () => {
  const { arrivalId } = await anArrival(await aCashKeeper(app, stage.office.firm))
  expect(await told('arrival.booked', 'arrivalId', arrivalId)).toMatchObject({
    amount: '50000',
    arrivedOn: '2026-03-02',
  })
})

test('a stamped document is told', async () => {
  const { docId } = await aSealDoc(stage, { stampType: '1', place: 'lastRight', copies: '1' })
  app.clock.pass(minutes(2))
  await app.jobs.runDue()
  expect(await told('document.stamped', 'docId', docId)).toEqual({ docId, workId: expect.any(String) })
})

test('a deadline that comes near is told', async () => {
  const { caseId } = await aStandingCase(app, await applicant(), stage.office.applicant)
  const dueOn = dayAfter(toDay(app.clock.now()), 20)
  const values = { rule: 'own', title: '提交证据', trigger: toDay(app.clock.now()), courtDay: dueOn }
  await (await applicant()).call(deadline.saveDeadline, { caseId, values })
  app.clock.pass(days(6))
  await app.jobs.runDue()
  const { id } = await app.db
    .selectFrom('case_deadlines')
    .select('id')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  expect(await told('deadline.near', 'deadlineId', id)).toEqual({ deadlineId: id, caseId, dueOn, daysLeft: 15 })
  stage = { ...stage, as: callers(app) }
})

test('a colleague who left is told: dismissed, or by cancelling their own account', async () => {
  const { firm } = stage.office
  const keeper = await signedIn(app, await anEmployee(app, { firm, permissions: ['hr:manage', 'firm:manage'] }))
  const [leaver, heir, other] = [
    await anEmployee(app, { firm }),
    await anEmployee(app, { firm }),
    await anEmployee(app, { firm }),
  ]
  const { resignationId, version } = await aResignation(keeper, leaver.id)
  await keeper.call(hr.finishResignation, { resignationId, version, successorIds: [heir.id] })
  expect(await told('employee.left', 'empId', leaver.id)).toMatchObject({ leftOn: expect.any(String) })
  await (await signedIn(app, other)).call(account.cancelAccount, { password: PASSWORD })
  expect(await told('employee.left', 'empId', other.id)).toMatchObject({ leftOn: toDay(app.clock.now()) })
})

/** A request's body, as docs/OPEN-INTERFACE.md has it. */
const bodyOf = (type: WebhookEventType) =>
  Shape({
    id: Type.String(),
    type: Type.Literal(type),
    version: Type.Literal(1),
    time: DateTime,
    firmId: Id,
    data: EVENT_SHAPES[type],
  })

test('every type of event was told above, each in its documented shape, signed', () => {
  const { received } = receiver
  expect([...new Set(received.map(({ event }) => event.type))].sort()).toEqual([...WEBHOOK_EVENT_TYPES].sort())
  const isWrong = ({ event }: (typeof received)[number]) =>
    event.type === 'webhook.test' ||
    [...Value.Errors(bodyOf(event.type), event)].some(({ message }) => !message.includes('format'))
  expect(received.filter(isWrong)).toEqual([])
  expect(received.every((received) => isSigned(secret, received))).toBe(true)
})
