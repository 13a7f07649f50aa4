import { seal } from '@contract/seal'
import { matterShelf } from '@test/factories/case-approval'
import { aSeal, paperShelf, sealOffices } from '@test/factories/seal'
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
