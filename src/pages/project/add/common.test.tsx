import type { SaveCaseInput, UpdateCaseInput } from '@contract/case/shapes'
import { aCaseView, CAN, theCategories } from '@test/factories/case-views'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import AddProject from './common'

const VALUES = {
  name: '陈某与赵某民间借贷纠纷',
  category: 'enforcement',
  cause: '民间借贷纠纷',
  clients: [{ name: '陈某', kind: 'person' }],
  others: [],
  feeMode: 'fixed',
  fee: '5000',
  team: [{ empId: 'e1', percent: '100' }],
}

let page: OpenPage
afterEach(() => page.close())

const open = async (params: Record<string, string>, answers: Answers = {}) => {
  page = await openPage(AddProject, {
    params,
    answers: {
      'caseCategory/list': () => theCategories('enforcement', 'bankruptcy', 'legalAid'),
      'app/newSelect/getCustomFields': () => ({ fields: [] }),
      'app/contact/getOrganization': () => ({ companyName: '', teams: [], people: [] }),
      'app/caseInfo/isSaveCaseInfo': () => ({ isRepeat: false, repeats: [] }),
      ...answers,
    },
  })
  await page.sees('项目名称')
}

test('a category that the firm has closed is not offered', async () => {
  await open({})
  await page.tap('项目类型')
  await page.sees('常年法律顾问')
  expect([page.says('民事诉讼'), page.says('破产'), page.says('法律援助')]).toEqual([true, false, false])
})

test('a new one does not begin with a closed category', async () => {
  await open(
    {},
    {
      'caseCategory/list': () => theCategories('civil'),
      'caseCategory/getDefaultIds': () => ['criminal'],
    },
  )
  await page.sees('罪名')
})

test('the fields that the firm requires before acceptance say so, for the category that is chosen', async () => {
  const answer = theCategories().map((rule) =>
    rule.category === 'civil' ? { ...rule, required: ['remark', 'startDate', 'signDate'] } : rule,
  )
  await open({}, { 'caseCategory/list': () => answer, 'caseCategory/getDefaultIds': () => ['civil'] })
  const hintOf = (label: string) => {
    const field = [...document.querySelectorAll('.field')].find(({ textContent }) => textContent?.startsWith(label))
    return field?.querySelector('.field__hint')?.textContent
  }
  expect([hintOf('备注'), hintOf('开始日期'), hintOf('结束日期')]).toEqual([
    '收案前填写',
    '收案前填写',
    '常年法律顾问填写服务期的最后一天',
  ])
  await page.tap('项目类型')
  await page.tap('刑事')
  await page.sees('罪名')
  expect([hintOf('备注'), hintOf('开始日期')]).toEqual([undefined, '常年法律顾问收案前填写'])
})

test('an existing case keeps its category, and is sent with the version read', async () => {
  const sent: UpdateCaseInput[] = []
  await open(
    { caseId: 'c1' },
    {
      'app/caseInfo/getCaseInfoDetailNew': () =>
        aCaseView({
          status: 'draft',
          category: 'enforcement',
          version: 7,
          values: VALUES,
          can: { ...CAN, edit: true },
        }),
      'app/caseInfo/updateCaseInfo': (input: UpdateCaseInput) => {
        sent.push(input)
        return aCaseView()
      },
    },
  )
  expect(page.says('执行')).toBe(true)
  await page.type('项目名称', '陈某与赵某民间借贷纠纷执行')
  await page.tap('保存修改')
  expect(sent).toMatchObject([
    { caseId: 'c1', version: 7, values: { name: '陈某与赵某民间借贷纠纷执行', category: 'enforcement' } },
  ])
})

test('server errors are shown at their fields, and typed values stay', async () => {
  const sent: SaveCaseInput[] = []
  await open(
    { caseId: 'c1' },
    {
      'app/caseInfo/getCaseInfoDetailNew': () =>
        aCaseView({ status: 'draft', values: { ...VALUES, category: 'civil' }, can: { ...CAN, edit: true } }),
      'app/caseInfo/updateCaseInfo': (input: SaveCaseInput) => {
        sent.push(input)
        throw new Refusal(400, '项目名称不能含标记', { fields: { name: '项目名称不能含标记' } })
      },
    },
  )
  await page.type('项目名称', '<b>陈某</b>')
  await page.tap('保存修改')
  await page.sees('项目名称不能含标记')
  expect([sent.length, page.field('项目名称').value]).toEqual([1, '<b>陈某</b>'])
})

