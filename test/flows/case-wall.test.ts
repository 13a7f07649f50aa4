import { caseCategory, caseInfo } from '@contract/case'
import { misc } from '@contract/misc'
import { dayAfter, toDay } from '@server/clock'
import { validate } from '@server/http/validate'
import { implemented } from '@server/modules'
import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { TestSocket } from '@test/support/socket'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

/** Words that stand nowhere but in the walled matter. */
const NAME = '绛云计划股权收购'
const NUMBER = '2026-FS-9971'

let app: TestApp
let office: Office
let mine: TestClient
let director: TestClient

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  const as = callers(app)
  ;[mine, director] = [await as(office.applicant), await as(office.director)]
})
afterEach(() => app.close())

const isIn = (shape: never, input: unknown): boolean => {
  try {
    validate(shape, input)
    return true
  } catch {
    return false
  }
}

test('a walled matter is found by no call, count or push of whoever is outside, the director neither', async () => {
  const counts = async () => [
    await director.call(caseInfo.getHomeInfo, {}),
    await director.call(caseCategory.listWithCase, {}),
  ]
  const before = await counts()
  const socket = await TestSocket.open(app.address, director.token)
  const { caseId, version } = await aStandingCase(app, mine, office.applicant, {
    name: NAME,
    isConfidential: true,
    clients: [{ name: '绛云控股有限公司', kind: 'organ' }],
    others: [{ name: '绛云目标有限公司', kind: 'organ', role: 'opponent' }],
  })
  await app.db.updateTable('cases').set({ inner_no: NUMBER }).where('id', '=', caseId).execute()
  const values = { stage: '一审', acceptOrgan: '北京市朝阳区人民法院', courtCaseNo: '（2026）京0105民初9971号' }
  const { proceedings } = await mine.call(caseInfo.updateCaseTrial, { caseId, version, values })
  const [first] = proceedings
  const day = dayAfter(toDay(app.clock.now()), 2)
  await mine.call(caseInfo.saveHearing, {
    caseId,
    proceedingId: first?.proceedingId ?? '',
    values: { startTime: `${day} 09:00:00` },
  })

  const lists = [1, 2, 3, 4, 5, 6].flatMap((pageType) => [{ pageType }, { pageType, keyword: '绛云' }])
  const asked: object[] = [
    {},
    { caseId },
    { id: caseId },
    { ids: [caseId] },
    { targetId: caseId, targetKind: 'case' },
    { keyword: '绛云' },
    { name: NAME, clients: ['绛云控股有限公司'], opponents: ['绛云目标有限公司'] },
    { kind: 'case', keyword: '绛云' },
    { kind: 'case', ids: [caseId] },
    { targetKind: 'case' },
    { tab: 'firm', keyword: '绛云' },
    { from: toDay(app.clock.now()), to: day, empIds: [office.applicant.id] },
    ...lists,
  ]
  const told: string[] = []
  let made = 0
  for (const { endpoint, handler } of implemented) {
    if (endpoint.kind !== 'read') continue
    for (const input of asked) {
      if (!isIn(handler.shape as never, input)) continue
      made++
      const said = JSON.stringify(await director.reply(endpoint as never, input as never))
      if ([NAME, NUMBER, '京0105民初9971'].some((word) => said.includes(word)))
        told.push(`${endpoint.path} ${JSON.stringify(input)}`)
    }
  }
  expect(told).toEqual([])
  // It has asked of something: calls that list matters are among them.
  expect(made).toBeGreaterThan(100)
  expect(await counts()).toEqual(before)
  await mine.call(misc.getFocusList, {})
  expect(socket.events('record:changed').filter(({ id }) => id === caseId)).toEqual([])
  socket.cut()
})
