import { approval } from '@contract/approval'
import { approvalKinds } from '@contract/approval/kinds'
import type { DrawnNode } from '@contract/approval/shapes'
import { drawing } from '@contract/drawing'
import { selector } from '@contract/selector'
import { ROLES, type RoleCode } from '@server/domains/people/roles'
import {
  agree,
  anApplication,
  anOffice,
  detailOf,
  findTodo,
  holds,
  type Office,
  todoOf,
} from '@test/factories/approval'
import { aKeeper } from '@test/factories/hr'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let keeper: Awaited<ReturnType<typeof aKeeper>>
let mine: TestClient
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await anOffice(app)
  keeper = await aKeeper(app, office.firm)
  mine = await signedIn(app, office.applicant)
})

const GENERAL = { type: 2007 }
const start: DrawnNode = { id: 'start', kind: 'start', name: '提交', next: 'one' }
const end: DrawnNode = { id: 'end', kind: 'end', name: '结束' }
const by = (id: string, approver: DrawnNode['approver'], next: string, more: Partial<DrawnNode> = {}): DrawnNode => ({
  ...{ id, kind: 'single', name: `${id}步`, approver, next },
  ...more,
})
const oneStep = (id: string): DrawnNode[] => [start, by('one', { by: 'person', ids: [id] }, 'end'), end]
const save = (nodes: DrawnNode[], version = 0, note = '') =>
  keeper.reply(drawing.saveFlow, { ...GENERAL, version, nodes, note })

describe('flows drawn by the firm', () => {
  test('only those who may draw flows read them', async () => {
    expect(await mine.reply(drawing.getFlows, {})).toMatchObject({ code: 403 })
  })

  test('every kind’s built-in flow can be saved unchanged', async () => {
    const known = ['director', 'admin', 'hr']
    for (const code of Object.keys(ROLES) as RoleCode[])
      if (!known.includes(code)) await holds(app, office.firm, code, [])
    const kinds = approvalKinds.filter(({ fromServer }) => !fromServer).flatMap(({ codes }) => codes)
    for (const type of kinds) {
      const { nodes } = await keeper.call(drawing.getFlow, { type })
      const roles = nodes.map((node) => ({
        ...node,
        ...(node.approver?.by === 'role' ? { ifNobody: 'skip' as const } : {}),
      }))
      expect([type, (await keeper.reply(drawing.saveFlow, { type, version: 0, nodes: roles })).msg]).toEqual([type, ''])
    }
  })

  test('a changed flow is a new version, used by new works while running ones keep theirs', async () => {
    const { workId: before } = await anApplication(mine)
    const { data } = await save(oneStep(office.director.id), 0, '都由主任批')
    expect(data).toMatchObject({
      version: 2,
      versions: [{ changedBy: '樊丽萍', note: '都由主任批', steps: 1 }, { changedBy: '' }],
    })
    const { workId: after } = await anApplication(mine)
    const [head, director] = [await signedIn(app, office.head), await signedIn(app, office.director)]
    expect(await findTodo(head, before)).toBeDefined()
    expect(await findTodo(head, after)).toBeUndefined()
    expect(await findTodo(director, after)).toBeDefined()
    const flows = await keeper.call(drawing.getFlows, {})
    expect(flows.find(({ type }) => type === 2007)).toMatchObject({ version: 2, changedBy: '樊丽萍', steps: 1 })
    expect((await keeper.call(drawing.getFlow, { ...GENERAL, version: 0 })).nodes).toHaveLength(3)
  })

  test('the slower of two who draw one flow at once gets a conflict', async () => {
    await save(oneStep(office.director.id))
    expect(await save(oneStep(office.head.id))).toMatchObject({
      code: 409,
      msg: '他人刚刚修改了这个流程，请重新打开后再改',
    })
  })

  test('a flow that cannot be walked through is refused with a message and not saved', async () => {
    const gone = office.hr
    await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', gone.id).execute()
    const cases: [DrawnNode[], string][] = [
      [oneStep(gone.id), '黄若兰已离职或停用，不能担任「one步」'],
      [
        [start, by('one', { by: 'departmentHead' }, 'two'), by('two', { by: 'departmentHead' }, 'one'), end],
        '流程会绕回「one步」，永远走不到结束',
      ],
      [[start, by('one', { by: 'role', role: 'hr' }, 'end'), end], '目前没有人担任「one步」的角色，请设置无人时怎么办'],
      [[start, by('one', { by: 'departmentHead' }, 'away'), end], '「one步」之后没有下一步'],
    ]
    for (const [nodes, words] of cases) expect(await save(nodes)).toMatchObject({ code: 400, msg: words })
    expect((await keeper.call(drawing.getFlow, GENERAL)).version).toBe(0)
  })

  test('a step without approver is skipped or falls to the director as drawn', async () => {
    await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', office.hr.id).execute()
    const empty = (ifNobody: 'skip' | 'director') => [
      { ...start },
      by('one', { by: 'role', role: 'hr' }, 'two', { ifNobody }),
      by('two', { by: 'departmentHead' }, 'end'),
      end,
    ]
    const tried = (nodes: DrawnNode[]) =>
      keeper.call(drawing.tryFlow, { ...GENERAL, nodes, applicantId: office.applicant.id, values: {} })
    expect((await tried(empty('skip'))).ahead).toMatchObject([{ skipped: 'empty' }, { people: [{ name: '林知远' }] }])
    expect((await tried(empty('director'))).ahead).toMatchObject([
      { skipped: null, people: [{ name: '陈景行' }] },
      { people: [{ name: '林知远' }] },
    ])
    expect((await keeper.call(drawing.getFlow, GENERAL)).version).toBe(0)
  })

  test('a branch by the applicant’s department asks the people the trial run named', async () => {
    const nodes: DrawnNode[] = [
      { ...start, next: 'where' },
      {
        ...{ id: 'where', kind: 'condition', name: '部门', otherwise: 'two' },
        branches: [
          {
            when: { field: '$department', op: 'in', values: [office.firm.departmentId] },
            label: '业务部',
            next: 'one',
          },
        ],
      },
      by('one', { by: 'person', ids: [office.stranger.id] }, 'end'),
      by('two', { by: 'departmentHead' }, 'end'),
      end,
    ]
    const { ahead } = await keeper.call(drawing.tryFlow, {
      ...GENERAL,
      nodes,
      applicantId: office.applicant.id,
      values: {},
    })
    expect(ahead).toMatchObject([{ nodeId: 'one', people: [{ name: '何小满' }] }])
    expect(await save(nodes)).toMatchObject({ code: 0 })
    const { workId } = await anApplication(mine)
    expect(await findTodo(await signedIn(app, office.stranger), workId)).toBeDefined()
  })
})

