import { approval } from '@contract/approval'
import { documents } from '@contract/document'
import { dossier } from '@contract/dossier'
import { file } from '@contract/file'
import { seal } from '@contract/seal'
import { dayAfter, fromTime, toDay } from '@server/kernel/clock'
import { agree, anApplication, anOffice, cardsOf, findTodo } from '@test/factories/approval'
import { aWholeDossier, caseShelf, LITIGATION_NEEDS } from '@test/factories/case-approval'
import { anUpload } from '@test/factories/file'
import type { Worker } from '@test/factories/people'
import { aSeal, aSealDoc, paperShelf, sealOffices } from '@test/factories/seal'
import { approvalSuite, type Stage } from '@test/support/approval-suite'
import { testApp } from '@test/support/test-app'
import { callers, signedIn } from '@test/support/test-client'

const nobody = { id: 'nobody', text: '' }
const GONE = '项目不存在或已被删除'

const standing = async ({ as, office }: Stage, workId: string) => {
  const { docs } = await (await as(office.applicant)).call(seal.checkWaitingSignature, { workId })
  const [doc] = docs
  return doc && doc.status !== 'approving' ? { status: doc.status, title: doc.title, copies: doc.copies } : 'not yet'
}

const lettered = caseShelf('ongoing')
const letters = paperShelf()
const letter = (more: object = {}) => ({
  docType: '诉讼文书',
  title: '民事答辩状',
  file: letters.next(),
  stampType: '2',
  sealKind: 'official',
  copies: '3',
  ...more,
})
approvalSuite({
  type: 2003,
  title: '文书用印审批',
  async prepare(stage) {
    await sealOffices(stage)
    await lettered.fill(stage)
    await letters.fill(stage)
  },
  values: () => ({ matter: lettered.next(), ...letter() }),
  corrected: () => ({
    labels: '关联项目、文书名称、用印文件',
    values: { matter: lettered.next(), ...letter({ title: '民事答辩状（改）' }) },
  }),
  steps: ({ head, admins: [, keeper] }) => [[head], [keeper]],
  refused: [
    ['neither a case nor a source', () => letter(), 'matter', '请选择关联项目或案源'],
    ['a case that is none', () => ({ matter: nobody, ...letter() }), 'matter', GONE],
    ['a source that is none', () => ({ source: nobody, ...letter() }), 'source', '案源不存在或已被删除'],
    ['no paper', () => ({ matter: nobody, ...letter({ file: [] }) }), 'file', '请上传用印文件'],
    ['no copy', () => ({ matter: nobody, ...letter({ copies: '0' }) }), 'copies', '份数不能小于1'],
    [
      'an original due on no day',
      () => ({ matter: nobody, ...letter({ needOriginal: true }) }),
      'originalDue',
      '请选择归还日期',
    ],
    [
      'an electronic stamp of a seal that nobody has registered',
      () => ({ matter: { id: lettered.ids[5] ?? '', text: '' }, ...letter({ stampType: '1', place: 'lastRight' }) }),
      'sealKind',
      '律所还没有登记这枚印章的图样，请选择纸质用印',
    ],
  ],
  overLimit: {
    values: () => ({ matter: lettered.next(), ...letter({ docType: '律师函', title: '催款律师函' }) }),
    steps: ({ head, director, admins: [, keeper] }) => [[head], [director], [keeper]],
  },
  effect: standing,
  expectedEffect: { status: 'toStamp', title: '民事答辩状', copies: 3 },
  isBatch: false,
})

const retained = caseShelf('ongoing')
const contracts = paperShelf()
const contract = (more: object = {}) => ({
  docType: '委托合同',
  title: '委托代理合同',
  partyStamped: '已盖章',
  file: contracts.next(),
  stampType: '2',
  sealKind: 'contract',
  copies: '2',
  amount: '60000',
  ...more,
})
approvalSuite({
  type: 2036,
  title: '委托手续与合同用印审批',
  async prepare(stage) {
    await sealOffices(stage)
    await retained.fill(stage)
    await contracts.fill(stage)
  },
  values: () => ({ matter: retained.next(), ...contract() }),
  corrected: () => ({
    labels: '关联项目、合同金额、用印文件',
    values: { matter: retained.next(), ...contract({ amount: '50000' }) },
  }),
  steps: ({ head, admins: [, keeper] }) => [[head], [keeper]],
  refused: [
    ['no matter', () => contract(), 'matter', '请选择关联项目'],
    [
      'nothing said of the other side',
      () => ({ matter: nobody, ...contract({ partyStamped: '' }) }),
      'partyStamped',
      '请选择对方是否已盖章',
    ],
  ],
  effect: standing,
  expectedEffect: { status: 'toStamp', title: '委托代理合同', copies: 2 },
  isBatch: false,
})

