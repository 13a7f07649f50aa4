import { approval } from '@contract/approval'
import { invoice } from '@contract/invoice'
import { arrival } from '@contract/receivable'
import { income } from '@contract/receivable/incomes'
import { agree, anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { anUpload } from '@test/factories/file'
import { anInvoicing } from '@test/factories/invoice'
import { anAccount, moneyOffices } from '@test/factories/money'
import { aClaim, anArrival, aReceivable } from '@test/factories/receivable'
import { problemsOfMoney } from '@test/support/money-books'
import { callers } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { dialog, press, pressIn } from './approval-screen'
import { arriveAt, sees, seesMessage, stage, top, waited } from './support'

const on = stage()

let office: Office
let caseId: string
beforeEach(async () => {
  office = await anOffice(on.app)
  await moneyOffices({ app: on.app, office })
  const lead = await as(office.applicant)
  const team = [
    { empId: office.applicant.id, percent: '60' },
    { empId: office.stranger.id, percent: '40' },
  ]
  caseId = (await aStandingCase(on.app, lead, office.applicant, { team, fee: '100000' })).caseId
})

const as = (who: Office['applicant']) => callers(on.app)(who)
const HANDLE = (page: string, workId: string) => `/approval/handle/${page}?id=${workId}&needMyDo=1`

/** The last one agrees: the sum once more, by hand. */
async function agreeTo(page: Page, amount: string) {
  await press(page, /^(同意|付款|开票|红冲)$/)
  await dialog(page).getByLabel('确认金额').fill('1')
  await pressIn(page, /^确认(同意|付款|开票|红冲)$/)
  await dialog(page).getByText('与申请金额不一致，请核对').waitFor()
  await dialog(page).getByLabel('确认金额').fill(amount)
  const serial = dialog(page).getByLabel('银行流水号')
  if ((await serial.count()) > 0) {
    await dialog(page).getByLabel('付款账户').fill('示例银行 尾号 0001')
    await serial.fill('20261127000001')
  }
  await waited(page)
  await pressIn(page, /^确认(同意|付款|开票|红冲)$/)
  await seesMessage(page, /已(同意|付款|开票|红冲)/)
}

const fill = (page: Page, label: string, words: string) => top(page).getByLabel(label, { exact: true }).fill(words)
async function choose(page: Page, label: string, words: string, where = top(page)) {
  await where.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await dialog(page).getByRole('radio', { name: words, exact: true }).click()
  await waited(page)
}
const workIdOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''

/** A ride, on the form of who paid for it. */
async function fillsInRide(page: Page, invoiceNo: string) {
  await choose(page, '报销类别', '差旅')
  await press(page, '添加费用明细')
  await choose(page, '费用类型', '交通费', dialog(page))
  await dialog(page)
    .getByRole('button', { name: /^发生日期/ })
    .click()
  await dialog(page).getByRole('radio', { name: '今天' }).click()
  await waited(page)
  await dialog(page).getByLabel('金额', { exact: true }).fill('128.50')
  await dialog(page).getByLabel('发票号码').fill(invoiceNo)
  await dialog(page).getByLabel('销售方').fill('示例出行')
  await pressIn(page, '完成')
  await choose(page, '承担方', '律所')
}

const choosesAccount = async (page: Page) => {
  await top(page)
    .getByRole('button', { name: /^收款账户/ })
    .click()
  await page
    .getByText(/000[12]/)
    .last()
    .click()
  await waited(page)
}

/** The sum is read once more, in figures and in words. */
/** The applicant confirms the sum in words as well. */
async function submits(page: Page, words: string) {
  await press(page, '提交审批')
  const asked = page.locator('.app-modal')
  await asked.getByText(words).waitFor()
  await asked.getByText('确认提交', { exact: true }).click()
}

async function claims(page: Page, amount: string) {
  await top(page).getByText('首期款').first().click()
  await top(page).getByLabel('认领金额').fill(amount)
  await press(page, '提交认领')
  await seesMessage(page, '已提交，等财务核对')
}

async function takesIn(page: Page, arrivalId: string, amount: string) {
  await page.goto(`/message/money-invoice-reminder/children/apply-claim?id=${arrivalId}`)
  await top(page).getByText(amount).last().click()
  await arriveAt(page, 'message/money-invoice-reminder/children/claim-information')
  await press(page, '确认入账')
  await page.locator('.app-modal').getByText('确认入账', { exact: true }).click()
  await seesMessage(page, '已入账，等律师确认比例')
}

test('a receivable is planned, paid, claimed by two, disputed and confirmed', async () => {
  // The lead of the case plans it; what is over the contract is said at the field.
  const mine = await on.phoneOf(office.applicant, `/receivables/add-or-edit/add-or-edit?caseId=${caseId}`)
  await top(mine)
    .getByRole('button', { name: /^首期款.*修改$/ })
    .click()
  await dialog(mine).getByLabel('金额', { exact: true }).fill('100000.01')
  await dialog(mine).getByRole('radio', { name: '按阶段' }).click()
  await dialog(mine).getByLabel('达成条件').fill('签约后 10 日内')
  await pressIn(mine, '完成')
  await waited(mine)
  await press(mine, '保存计划')
  await sees(mine, '合同律师费 ¥100,000.00，还可计划 ¥100,000.00')
  await top(mine)
    .getByRole('button', { name: /^首期款.*修改$/ })
    .click()
  await dialog(mine).getByLabel('金额', { exact: true }).fill('50000')
  await pressIn(mine, '完成')
  await waited(mine)
  await press(mine, '保存计划')
  await arriveAt(mine, 'receivables/detail/detail')
  await sees(mine, '50,000.00')

  // Finance writes down what came; two lawyers say whose it is, each a part.
  const keeper = await on.phoneOf(office.admins[0], '/receivables/list/list?tab=3')
  await press(keeper, '登记到账')
  await dialog(keeper).getByLabel('金额', { exact: true }).fill('50000')
  await dialog(keeper).getByLabel('付款人').fill('北京砚澜科技有限公司')
  await waited(keeper)
  await pressIn(keeper, '登记到账')
  await seesMessage(keeper, '已登记，等待认领')
  const [{ arrivalId } = { arrivalId: '' }] = (await (await as(office.admins[0])).call(arrival.list, {})).records
  const claiming = `/message/money-invoice-reminder/children/apply-claim?id=${arrivalId}`
  await mine.goto(claiming)
  await sees(mine, /可能/)
  await claims(mine, '40000')
  const fellow = await on.phoneOf(office.stranger, claiming)
  await claims(fellow, '10000')
  await takesIn(keeper, arrivalId, '40,000.00')

  // Each says what they think of their share. One does not agree; finance shares it out anew, and both do.
  const fromCard = (page: Page) => page.goto('/message/income-confirm/income-confirm')
  await fromCard(fellow)
  await top(fellow).getByText('首期款').first().click()
  await arriveAt(fellow, 'message/income-confirm/income-rate-confirm')
  // By hand: 40,000 less 6 % in the price is 37,735.85; the firm keeps 30 %, 11,320.76; two fifths of the rest.
  await sees(fellow, '10,566.03')
  await press(fellow, '有异议')
  await dialog(fellow).getByLabel('异议原因').fill('约定各半')
  await waited(fellow)
  await pressIn(fellow, '提交异议')
  await seesMessage(fellow, '已提出异议，等财务调整')
  const finance = await as(office.admins[0])
  const [{ moneyId, version } = { moneyId: '', version: 0 }] = (await finance.call(income.getConfirmPerCheckList, {}))
    .records
  const shares = [office.applicant, office.stranger].map(({ id: empId }) => ({ empId, percent: '50' }))
  await finance.call(income.edit, { moneyId, version, values: { taxRate: '6', firmRate: '30', shares } })
  for (const page of [fellow, mine]) {
    await page.goto(`/message/income-confirm/income-rate-confirm?moneyId=${moneyId}`)
    await press(page, '确认比例')
    await seesMessage(page, '已确认')
  }
  await sees(mine, '13,207.55')
  expect(await problemsOfMoney(on.app.db, office.firm.id)).toEqual([])
})

test('an invoice is issued, opened as its paper and partly reversed by a red one', async () => {
  const lead = await as(office.applicant)
  const workId = await anInvoicing(lead, caseId)
  const keeper = await on.phoneOf(office.admins[0], HANDLE('invoicing', workId))
  await sees(keeper, '10,600.00')
  await agreeTo(keeper, '10600')
  const mine = await on.phoneOf(office.applicant, '/receivables/list/list?tab=2')
  await top(mine).getByText('甲0号商贸有限公司').first().click()
  await arriveAt(mine, 'message/money-invoice-reminder/children/invoice-information')
  await sees(mine, '已开具')
  await press(mine, '查看原件')
  await arriveAt(mine, 'public/pdf-preview')
  await top(mine).locator('iframe, canvas, embed').first().waitFor()

  // Half of it is asked back from where it is read; more than there is is refused at the field.
  const { invoiceId } = await lead.call(invoice.getInvoice, { workId })
  await mine.goto(`/message/money-invoice-reminder/children/invoice-information?id=${invoiceId}`)
  await press(mine, '申请红冲')
  await arriveAt(mine, 'approval/add/add')
  await top(mine).getByRole('radio', { name: '部分红冲' }).click()
  await fill(mine, '红冲金额', '10600.01')
  await choose(mine, '红冲原因', '销售折让')
  await submits(mine, '壹万零陆佰元零壹分')
  await sees(mine, /红冲金额不能超过|还可红冲/)
  await fill(mine, '红冲金额', '5300')
  await waited(mine)
  await submits(mine, '伍仟叁佰元整')
  await arriveAt(mine, 'approval/handle/red-invoicing')
  const back = workIdOf(mine)
  await agree(await as(office.head), back)
  await keeper.goto(HANDLE('red-invoicing', back))
  await sees(keeper, '5,300.00')
  await agreeTo(keeper, '5300')
  await mine.goto(`/message/money-invoice-reminder/children/invoice-information?id=${invoiceId}`)
  await sees(mine, '部分红冲')
})

test('an expense is reimbursed once, a share is drawn and a client’s payment refunded', async () => {
  const [lead, finance] = [await as(office.applicant), await as(office.admins[0])]
  const cashier = await on.phoneOf(office.admins[1], '/')
  const agreeUpTo = async (workId: string, people: readonly Office['applicant'][]) => {
    for (const who of people) await agree(await as(who), workId)
  }
  const { head, director } = office
  const number = '24110000000000000077'
  await anAccount(lead, '0001')
  const mine = await on.phoneOf(office.applicant, '/approval/add/add?type=2008')
  await fillsInRide(mine, number)
  await choosesAccount(mine)
  await submits(mine, '壹佰贰拾捌元伍角整')
  await arriveAt(mine, 'approval/handle/reimbursement')
  const first = { workId: workIdOf(mine) }

  // A colleague who hands the same invoice in is told whose it was, at its line, and keeps what was written.
  await anAccount(await as(office.stranger), '0002')
  const theirs = await on.phoneOf(office.stranger, '/approval/add/add?type=2008')
  await fillsInRide(theirs, number)
  await choosesAccount(theirs)
  await submits(theirs, '壹佰贰拾捌元伍角整')
  await sees(theirs, /已由周以宁在/)
  await sees(theirs, '128.50')
  await agreeUpTo(first.workId, [head, office.admins[0]])
  await cashier.goto(HANDLE('reimbursement', first.workId))
  await agreeTo(cashier, '128.50')

  const { incomeId, claimId } = await anIncome()
  const drawn = await lead.call(approval.start, {
    type: 2012,
    values: {
      items: [{ income: { id: incomeId, text: '' } }],
      gross: '19811.33',
      account: await anAccount(lead, '0003'),
    },
  })
  await agreeUpTo(drawn.workId, [office.admins[0], director])
  await cashier.goto(HANDLE('withdrawals', drawn.workId))
  await agreeTo(cashier, '19811.33')

  const agreement = [(await anUpload(lead, { fileName: '解除协议.pdf' })).fileId]
  const refund = await lead.call(approval.start, {
    type: 2030,
    values: {
      case: { id: caseId, text: '' },
      receipt: { id: claimId, text: '' },
      amount: '1000',
      reason: '提前解除委托，按约退还',
      agreement,
      payee: '北京砚澜科技有限公司',
      accountNo: '11001234567890',
      bank: '示例银行北京分行',
      invoice: 'none',
    },
  })
  await agreeUpTo(refund.workId, [head, office.admins[0], director])
  await cashier.goto(HANDLE('refund', refund.workId))
  await sees(cashier, '可退')
  await agreeTo(cashier, '1000')
  await mine.goto(`/approval/handle/refund?id=${refund.workId}`)
  await sees(mine, '已通过')
  expect((await finance.call(income.getIncomeStatement, { caseId })).received).toBe('50000.00')
})

test('the chart code is fetched only by the money page that draws charts', async () => {
  await aReceivable(await as(office.applicant), caseId)
  /** The library's own word, in whichever file it lies. */
  const drawing = async (address: string, words: string) => {
    const page = await on.phoneOf(office.applicant, '/')
    const texts: Promise<string>[] = []
    page.on('response', (reply) => {
      if (new URL(reply.url()).pathname.endsWith('.js')) texts.push(reply.text().catch(() => ''))
    })
    await page.goto(address)
    await sees(page, words)
    await page.waitForLoadState('networkidle')
    const files = await Promise.all(texts)
    expect(files.length).toBeGreaterThan(3)
    return files.filter((text) => text.includes('ecModel')).length
  }
  expect(await drawing('/receivables/list/list', '首期款')).toBe(0)
  expect(await drawing(`/project/home/home?caseId=${caseId}&activeTab=money`, '首期款')).toBe(0)
  expect(await drawing('/message/income-confirm/income-confirm', '收入')).toBe(0)
  expect(await drawing('/charts/receivables/receivables', '账龄')).toBe(1)
})

/** Her share of the income, confirmed by both: three fifths of 33,018.87 are hers. */
async function anIncome() {
  const [lead, fellow, finance] = [await as(office.applicant), await as(office.stranger), await as(office.admins[0])]
  const { expectMoneyId } = await aReceivable(lead, caseId)
  const { arrivalId } = await anArrival(finance)
  const claim = await aClaim(lead, arrivalId, expectMoneyId, '50000')
  const { moneyId } = await finance.call(arrival.confirmClaim, { id: claim.claimId, version: claim.version })
  for (const client of [lead, fellow]) {
    const { version } = await client.call(income.getPerInfoForConfirm, { moneyId: moneyId ?? '' })
    await client.call(income.updatePerAndConfirm, { moneyId: moneyId ?? '', version, agrees: true })
  }
  return { incomeId: moneyId ?? '', claimId: claim.claimId }
}
