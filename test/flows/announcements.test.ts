import { documents } from '@contract/document'
import { minutes } from '@contract/duration'
import { schedule } from '@contract/schedule'
import { seal } from '@contract/seal'
import { anUpload } from '@test/factories/file'
import { Readiness, type Ready } from '@test/factories/races'
import { scheduleInput } from '@test/factories/schedule'
import { aSeal } from '@test/factories/seal'
import { Arena } from '@test/support/races'
import { Announcements } from '@test/support/unannounced'
import { sql } from 'kysely'

let arena: Arena
let ready: Readiness
let announcements: Announcements

beforeAll(async () => {
  arena = await Arena.open()
  announcements = new Announcements(arena.app)
  ready = new Readiness(arena)
  await ready.open()
})
afterAll(() => arena.app.close())

type Kind = readonly [type: number, title: string, make: () => Ready | Promise<Ready>]

/** One application of each kind that changes a record beside itself. */
const KINDS: readonly Kind[] = [
  [2001, '收案', () => ready.begin()],
  [2002, '结案', () => ready.close()],
  [2003, '文书用印', () => ready.letter(2003)],
  [2004, '请假', () => ready.leave()],
  [2005, '外出出差', () => ready.trip()],
  [2008, '报销', () => ready.spend()],
  [2011, '开票', async () => ready.invoice(await ready.matter('ongoing', { fee: '1000' }), { amount: '1000' })],
  [2012, '提现', async () => ready.draw([(await ready.incomes(1)).incomes[0]?.incomeId])],
  [2013, '案源报备', async () => ready.file(await ready.source('draft'))],
  [2014, '项目作废', async () => ready.invalidate(await ready.matter())],
  [2016, '项目变更', async () => ready.change(await ready.matter())],
  [2017, '文书作废', async () => ready.cancelDoc((await ready.doc()).docId)],
  [2019, '付款', async () => ready.pay((await ready.funded('1000')).caseId, '700')],
  [2020, '案源变更', async () => ready.changeSource(await ready.source('following'))],
  [2021, '停止跟进', async () => ready.stop(await ready.source('following'))],
  [2022, '文书修改', async () => ready.replace((await ready.doc()).docId)],
  [2023, '档案借阅', async () => ready.borrow(await ready.shelved('archived'))],
  [2024, '项目恢复', async () => ready.recover(await ready.matter('archived'))],
  [2026, '子项目', () => ready.divide()],
  [2027, '批量文书', () => ready.letters()],
  [2029, '红冲', async () => ready.takeBack(await ready.matter())],
  [
    2030,
    '退款',
    async () => {
      const { caseId, incomes } = await ready.incomes(1)
      return ready.refund(caseId, incomes[0]?.claimId, '30000')
    },
  ],
  [2032, '变更委托人', () => ready.passOn()],
  [2033, '关联方变更', () => ready.relate()],
  [2036, '合同用印', () => ready.letter(2036)],
  [2037, '非项目用印', () => ready.letter(2037)],
  [2038, '应收核销', async () => ready.giveUp(await ready.instalment('60000'), '40000')],
]

test.each(KINDS)(
  '%i %s announces every record that it changes, when it is given in and when it takes effect',
  async (_, __, make) => {
    const { type, values, who, formId } = await make()
    let workId = ''
    const given = await announcements.missingIn(async () => {
      workId = await arena.started(type, values, who, formId)
    })
    const last = await arena.atLast(workId)
    let code: number | undefined
    const effect = await announcements.missingIn(async () => {
      code = (await last()).code
    })
    expect(code).toBe(0)
    expect({ given, effect }).toEqual({ given: [], effect: [] })
  },
)

test('a document stamped by the keeper, or by itself after its minute, is announced to those who show it', async () => {
  const { app, office } = arena
  await aSeal(arena, office.firm, office.director)
  const keeper = await arena.keeper()
  const byHand = await ready.doc()
  const stamped = await announcements.missingIn(() =>
    keeper.call(seal.stamp, { docId: byHand.docId, version: byHand.version, copies: 3 }),
  )
  const { type, values } = await ready.letter(2003)
  await arena.agreed(await arena.started(type, { ...values, stampType: '1', place: 'lastRight' }))
  app.clock.pass(minutes(2))
  let stampedCount = 0
  const countStamped = async () =>
    Number(
      (await arena.row(sql<{ count: string }>`select count(*) as count from seal_docs where status = 'stamped'`)).count,
    )
  const before = await countStamped()
  const byItself = await announcements.missingIn(async () => {
    await app.jobs.runDue()
    stampedCount = (await countStamped()) - before
  })
  expect({ stamped, byItself, stampedCount }).toEqual({ stamped: [], byItself: [], stampedCount: 1 })
})

test('uploaded documents and every change of a schedule are announced', async () => {
  const mine = await arena.applicant()
  const caseId = await ready.matter()
  const { fileId } = await anUpload(mine, { fileName: '证据目录.pdf' })
  const upload = () => mine.call(documents.upload, { space: 'case', caseId, files: [{ fileId, docType: 'evidence' }] })
  let [id, version] = ['', 0]
  const save = async () => {
    ;({ id, version } = await mine.call(schedule.save, scheduleInput({ empIds: [arena.office.stranger.id] })))
  }
  const update = () => mine.call(schedule.update, { id, version, ...scheduleInput({ title: '改期开庭' }) })
  const missing = [
    await announcements.missingIn(upload),
    await announcements.missingIn(save),
    await announcements.missingIn(update),
  ]
  expect(missing).toEqual([[], [], []])
  announcements.forget()
  await mine.call(schedule.delete, { id })
  expect(announcements.heard()).toContain(`schedule ${id}`)
})