const proofs = paperShelf()
const proof = (more: object = {}) => ({
  docType: '证明',
  title: '执业证明',
  purpose: '办理落户',
  receiver: '区人力资源和社会保障局',
  file: proofs.next(),
  stampType: '1',
  sealKind: 'official',
  copies: '1',
  place: 'lastRight',
  ...more,
})
approvalSuite({
  type: 2037,
  title: '非项目文书用印审批',
  async prepare(stage) {
    await sealOffices(stage)
    await aSeal(stage, stage.office.firm, stage.office.director)
    await proofs.fill(stage)
  },
  values: () => proof(),
  corrected: () => ({ labels: '用途、用印文件', values: proof({ purpose: '办理积分落户' }) }),
  steps: ({ head, admins }) => [[head], [admins[0]], [admins[1]]],
  refused: [
    ['no purpose', () => proof({ purpose: '' }), 'purpose', '请填写用途'],
    ['no place', () => proof({ place: '' }), 'place', '请选择盖章位置'],
  ],
  effect: standing,
  expectedEffect: { status: 'toStamp', title: '执业证明', copies: 1 },
  isBatch: false,
})

const changed = paperShelf(8, '执业证明（改）.pdf')
const originals: string[] = []
let taken = 0
const nextOriginal = () => ({ id: originals[taken++] ?? 'none', text: '执业证明' })
const fillOriginals = async (stage: Stage) => {
  await sealOffices(stage)
  await aSeal(stage, stage.office.firm, stage.office.director)
  originals.length = 0
  taken = 0
  for (let count = 0; count < 5; count++) originals.push((await aSealDoc(stage)).docId)
}
const docOf = async ({ as, office }: Stage, docId: string) => (await as(office.applicant)).call(seal.getDoc, { docId })
const keeperOf = ({ office }: Stage) => office.admins[1]

approvalSuite({
  type: 2022,
  title: '文书修改审批',
  async prepare(stage) {
    await fillOriginals(stage)
    await changed.fill(stage)
  },
  values: () => ({ doc: nextOriginal(), file: changed.next(), reason: '更正出生日期' }),
  corrected: () => ({
    labels: '原文书、新文件、修改原因',
    values: { doc: nextOriginal(), file: changed.next(), reason: '更正姓名' },
  }),
  steps: ({ head, admins: [, keeper] }) => [[head], [keeper]],
  refused: [
    [
      'no reason',
      () => ({ doc: { id: originals[4] ?? '', text: '' }, file: changed.next() }),
      'reason',
      '请填写修改原因',
    ],
    [
      'a paper that is none',
      () => ({ doc: nobody, file: changed.next(), reason: '改' }),
      'doc',
      '用印文书不存在或已被删除',
    ],
  ],
  async effect(stage, workId) {
    const { docs } = await (await stage.as(stage.office.applicant)).call(seal.checkWaitingSignature, { workId })
    const [fresh] = docs
    if (fresh?.status !== 'toStamp') return 'not yet'
    return { copies: fresh.copies, old: (await docOf(stage, originals[taken - 1] ?? '')).status }
  },
  expectedEffect: { copies: 3, old: 'cancelled' },
  isBatch: false,
})

approvalSuite({
  type: 2017,
  title: '文书作废审批',
  async prepare(stage) {
    await fillOriginals(stage)
    const keeps = await stage.as(keeperOf(stage))
    // One is stamped already.
    const { version } = await docOf(stage, originals[0] ?? '')
    await keeps.call(seal.stamp, { docId: originals[0] ?? '', version, copies: 2 })
  },
  values: () => ({
    doc: nextOriginal(),
    reason: '客户撤回委托',
    left: taken === 1 ? 'returned' : 'none',
    copies: taken === 1 ? '2' : undefined,
  }),
  corrected: () => ({
    labels: '作废文书、作废原因',
    values: { doc: nextOriginal(), reason: '内容有误', left: 'none' },
  }),
  steps: ({ head, admins: [, keeper] }) => [[head], [keeper]],
  refused: [
    [
      'more copies back than there were',
      () => ({ doc: { id: originals[4] ?? '', text: '' }, reason: '误', left: 'returned', copies: '1' }),
      'left',
      '该文书尚未盖章，没有可收回的文本',
    ],
    ['nothing said of the copies', () => ({ doc: nobody, reason: '误' }), 'left', '请选择已盖章文本'],
  ],
  async effect(stage) {
    const { status, events } = await docOf(stage, originals[0] ?? '')
    return status === 'cancelled' ? events[0]?.note : 'not yet'
  },
  expectedEffect: '客户撤回委托；已收回 2 份',
  isBatch: false,
})

