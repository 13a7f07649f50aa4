import type { Duplicate, SaveOrganCustomerInput } from '@contract/customer/shapes'
import { text } from '@contract/forms/fields'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import AddCustomer from './add-customer'

const ALIKE: Duplicate = {
  reason: 'name',
  isCertain: false,
  customerId: 'c9',
  name: '北京砚澜科技有限公司',
  owner: { empId: 'e2', name: '林知远', photoUrl: '' },
  status: 'active',
  canMerge: true,
  version: 3,
}

let page: OpenPage
afterEach(() => page.close())

async function open(alike: Duplicate[], answers: Answers = {}, further = async () => {}) {
  const saved: SaveOrganCustomerInput[] = []
  page = await openPage(AddCustomer, {
    answers: {
      'app/newSelect/getCustomFields': () => ({ fields: [text('custom_archive', '纸质档案号', { max: 30 })] }),
      'app/customer/findDuplicates': () => alike,
      'app/case/getCorpInfo': () => {
        throw new Error('nobody waits so long')
      },
      'app/customer/saveCstOrganForWidget': (input: SaveOrganCustomerInput) => {
        saved.push(input)
        return { customerId: 'c1', version: 1 }
      },
      'app/customer/getSwitchStateByLinkMan': () => ({ state: 0, isMissing: false }),
      ...answers,
    },
  })
  await page.sees('保存客户')
  await page.type('单位名称', '砚澜')
  await further()
  await page.tap('保存客户')
  return saved
}

test('a customer without possible duplicates is saved at once', async () => {
  const saved = await open([], {}, () => page.type('纸质档案号', 'A-17'))
  expect(saved).toMatchObject([
    { custom: { custom_archive: 'A-17' }, name: '砚澜', ownerId: 'e1', channel: 'referral', isDuplicateSeen: false },
  ])
  expect(page.platform.said).toEqual(['客户已保存'])
})

test('somebody alike is shown before anything is kept, and may be somebody else', async () => {
  const saved = await open([ALIKE])
  await page.sees('客户可能已存在')
  expect([saved, page.says('名称相同 · 负责人 林知远')]).toEqual([[], true])
  await page.tap('不是同一客户，继续保存')
  expect(saved).toMatchObject([{ isDuplicateSeen: true }])
})

test('typed values are added to the existing customer', async () => {
  const filled: unknown[] = []
  const saved = await open([ALIKE], {
    'app/customer/fillCustomer': (input: object) => {
      filled.push(input)
      return { customerId: 'c9', version: 4 }
    },
  })
  await page.sees('客户可能已存在')
  await page.tap('把填写的内容并入 北京砚澜科技有限公司')
  expect([saved, filled]).toMatchObject([[], [{ customerId: 'c9', version: 3, name: '砚澜' }]])
})

test('an equal number prevents saving a second customer', async () => {
  await open([{ ...ALIKE, reason: 'creditCode', isCertain: true }])
  await page.sees('证件号码已被使用，同一客户只保留一份资料')
  expect(page.button('不是同一客户，继续保存')).toBeUndefined()
})

test('a code in full width is sent as it is compared', async () => {
  const saved = await open([], {}, () => page.type('信用代码', '\u202a９１９９９９９９ＭＡ００００００１ｎ\u202c'))
  expect(saved).toMatchObject([{ creditCode: '91999999MA0000001N' }])
})

test('a character that cannot be kept is refused at its field, and what was typed stays', async () => {
  const typed = '91999999\u0007MA0000001N'
  const saved = await open([], {}, () => page.type('信用代码', typed))
  await page.sees('信用代码中有无法保存的字符')
  expect([saved, page.field('信用代码').value, page.field('单位名称').value]).toEqual([[], typed, '砚澜'])
})

test('a firm that requires contacts asks for one next, and going back leads to the customer', async () => {
  await open([], { 'app/customer/getSwitchStateByLinkMan': () => ({ state: 1, isMissing: true }) })
  expect(page.platform.moves).toEqual([
    'redirectTo customer/customer-detail/customer-detail?customerId=c1',
    'navigateTo customer/add-contacts/add-contacts?customerId=c1',
  ])
})
