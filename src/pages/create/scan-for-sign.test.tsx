import type { SignTask } from '@contract/sign-task/shapes'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import type { Host } from '@/platform/port'
import ScanForSign from './scan-for-sign'

const QRSOURCE = 'sg_AbCdEfGhIjKlMnOpQrSt-_'
const aTask = (given: Partial<SignTask> = {}): SignTask => ({
  signTaskId: 's1',
  title: '授权委托书',
  status: 'waiting',
  asker: { empId: 'e2', name: '林知远', photoUrl: '' },
  signedCount: 0,
  refusedCount: 0,
  signerCount: 1,
  fileCount: 1,
  createTime: '2026-03-02 09:00:00',
  expireTime: '2026-03-09 09:00:00',
  qrsource: QRSOURCE,
  version: 1,
  note: '',
  withdrawTime: null,
  files: [{ fileId: 'f1', fileName: '授权委托书.pdf', fileSize: '2048', fileType: 'pdf' }],
  signers: [
    {
      empId: 'e1',
      name: '周以宁',
      photoUrl: '',
      state: 'waiting',
      openTime: null,
      answerTime: null,
      reason: '',
      signFileId: null,
    },
  ],
  mine: { state: 'waiting', version: 1 },
  url: `https://law.example/create/scan-for-sign?isReceived=N&qrsource=${QRSOURCE}`,
  can: { sign: true, withdraw: false, renew: false },
  isAsker: false,
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (
  answers: Answers = {},
  given: Partial<SignTask> = {},
  isReceived = 'N',
  host: Partial<Host> = {},
) => {
  page = await openPage(ScanForSign, {
    host,
    params: { isReceived, qrsource: QRSOURCE },
    answers: { 'signTask/open': () => aTask(given), ...answers },
  })
}

test('opens by its code and offers to sign or refuse', async () => {
  await open({
    'signTask/open': ({ qrsource }: { qrsource: string }) => {
      if (qrsource !== QRSOURCE) throw new Refusal(404, '签字码无效')
      return aTask()
    },
  })
  await page.sees('授权委托书.pdf')
  expect([page.button('签署'), page.button('拒签')].map(Boolean)).toEqual([true, true])
})

test('isReceived=Y is a record: nothing to answer, though it could be', async () => {
  await open({}, {}, 'Y')
  await page.sees('授权委托书.pdf')
  expect(page.button('签署')).toBeUndefined()
})

test.each<[Partial<SignTask>, string]>([
  [{ status: 'withdrawn', can: { sign: false, withdraw: false, renew: false }, files: [] }, '林知远已撤回，不能再签署'],
  [{ status: 'expired', can: { sign: false, withdraw: false, renew: false } }, '过期，请联系林知远续期'],
  [{ mine: { state: 'signed', version: 2 }, can: { sign: false, withdraw: false, renew: false } }, '您已于签署'],
])('%j says why it cannot be signed', async (given, words) => {
  await open({}, given)
  await page.sees(words)
  expect(page.button('签署')).toBeUndefined()
})

test('a refused code is said once, and leads back to scanning', async () => {
  await open({
    'signTask/open': () => {
      throw new Refusal(403, '您不是这份文件的签署人，请与发起人核对')
    },
  })
  await page.sees('您不是这份文件的签署人，请与发起人核对')
  await page.tap('扫一扫')
  expect(page.platform.moves.at(-1)).toBe('redirectTo create/scanner')
})

test('the asker, who signs nothing here, is led to their own page', async () => {
  await open({}, { isAsker: true, mine: null, can: { sign: false, withdraw: true, renew: true } })
  await page.sees('授权委托书')
  expect(page.platform.moves.at(-1)).toBe('redirectTo create/sign-code?signTaskId=s1')
})

test('a refusal that was lost to another device keeps its reason, and shows how it stands', async () => {
  await open({
    'signTask/refuse': () => {
      throw new Refusal(409, '您已签署这份文件，无需重复签署')
    },
    'signTask/getById': () =>
      aTask({ mine: { state: 'signed', version: 2 }, can: { sign: false, withdraw: false, renew: false } }),
  })
  await page.sees('授权委托书.pdf')
  await page.tap('拒签')
  await page.sees('确认拒签')
  await page.type('拒签原因', '第三条金额不对')
  await page.tap('确认拒签')
  await page.sees('您已于')
  expect(page.platform.said).toContain('您已签署这份文件，无需重复签署')
})

describe('once it is answered', () => {
  const signed: Partial<SignTask> = {
    mine: { state: 'signed', version: 2 },
    can: { sign: false, withdraw: false, renew: false },
  }

  test('a chat app’s window can be closed', async () => {
    let closed = 0
    const closeWindow = async () => {
      closed++
      return { ok: true, value: undefined } as const
    }
    await open({}, signed, 'N', { can: () => true, closeWindow })
    await page.sees('您已于签署')
    await page.tap('关闭')
    expect(closed).toBe(1)
  })

  test('the closing button is absent outside a chat app’s window', async () => {
    await open({}, signed)
    await page.sees('您已于签署')
    expect(page.button('关闭')).toBeUndefined()
  })

  test('the closing button is absent while the document can still be signed', async () => {
    await open({}, {}, 'N', { can: () => true })
    await page.sees('授权委托书.pdf')
    expect([page.button('签署'), page.button('关闭')].map(Boolean)).toEqual([true, false])
  })
})
