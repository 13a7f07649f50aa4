import { caseInfo } from '@contract/case'
import { toDay } from '@server/kernel/clock'
import { aWholeDossier, caseShelf, LITIGATION_NEEDS } from '@test/factories/case-approval'
import { anOrgan } from '@test/factories/customer'
import { anUpload } from '@test/factories/file'
import { approvalSuite, type Stage } from '@test/support/approval-suite'

const stateOf = async ({ as, office }: Stage, caseId: string) =>
  (await as(office.applicant)).call(caseInfo.getCaseInfoDetailNew, { caseId })

const nobody = { id: 'nobody', text: '' }
const GONE = '项目不存在或已被删除'

const drafts = caseShelf('draft')
let contract: string[] = []
approvalSuite({
  type: 2001,
  title: '收案审批',
  async prepare(stage) {
    await drafts.fill(stage)
    contract = [(await anUpload(await stage.as(stage.office.applicant))).fileId]
  },
  values: () => ({ case: drafts.next(), contract, remark: '客户已签约' }),
  corrected: () => ({ labels: '项目、收案说明', values: { case: drafts.next(), contract, remark: '合同已补签' } }),
  steps: ({ hr, head, admins }) => [[hr], [head], [...admins]],
  refused: [
    ['no contract', () => ({ case: nobody }), 'contract', '请上传委托合同'],
    ['a case that is none', () => ({ case: nobody, contract }), 'case', GONE],
    ['no case', () => ({ contract }), 'case', '请选择项目'],
  ],
  async effect(stage) {
    const { status, innerNo, startDate, can } = await stateOf(stage, drafts.last)
    return status === 'ongoing' ? { innerNo, isBegun: startDate !== null, mayChange: can.change } : 'not yet'
  },
  expectedEffect: { innerNo: `${toDay(Date.now()).slice(0, 4)}-MS-0001`, isBegun: true, mayChange: true },
  isBatch: false,
})

const voided = caseShelf('ongoing')
approvalSuite({
  type: 2014,
  title: '项目作废审批',
  prepare: voided.fill,
  values: () => ({ case: voided.next(), reason: '重复登记' }),
  corrected: () => ({ labels: '项目、作废原因', values: { case: voided.next(), reason: '客户解除委托' } }),
  steps: ({ head, admins: [finance], director }) => [[head], [finance], [director]],
  refused: [
    ['no reason', () => ({ case: nobody }), 'reason', '请填写作废原因'],
    ['a case that is none', () => ({ case: nobody, reason: '重复' }), 'case', GONE],
  ],
  async effect(stage) {
    const { status, innerNo, can } = await stateOf(stage, voided.last)
    return status === 'invalid' ? { innerNo, mayRecover: can.recover, mayChange: can.change } : 'not yet'
  },
  expectedEffect: { innerNo: '2025-MS-0001', mayRecover: true, mayChange: false },
  isBatch: false,
})

const changing = caseShelf('ongoing')
approvalSuite({
  type: 2016,
  title: '项目变更审批',
  prepare: changing.fill,
  values: () => ({ case: changing.next(), fee: '95000', reason: '增加二审' }),
  corrected: () => ({ labels: '项目、律师费', values: { case: changing.next(), fee: '90000', reason: '增加二审' } }),
  steps: ({ head, admins: [finance] }) => [[head], [finance]],
  refused: [
    ['no reason', () => ({ case: nobody, fee: '1' }), 'reason', '请填写变更原因'],
    ['a case that is none', () => ({ case: nobody, fee: '1', reason: '改' }), 'case', GONE],
    [
      'shares that do not make a hundred',
      () => ({ case: nobody, team: [{ empId: 'x', percent: '60' }], reason: '改' }),
      'team',
      '团队分配合计应为 100%，现为 60%',
    ],
  ],
  async effect(stage) {
    const { fee, status, name, subjectAmount } = await stateOf(stage, changing.last)
    return fee === '95000.00' ? { status, name: name.slice(-6), subjectAmount } : 'not yet'
  },
  expectedEffect: { status: 'ongoing', name: '买卖合同纠纷', subjectAmount: '1200000.00' },
  isBatch: false,
})

