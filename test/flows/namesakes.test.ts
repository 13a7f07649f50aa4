import { caseInfo } from '@contract/case'
import type { CaseDetail } from '@contract/case/shapes'
import { customer } from '@contract/customer'
import type { Line } from '@contract/forms/fields'
import { anOffice, type Office } from '@test/factories/approval'
import { caseValues } from '@test/factories/case'
import { aPersonCustomer } from '@test/factories/customer'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

const NAME = '曹建军'
const MOBILE = '13900001111'

let app: TestApp
let office: Office
/** Leads a case. */
let lawyer: TestClient
/** Minds a client of the same name. */
let other: TestClient

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  const as = callers(app)
  lawyer = await as(office.applicant)
  other = await as(office.stranger)
})
afterEach(() => app.close())

const theirs = () => aPersonCustomer(other, office.stranger, { name: NAME, mobile: MOBILE })
const client = (given: object = {}): Line => ({ name: NAME, kind: 'person', position: '原告', ...given })
const aCaseView = (line: Line = client()): Promise<CaseDetail> =>
  lawyer.call(caseInfo.saveCaseInfo, { values: caseValues(office.applicant, { clients: [line] }) })
const read = ({ caseId }: CaseDetail) => lawyer.call(caseInfo.getCaseInfoDetailNew, { caseId })
const clientLine = ({ values }: CaseDetail) => (values?.clients as Line[] | undefined)?.[0]

test('a person named in a case is not taken for a colleague’s customer of the same name', async () => {
  await theirs()
  const caseDetail = await aCaseView()
  expect(caseDetail.parties[0]).toMatchObject({ name: NAME, mobile: '' })
  expect(clientLine(caseDetail)?.mobile).toBeUndefined()
  expect(caseDetail.customerId).toBeNull()
  expect(JSON.stringify(caseDetail)).not.toContain(MOBILE)
})

test('the lead is asked about a namesake and shown only its owner and the number’s last digits', async () => {
  await theirs()
  const caseDetail = await aCaseView()
  expect(caseDetail.parties[0]?.namesakes.map(({ words }) => words)).toEqual([
    `${office.stranger.name}的客户，手机尾号 1111`,
  ])
})

test('answering that it is the same person joins case and customer and keeps the number masked', async () => {
  const { customerId } = await theirs()
  const caseDetail = await aCaseView()
  const [party] = caseDetail.parties
  const same = await lawyer.call(caseInfo.answerNamesake, {
    ...{ caseId: caseDetail.caseId, version: caseDetail.version, partyId: party?.partyId ?? '' },
    ...{ answer: 'same', namesakeId: party?.namesakes[0]?.partyId ?? '' },
  })
  expect(same.customerId).toBe(customerId)
  expect(same.parties[0]?.mobile).toBe('139****1111')
  expect(clientLine(same)?.mobile).toBeUndefined()
  expect(JSON.stringify(same)).not.toContain(MOBILE)
  // Saved again with the number left blank, nothing of it changes.
  const { caseId, version } = same
  const saved = await lawyer.call(caseInfo.updateCaseInfo, { caseId, version, values: same.values ?? {} })
  expect(saved.parties[0]?.partyId).toBe(same.parties[0]?.partyId)
  expect((await other.call(customer.getCustomerDetail, { customerId })).mobile).toBe(MOBILE)
})

test('a colleague working on a customer’s case opens the customer with masked numbers', async () => {
  const { customerId } = await theirs()
  expect((await lawyer.reply(customer.getCustomerDetail, { customerId })).code).toBe(404)
  const caseDetail = await aCaseView()
  const [party] = caseDetail.parties
  await lawyer.call(caseInfo.answerNamesake, {
    ...{ caseId: caseDetail.caseId, version: caseDetail.version, partyId: party?.partyId ?? '' },
    ...{ answer: 'same', namesakeId: party?.namesakes[0]?.partyId ?? '' },
  })
  expect(await lawyer.call(customer.getCustomerDetail, { customerId })).toMatchObject({
    name: NAME,
    mobile: '139****1111',
  })
})

test('answering that it is another person ends the question, and a mistaken answer can be undone', async () => {
  await theirs()
  const caseDetail = await aCaseView()
  const { caseId } = caseDetail
  const partyId = caseDetail.parties[0]?.partyId ?? ''
  const apart = await lawyer.call(caseInfo.answerNamesake, {
    caseId,
    version: caseDetail.version,
    partyId,
    answer: 'other',
  })
  expect(apart.parties[0]?.namesakes).toEqual([])
  const second = await aCaseView()
  const [asked] = second.parties
  const namesakeId = asked?.namesakes.find(({ words }) => words.includes('客户'))?.partyId ?? ''
  const same = await lawyer.call(caseInfo.answerNamesake, {
    ...{ caseId: second.caseId, version: second.version, partyId: asked?.partyId ?? '', answer: 'same', namesakeId },
  })
  expect(same.parties[0]).toMatchObject({ partyId: namesakeId, isJoined: true })
  const split = await lawyer.call(caseInfo.answerNamesake, {
    ...{ caseId: second.caseId, version: same.version, partyId: namesakeId, answer: 'split' },
  })
  expect(split.customerId).toBeNull()
  expect(split.parties[0]).toMatchObject({
    partyId: asked?.partyId,
    name: NAME,
    mobile: '',
    namesakes: [],
    isJoined: false,
  })
})

test('only the lead of the case answers about a namesake', async () => {
  await theirs()
  const caseDetail = await aCaseView()
  const partyId = caseDetail.parties[0]?.partyId ?? ''
  const { code } = await other.reply(caseInfo.answerNamesake, {
    ...{ caseId: caseDetail.caseId, version: caseDetail.version, partyId, answer: 'other' },
  })
  expect(code).toBe(404)
})

test('saving a case again keeps its persons, and a corrected number is saved', async () => {
  const caseDetail = await aCaseView(client({ mobile: '13800002222' }))
  expect(clientLine(caseDetail)?.mobile).toBe('13800002222')
  const values = { ...caseDetail.values, clients: [client({ mobile: '13800003333' })] }
  const saved = await lawyer.call(caseInfo.updateCaseInfo, {
    caseId: caseDetail.caseId,
    version: caseDetail.version,
    values,
  })
  expect(saved.parties.map(({ partyId }) => partyId)).toEqual(caseDetail.parties.map(({ partyId }) => partyId))
  expect(clientLine(saved)?.mobile).toBe('13800003333')
  expect((await read(saved)).parties[0]?.mobile).toBe('138****3333')
})
