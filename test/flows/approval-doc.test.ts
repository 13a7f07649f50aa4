import { seal } from '@contract/seal'
import { matterShelf } from '@test/factories/case-approval'
import { aSeal, aSealDoc, paperShelf, sealOffices } from '@test/factories/seal'
import { approvalSuite, type Stage } from '@test/support/approval-suite'

const nobody = { id: 'nobody', text: '' }
const GONE = '项目不存在或已被删除'

const standing = async ({ as, office }: Stage, workId: string) => {
  const { docs } = await (await as(office.applicant)).call(seal.checkWaitingSignature, { workId })
  const [doc] = docs
  return doc && doc.status !== 'approving' ? { status: doc.status, title: doc.title, copies: doc.copies } : 'not yet'
}

const lettered = matterShelf('ongoing')
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
    ['neither a matter nor a source', () => letter(), 'matter', '请选择关联项目或案源'],
    ['a matter that is none', () => ({ matter: nobody, ...letter() }), 'matter', GONE],
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

const retained = matterShelf('ongoing')
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
  for (let at = 0; at < 5; at++) originals.push((await aSealDoc(stage)).docId)
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

const batched = matterShelf('ongoing')
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