const FIRST = { name: '首期款', amount: '2500', dueKind: 'date', dueOn: '2036-01-15' }

test('a plan of instalments is agreed with the fee, by amounts and shares, and said to be wrong at its field', async () => {
  const sent: UpdateCaseInput[] = []
  const words = '各期合计应等于律师费 ¥5,000.00，现还差 ¥500.00'
  await open(
    { caseId: 'c1' },
    {
      'app/caseInfo/getCaseInfoDetailNew': () =>
        aCaseView({
          status: 'draft',
          values: { ...VALUES, category: 'civil', instalments: [FIRST] },
          can: { ...CAN, edit: true },
        }),
      'app/caseInfo/updateCaseInfo': (input: UpdateCaseInput) => {
        sent.push(input)
        throw new Refusal(400, words, { fields: { instalments: words } })
      },
    },
  )
  await page.sees('金额 2,500.00 · 按日期 · 应收日期 2036年1月15日')
  await page.tap('添加分期收款')
  await page.type('名称', '尾款')
  await page.tap('按律师费的比例')
  await page.type('比例', '40')
  await page.tap('按结果')
  await page.type('达成条件', '执行到位')
  await page.tap('完成')
  await page.tap('保存修改')
  await page.sees(words)
  expect(sent[0]?.values.instalments).toEqual([
    FIRST,
    { name: '尾款', isShare: true, share: '40', dueKind: 'result', condition: '执行到位' },
  ])
})

describe('a case from a case source', () => {
  const aSource = (given: object) => ({
    can: { register: true },
    matter: null,
    values: {
      name: '砚澜科技买卖合同纠纷',
      category: 'civil',
      channel: 'referral',
      brief: '买方拖欠货款',
      clients: [{ name: '北京砚澜科技有限公司', kind: 'organ' }],
      others: [{ name: '鹿屿物流有限公司', kind: 'organ', role: 'opponent' }],
      expectedFee: '80000',
      feeMode: 'fixed',
      finderId: ['e2'],
      finderPercent: '30',
      team: [],
    },
    ...given,
  })

  test('starts with the source’s values, and names the source when sent', async () => {
    const sent: SaveCaseInput[] = []
    await open(
      { caseSourceId: 's1' },
      {
        'caseCategory/list': () => theCategories('bankruptcy'),
        'caseCategory/getDefaultIds': () => ['criminal'],
        'app/caseSource/getCaseSourceDetail': () => aSource({}),
        'app/caseInfo/saveCaseInfo': (input: SaveCaseInput) => {
          sent.push(input)
          return aCaseView()
        },
      },
    )
    expect(page.field('项目名称').value).toBe('砚澜科技买卖合同纠纷')
    await page.tap('登记项目')
    expect(sent).toMatchObject([
      {
        caseSourceId: 's1',
        values: {
          category: 'civil',
          clients: [{ name: '北京砚澜科技有限公司', kind: 'organ' }],
          others: [{ name: '鹿屿物流有限公司', kind: 'organ', role: 'opponent' }],
          fee: '80000',
          feeMode: 'fixed',
          remark: '买方拖欠货款',
        },
      },
    ])
  })

  test('shows a message for a source that is registered already, or not protected', async () => {
    const told = async (source: object) => {
      page = await openPage(AddProject, {
        params: { caseSourceId: 's1' },
        answers: {
          'caseCategory/list': () => theCategories('bankruptcy'),
          'app/newSelect/getCustomFields': () => ({ fields: [] }),
          'app/contact/getOrganization': () => ({ companyName: '', teams: [], people: [] }),
          'app/caseSource/getCaseSourceDetail': () => source,
        },
      })
    }
    await told(aSource({ can: { register: false }, matter: { caseId: 'c1', name: '甲' } }))
    await page.sees('该案源已登记为项目')
    page.close()
    await told(aSource({ can: { register: false } }))
    await page.sees('案源报备通过后，由负责人或案源人登记为项目')
  })
})