test('a firm allows batches of a kind up to an amount and can forbid them for waiting works too', async () => {
  const head = await signedIn(app, office.head)
  const leave = { type: 2005, isOn: false }
  const canBatch = async (workId: string) => (await todoOf(head, workId)).row.task?.canBatch
  await keeper.call(drawing.saveBatch, { ...GENERAL, isOn: true })
  const { workId } = await anApplication(mine)
  expect(await canBatch(workId)).toBe(true)
  const { batch } = await keeper.call(drawing.saveBatch, { ...GENERAL, isOn: false })
  expect(batch.isOn).toBe(false)
  expect(await canBatch(workId)).toBe(false)
  expect((await keeper.call(drawing.saveBatch, leave)).batch).toMatchObject({ isOn: false })
})

const FIELDS = [
  { key: 'f1', label: '培训名称', type: 'text' as const, required: true },
  { key: 'f2', label: '费用', type: 'money' as const },
  {
    key: 'f3',
    label: '方式',
    type: 'select' as const,
    options: ['线上', '线下'].map((value) => ({ value, label: value })),
  },
]
const TRAINING = {
  title: '培训申请',
  group: 'hr' as const,
  isOn: true,
  isMoney: false,
  amountKey: 'f2',
  summary: ['f1'],
  fields: FIELDS,
}

describe('forms drawn by the firm', () => {
  test('drawn forms are used and changed while submitted works keep their fields', async () => {
    const { formId } = await keeper.call(drawing.saveForm, TRAINING)
    const { workId } = await mine.call(approval.start, { type: 2031, formId, values: { f1: '民法典研修', f2: '800' } })
    const { fields } = await keeper.call(drawing.saveForm, {
      ...TRAINING,
      formId,
      fields: FIELDS.slice(0, 2),
      isOn: false,
    })
    expect(fields).toHaveLength(2)
    expect((await detailOf(mine, workId)).fields).toHaveLength(3)
    expect(await mine.reply(approval.start, { type: 2031, formId, values: { f1: '又一次' } })).toMatchObject({
      code: 404,
    })
    const head = await signedIn(app, office.head)
    await agree(head, workId)
    expect((await keeper.call(drawing.getForms, {})).find((form) => form.formId === formId)).toMatchObject({
      isOn: false,
      works: 1,
    })
    const { nodes, version } = await keeper.call(drawing.getFlow, { type: 2031, formId })
    expect(nodes).toHaveLength(4)
    expect(version).toBe(0)
  })

  test.each<[string, object, string]>([
    [
      'one choice alone',
      { fields: [{ ...FIELDS[2], options: [{ value: '线上', label: '线上' }] }] },
      '「方式」至少要有两个选项',
    ],
    ['two of a name', { fields: [FIELDS[0], { ...FIELDS[0], key: 'f9' }] }, '有两个字段都叫「培训名称」'],
    ['money without a sum', { isMoney: true, amountKey: '' }, '资金类表单须指定金额字段'],
    ['a sum that is none', { amountKey: 'f1' }, '金额字段须是金额或明细合计'],
  ])('a form with %s is refused', async (_, change, words) => {
    expect(await keeper.reply(drawing.saveForm, { ...TRAINING, ...change })).toMatchObject({ code: 400, msg: words })
  })

  test('custom fields are asked for in the form they were added to', async () => {
    const fields = [{ key: 'custom_1', label: '客户来源城市', type: 'text' as const }]
    await keeper.call(drawing.saveOwnFields, { kind: 'customer', fields })
    expect((await mine.call(selector.getCustomFields, { kind: 'customer' })).fields).toMatchObject([
      { type: 'heading' },
      fields[0],
    ])
    expect(
      await keeper.reply(drawing.saveOwnFields, {
        kind: 'customer',
        fields: fields.map((field) => ({ ...field, type: 'file' as const })),
      }),
    ).toMatchObject({
      code: 400,
      msg: '「客户来源城市」的类型不能用在这里',
    })
  })
})