const ended = caseShelf('archived', { endDate: '2026-10-20', startDate: '2026-01-05' })
approvalSuite({
  type: 2024,
  title: '项目恢复审批',
  prepare: ended.fill,
  values: () => ({ case: ended.next(), status: 'ongoing', reason: '对方申请再审' }),
  corrected: () => ({
    labels: '项目、恢复原因',
    values: { case: ended.next(), status: 'ongoing', reason: '对方申请再审，已收到传票' },
  }),
  steps: ({ head, admins: [, archivist], director }) => [[head], [archivist], [director]],
  refused: [
    ['nothing to become', () => ({ case: nobody, reason: '再审' }), 'status', '请选择恢复为哪一种'],
    ['a state of ours', () => ({ case: nobody, reason: '再审', status: 'archived' }), 'status', '恢复为不在可选范围内'],
    ['a case that is none', () => ({ case: nobody, reason: '再审', status: 'ongoing' }), 'case', GONE],
  ],
  async effect(stage) {
    const { status, endDate, innerNo } = await stateOf(stage, ended.last)
    return status === 'ongoing' ? { endDate, innerNo } : 'not yet'
  },
  expectedEffect: { endDate: null, innerNo: '2025-MS-0001' },
  isBatch: false,
})

const closing = caseShelf('ongoing', { startDate: '2026-01-05' })
const end = (more: object = {}) => ({
  closeKind: 'judgment',
  closeDate: '2026-11-20',
  result: '判令被告支付货款',
  report: '一审胜诉，判决已生效',
  ...more,
})
approvalSuite({
  type: 2002,
  title: '结案审批',
  async prepare(stage) {
    await closing.fill(stage)
    const mine = await stage.as(stage.office.applicant)
    const files: string[] = []
    for (const item of LITIGATION_NEEDS) files.push((await anUpload(mine, { fileName: `${item}.pdf` })).fileId)
    for (const caseId of closing.ids.slice(1)) await aWholeDossier(stage.app, stage.office.firm.id, caseId, files)
    closing.next()
  },
  values: () => ({ case: closing.next(), ...end() }),
  corrected: () => ({
    labels: '项目、办案小结',
    values: { case: closing.next(), ...end({ report: '判决已履行完毕' }) },
  }),
  steps: ({ head, admins: [finance, archivist] }) => [[head], [finance], [archivist]],
  refused: [
    ['no result', () => ({ case: nobody, ...end({ result: '' }) }), 'result', '请填写办理结果'],
    ['a case that is none', () => ({ case: nobody, ...end() }), 'case', GONE],
    [
      'a dossier with nothing in it',
      () => ({ case: { id: closing.ids[0] ?? '', text: '' }, ...end() }),
      'case',
      '卷宗尚未整理齐全，请团队成员在项目的「卷宗」中补齐：' +
        ['电子卷宗', '纸质卷宗']
          .flatMap((kind) =>
            ['委托合同及风险告知书', '授权委托材料', '收费凭证', '起诉、上诉、答辩书', '判决、裁定、调解书'].map(
              (label) => `${kind}：${label}`,
            ),
          )
          .join('、') +
        '、纸质卷宗：存放位置',
    ],
    [
      'a day before it began',
      () => ({ case: { id: closing.ids[0] ?? '', text: '' }, ...end({ closeDate: '2026-01-04' }) }),
      'closeDate',
      '结案日期不能早于开始日期',
    ],
  ],
  async effect(stage) {
    const { status, endDate, can } = await stateOf(stage, closing.last)
    return status === 'archiving' ? { endDate, mayChange: can.change, mayRecover: can.recover } : 'not yet'
  },
  expectedEffect: { endDate: '2026-11-20', mayChange: false, mayRecover: true },
  isBatch: false,
})

const parents = caseShelf('ongoing')
let lead = ''
const child = (more: object = {}) => ({
  name: '货款担保追偿',
  clients: [{ name: `甲${parents.at}号商贸有限公司`, kind: 'organ' }],
  feeFrom: 'own',
  fee: '30000',
  team: [{ empId: lead, percent: '100' }],
  reason: '担保人另行追偿',
  ...more,
})
approvalSuite({
  type: 2026,
  title: '子项目审批',
  async prepare(stage) {
    lead = stage.office.applicant.id
    await parents.fill(stage)
  },
  values: () => ({ case: parents.next(), ...child() }),
  corrected: () => ({ labels: '项目、委托人、律师费', values: { case: parents.next(), ...child({ fee: '20000' }) } }),
  steps: ({ head }) => [[head]],
  refused: [
    ['no fee', () => ({ case: nobody, ...child({ fee: '' }) }), 'fee', '请填写律师费'],
    ['a case that is none', () => ({ case: nobody, ...child() }), 'case', GONE],
    [
      'one who is for and against',
      () => ({
        case: { id: parents.ids[5] ?? '', text: '' },
        ...child({
          clients: [{ name: '甲0号商贸有限公司', kind: 'organ' }],
          others: [{ name: '甲0号商贸有限公司', kind: 'organ', role: 'opponent' }],
        }),
      }),
      'others.0.name',
      '「甲0号商贸有限公司」不能既是委托人又是对方当事人',
    ],
  ],
  async effect(stage) {
    const { children } = await stateOf(stage, parents.last)
    const [made] = children
    if (!made) return 'not yet'
    const { innerNo, status, fee, cause, parent } = await stateOf(stage, made.caseId)
    return { innerNo, status, fee, cause, isChild: parent?.caseId === parents.last }
  },
  expectedEffect: {
    innerNo: '2025-MS-0001-1',
    status: 'ongoing',
    fee: '30000.00',
    cause: '买卖合同纠纷',
    isChild: true,
  },
  isBatch: false,
})