const batched = caseShelf('ongoing')
const several = paperShelf(12)
const papers = () => [
  { kind: '诉讼文书', fileId: several.next()[0] ?? '' },
  { kind: '证明', fileId: several.next()[0] ?? '' },
]
const batch = (more: object = {}) => ({
  title: '立案材料',
  papers: papers(),
  stampType: '2',
  sealKind: 'official',
  copies: '2',
  ...more,
})
approvalSuite({
  type: 2027,
  title: '批量文书审批',
  async prepare(stage) {
    await sealOffices(stage)
    await batched.fill(stage)
    await several.fill(stage)
  },
  values: () => ({ matter: batched.next(), ...batch() }),
  corrected: () => ({
    labels: '关联项目、批次说明、用印文件',
    values: { matter: batched.next(), ...batch({ title: '补充立案材料' }) },
  }),
  steps: ({ head, admins: [, keeper] }) => [[head], [keeper]],
  refused: [
    ['no paper', () => ({ matter: nobody, ...batch({ papers: [] }) }), 'papers', '请上传用印文件'],
    ['no matter', () => batch(), 'matter', '请选择关联项目或案源'],
  ],
  async effect(stage, workId) {
    const { docs } = await (await stage.as(stage.office.applicant)).call(seal.checkWaitingSignature, { workId })
    return docs
      .filter(({ status }) => status !== 'approving')
      .map(({ status, docType, copies }) => [status, docType, copies])
  },
  expectedEffect: [
    ['toStamp', '诉讼文书', 2],
    ['toStamp', '证明', 2],
  ],
  isBatch: false,
})

const dayFrom = (days: number) => dayAfter(toDay(Date.now()), days)
const shelved = caseShelf('archived')
const borrowed = (more: object = {}) => ({
  volumes: ['main'],
  way: 'lend',
  period: { start: dayFrom(0), end: dayFrom(9) },
  purpose: '当事人申请再审',
  ...more,
})
approvalSuite({
  type: 2023,
  title: '档案借阅审批',
  prepare: (stage) => shelved.fill(stage),
  values: () => ({ case: shelved.next(), ...borrowed() }),
  corrected: () => ({
    labels: '借阅档案、借阅用途',
    values: { case: shelved.next(), ...borrowed({ purpose: '核对证据原件' }) },
  }),
  steps: ({ admins }) => [[admins[1]]],
  refused: [
    ['no purpose', () => ({ case: nobody, ...borrowed({ purpose: '' }) }), 'purpose', '请填写借阅用途'],
    ['a dossier that is none', () => ({ case: nobody, ...borrowed() }), 'case', '档案不存在或已被删除'],
    [
      'longer than thirty days',
      () => ({ case: nobody, ...borrowed({ period: { start: dayFrom(0), end: dayFrom(31) } }) }),
      'period',
      '借阅期限不能超过30天',
    ],
  ],
  async effect({ as, office }, workId) {
    const { code, data } = await (await as(office.applicant)).reply(dossier.getLoan, { workId })
    return code === 0 && data.state !== 'applying' ? { state: data.state, can: data.can } : 'not yet'
  },
  expectedEffect: { state: 'out', can: { read: false, giveBack: false } },
  isBatch: false,
})

