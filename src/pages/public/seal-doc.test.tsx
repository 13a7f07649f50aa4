import type { SealDoc } from '@contract/seal/shapes'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import SealDocPage from './seal-doc'

jest.mock('@/platform/viewers', () => ({
  openPages: async () => ({
    count: 7,
    draw: async (page: number) => ({ url: `data:page${page}`, heightRatio: 1.4 }),
    close() {},
  }),
}))

const NOTHING = {
  place: false,
  convert: false,
  hold: false,
  stamp: false,
  drop: false,
  returnOriginal: false,
  apply: false,
}
const aDoc = (given: Partial<SealDoc> = {}): SealDoc => ({
  docId: 'd1',
  workId: 'w1',
  type: 2003,
  title: '催款律师函',
  docType: '律师函',
  sealKind: 'letter',
  stampType: '2',
  copies: 3,
  status: 'toStamp',
  original: 'none',
  originalDue: null,
  caseName: '',
  applicant: { empId: 'e1', name: '周以宁', photoUrl: '' },
  createTime: '2026-03-02 09:00:00',
  stampTime: null,
  isAgreed: null,
  decideReason: '',
  version: 4,
  addressee: '合砾新材',
  remark: '',
  places: [{ page: 0, x: 740, y: 820 }],
  isPaging: false,
  isAuto: false,
  caseId: null,
  seal: null,
  file: { fileId: 'f1', fileName: '催款律师函.pdf', fileSize: '2048', fileType: 'pdf' },
  isPdf: true,
  stamped: null,
  photos: [],
  events: [],
  can: NOTHING,
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<SealDoc>, answers: Answers = {}) => {
  page = await openPage(SealDocPage, {
    params: { docId: 'd1' },
    answers: { 'seal/getDoc': () => aDoc(given), ...answers },
  })
  await page.sees('催款律师函.pdf')
}

test('a reader sees how it stands and is offered nothing', async () => {
  await open({})
  await page.sees('待用印')
  expect(page.button('登记用印')).toBeUndefined()
})

test('a sealed document is sent on for signing, as stamped', async () => {
  const asked: unknown[] = []
  const document = (input: unknown) => {
    asked.push(input)
    return { documentId: 'doc7' }
  }
  await open({ status: 'stamped' }, { 'document/getDocumentId': document })
  await page.tap('请人签字')
  expect(asked).toEqual([{ docId: 'd1', stampType: 2 }])
  expect(page.platform.moves).toEqual(['navigateTo create/sign-code?isNew=true&documentId=doc7'])
})

test('the keeper enters how many were stamped, of the version that was seen', async () => {
  const sent: unknown[] = []
  await open(
    { can: { ...NOTHING, stamp: true } },
    {
      'seal/stamp': (input: unknown) => {
        sent.push(input)
        return aDoc({ status: 'stamped', version: 5 })
      },
    },
  )
  await page.tap('登记用印')
  await page.sees('确认用印')
  await page.type('用印份数', '2')
  await page.tap('确认用印')
  await page.sees('已用印')
  expect(sent).toEqual([{ docId: 'd1', version: 4, copies: 2, photoIds: [], note: '' }])
})

test('the seal is placed on the page as it looks, and saved with its page', async () => {
  const sent: unknown[] = []
  await open(
    { stampType: '1', can: { ...NOTHING, place: true } },
    {
      'seal/downloadSealDocPDF': () => ({ url: '/of/f1', fileName: '催款律师函.pdf', fileSize: '9', fileType: 'pdf' }),
      'seal/prepareSealFlow': (input: unknown) => {
        sent.push(input)
        return aDoc({ version: 5 })
      },
    },
  )
  await page.tap('盖章位置')
  await page.sees('第 7 页')
  expect(document.querySelector('.place-board__paper')?.getAttribute('src')).toBe('data:page7')
  await page.tap('上一页')
  await page.sees('第 6 页，共 7 页')
  expect(document.querySelector('.place-board__paper')?.getAttribute('src')).toBe('data:page6')
  await page.tap('保存位置')
  await page.sees('催款律师函')
  expect(sent).toEqual([{ docId: 'd1', version: 4, places: [{ page: 6, x: 740, y: 820 }], isPaging: false }])
})

test.each([
  [{ isIntact: true, isOurs: true }, '签名有效，文件未被改动'],
  [{ isIntact: false, isOurs: true }, '签名无效：文件在签名后被改动过'],
  [{ isIntact: true, isOurs: false }, '不是本所的证书'],
])('the signature of a stamped file is looked at: %j', async (found, words) => {
  const stamped = { fileId: 'f2', fileName: '催款律师函（已用印）.pdf', fileSize: '4096', fileType: 'pdf' }
  const signature = { isSigned: true, signer: '示例', issuer: '示例', signTime: null, validTo: null, ...found }
  await open({ status: 'stamped', stamped }, { 'seal/verify': () => signature })
  await page.tap('核验数字签名')
  await page.sees(words)
})