const passedOn = caseShelf('ongoing')
let successor = ''
let agreement: string[] = []
const handOver = (more: object = {}) => ({
  oldClient: `甲${passedOn.at}号商贸有限公司`,
  customerId: [successor],
  relation: 'merged',
  reason: '客户被吸收合并',
  agreement,
  ...more,
})
approvalSuite({
  type: 2032,
  title: '变更委托人审批',
  async prepare(stage) {
    await passedOn.fill(stage)
    const mine = await stage.as(stage.office.applicant)
    successor = (await anOrgan(mine, stage.office.applicant, { name: '丙方控股有限公司' })).customerId
    agreement = [(await anUpload(mine, { fileName: '承接协议.pdf' })).fileId]
  },
  values: () => ({ case: passedOn.next(), ...handOver() }),
  corrected: () => ({
    labels: '项目、原委托人、变更原因',
    values: { case: passedOn.next(), ...handOver({ reason: '客户更换签约主体' }) },
  }),
  steps: ({ hr, head, admins: [finance] }) => [[hr], [head], [finance]],
  refused: [
    [
      'no agreement',
      () => ({ case: nobody, ...handOver({ agreement: [], oldClient: '无' }) }),
      'agreement',
      '请上传变更协议',
    ],
    [
      'one who is no client',
      () => ({ case: { id: passedOn.ids[5] ?? '', text: '' }, ...handOver({ oldClient: '路人' }) }),
      'oldClient',
      '原委托人须是项目现有的委托人',
    ],
  ],
  async effect(stage) {
    const { clientNames, customerId } = await stateOf(stage, passedOn.last)
    return clientNames[0] === '丙方控股有限公司' ? { clientNames, isTheirs: customerId === successor } : 'not yet'
  },
  expectedEffect: { clientNames: ['丙方控股有限公司'], isTheirs: true },
  isBatch: false,
})

const connected = caseShelf('ongoing')
const kin = (name = '甲方控股集团有限公司') => ({
  related: [{ name, kind: 'organ', relation: 'parent' }],
  reason: '核对股权',
})
approvalSuite({
  type: 2033,
  title: '关联方变更审批',
  prepare: connected.fill,
  values: () => ({ case: connected.next(), ...kin() }),
  corrected: () => ({ labels: '项目、关联方', values: { case: connected.next(), ...kin('甲方投资有限公司') } }),
  steps: ({ hr, head }) => [[hr], [head]],
  refused: [
    ['no reason', () => ({ case: nobody, ...kin(), reason: '' }), 'reason', '请填写变更原因'],
    [
      'the client themselves',
      () => ({ case: { id: connected.ids[5] ?? '', text: '' }, ...kin('甲5号商贸有限公司') }),
      'related.0.name',
      '已是项目的当事人，不能再列为关联方',
    ],
    [
      'nobody, as before',
      () => ({ case: { id: connected.ids[5] ?? '', text: '' }, reason: '核对股权' }),
      'related',
      '没有变更任何内容',
    ],
  ],
  async effect(stage) {
    const { parties } = await stateOf(stage, connected.last)
    const related = parties.filter(({ role }) => role === 'related').map(({ name }) => name)
    if (related.length === 0) return 'not yet'
    const { n } = await stage.app.db
      .selectFrom('party_relations')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('relation', '=', 'parent')
      .executeTakeFirstOrThrow()
    return { related, relations: n, others: parties.length - 1 }
  },
  expectedEffect: { related: ['甲方控股集团有限公司'], relations: 1, others: 2 },
  isBatch: false,
})