describe('borrowing a dossier', () => {
  let stage: Stage
  let caseId: string
  let fileIds: string[]
  beforeEach(async () => {
    const app = await testApp()
    stage = { app, office: await anOffice(app), as: callers(app) }
    const shelf = caseShelf('archived', {}, 1)
    await shelf.fill(stage)
    caseId = shelf.last
    const mine = await stage.as(stage.office.applicant)
    fileIds = []
    for (const _ of LITIGATION_NEEDS) fileIds.push((await anUpload(mine)).fileId)
    await aWholeDossier(app, stage.office.firm.id, caseId, fileIds)
  })
  afterEach(() => stage.app.close())

  /** By somebody of another team: a partner agrees, then the archivist gives it out. */
  async function lent(way: 'read' | 'lend', days = 9) {
    const { office, as } = stage
    const guest = await as(office.stranger)
    const case_ = { id: caseId, text: '' }
    const values = { case: case_, ...borrowed({ way, period: { start: dayFrom(0), end: dayFrom(days) } }) }
    const { workId } = await anApplication(guest, { type: 2023, values })
    for (const who of [office.head, office.director, office.admins[1]]) {
      const theirs = await as(who)
      if (await findTodo(theirs, workId)) await agree(theirs, workId)
    }
    return { guest, workId, keeper: await as(office.admins[1]) }
  }
  /** Days later everybody has to log in again. */
  const again = (who: Worker) => signedIn(stage.app, who)
  const told = async () => (await cardsOf(await again(stage.office.stranger), 104)).map(({ title }) => title)
  /** At noon so many days from now. */
  const onDay = async (days: number) => {
    const { clock, jobs } = stage.app
    clock.pass(fromTime(`${dayFrom(days)} 12:00:00`) - clock.now())
    await jobs.runDue()
  }

  test('an electronic loan opens only the lent dossier, watermarked with the reader, until the loan ends', async () => {
    const { guest, workId } = await lent('read')
    const loan = await guest.call(dossier.getLoan, { workId })
    const shown = loan.items.flatMap(({ documents: all }) => all.map(({ fileId }) => fileId))
    // The firm's own side of it is in another volume.
    expect([loan.state, loan.can.read, shown.length]).toEqual(['out', true, 4])
    const [fileId = ''] = shown
    const seen = await guest.call(documents.preview, { id: fileId, type: 'versionDoc', readOnly: '1' })
    expect(seen.watermark).toContain(stage.office.stranger.name)
    const other = fileIds.find((id) => !shown.includes(id)) ?? ''
    const refusals = [
      await guest.reply(documents.preview, { id: other, type: 'versionDoc' }),
      await guest.reply(file.downloadUrl, { fileId }),
      await (await stage.as(stage.office.admins[0])).reply(documents.preview, { id: fileId, type: 'versionDoc' }),
    ]
    expect(refusals.map(({ code }) => code)).toEqual([403, 403, 403])
    await onDay(8)
    expect(await told()).toContain('电子查阅还有 1 天到期')
    await onDay(9)
    await onDay(10)
    const late = await again(stage.office.stranger)
    expect((await late.call(dossier.getLoan, { workId })).state).toBe('back')
    expect((await late.reply(documents.preview, { id: fileId, type: 'versionDoc' })).code).toBe(403)
  })

  test('a paper dossier is lent to one borrower at a time and reminded of until the archivist has it back', async () => {
    const { workId, keeper } = await lent('lend', 5)
    const shelf = await (await stage.as(stage.office.applicant)).call(dossier.getShelved, { keyword: '买卖合同' })
    expect(shelf.records[0]).toMatchObject({ caseId, holder: stage.office.stranger.name, location: 'A-03-12' })
    const mine = await stage.as(stage.office.applicant)
    const asked = { type: 2023, values: { case: { id: caseId, text: '' }, ...borrowed() } }
    const second = await anApplication(mine, asked)
    const todo = await findTodo(keeper, second.workId)
    expect(
      await keeper.reply(approval.nextStep, { taskId: todo?.taskId ?? '', version: todo?.version ?? 0 }),
    ).toMatchObject({
      code: 409,
      msg: expect.stringContaining('借出，应于'),
    })
    await onDay(2)
    await onDay(5)
    await onDay(12)
    expect(await told()).toEqual(
      expect.arrayContaining(['借阅的档案还有 3 天到期归还', '借阅的档案今日到期归还', '借阅的档案逾期未还']),
    )
    const [archivist, borrower] = [await again(stage.office.admins[1]), await again(stage.office.stranger)]
    const loan = await archivist.call(dossier.getLoan, { workId })
    expect([loan.isLate, loan.can.giveBack]).toEqual([true, true])
    const back = { workId, version: loan.version, note: '齐全' }
    expect((await borrower.reply(dossier.giveBack, back)).code).toBe(403)
    expect(await archivist.call(dossier.giveBack, back)).toMatchObject({ state: 'back', note: '齐全' })
    expect((await archivist.reply(dossier.giveBack, back)).code).toBe(409)
    await onDay(26)
    expect((await told()).filter((title) => title === '借阅的档案逾期未还')).toHaveLength(1)
  })

  test('a dossier behind the wall or of an open case cannot be borrowed', async () => {
    const guest = await stage.as(stage.office.stranger)
    const form = { type: 2023, values: { case: { id: caseId, text: '' }, ...borrowed() } }
    const pickerSays = () => guest.call(approval.getRecordProblems, { type: 2023, key: 'case', ids: [caseId] })
    expect(await pickerSays()).toEqual({})
    await stage.app.db.updateTable('cases').set({ is_confidential: true }).where('id', '=', caseId).execute()
    expect((await guest.call(dossier.getShelved, {})).total).toBe(0)
    expect(await guest.reply(approval.start, form)).toMatchObject({
      data: { fields: { case: '档案不存在或已被删除' } },
    })
    expect(await pickerSays()).toEqual({ [caseId]: '档案不存在或已被删除' })
    const open = { is_confidential: false, status: 'ongoing' as const }
    await stage.app.db.updateTable('cases').set(open).where('id', '=', caseId).execute()
    expect(await guest.reply(approval.start, form)).toMatchObject({
      data: { fields: { case: '该项目尚未归档，不能借阅档案' } },
    })
    expect(await pickerSays()).toEqual({ [caseId]: '该项目尚未归档，不能借阅档案' })
  })
})
