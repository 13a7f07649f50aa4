import Taro from '@tarojs/taro'
import { weappHost } from './host'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getSystemInfoSync: () => ({}), env: { USER_DATA_PATH: 'wxfile://usr' } },
  getCurrentInstance: () => ({}),
}))
const mockTaro = Taro as unknown as Record<string, unknown>

const file = (name: string) => ({ url: `https://law.example/${name}`, name, size: 1 })

test('a call that the host does not have, or says it has not, is for the app', async () => {
  expect(await weappHost.scan()).toEqual({ ok: false, why: 'appOnly' })
  mockTaro.scanCode = () => Promise.reject({ errMsg: 'scanCode:fail 暂不支持此功能' })
  expect(await weappHost.scan()).toEqual({ ok: false, why: 'appOnly' })
  mockTaro.scanCode = () => Promise.reject({ errMsg: 'scanCode:fail cancel' })
  expect(await weappHost.scan()).toEqual({ ok: false, why: 'cancelled' })
})

test('a denied permission opens the settings that give it: of the program, or of the phone', async () => {
  const opened: string[] = []
  mockTaro.openSetting = async () => opened.push('program')
  mockTaro.openAppAuthorizeSetting = async () => opened.push('phone')
  for (const errMsg of ['getLocation:fail auth deny', 'getLocation:fail system permission denied']) {
    mockTaro.getLocation = () => Promise.reject({ errMsg })
    const found = await weappHost.locate()
    expect(found).toMatchObject({ ok: false, why: 'denied' })
    if (!found.ok) await found.openSettings?.()
  }
  expect(opened).toEqual(['program', 'phone'])
})

test.each([
  'getLocation:fail api scope is not declared in the privacy agreement',
  'getLocation:fail the api need to be declared in the requiredPrivateInfos field in app.json/ext.json',
])('a missing privacy declaration names what is missing and who adds it: %s', async (errMsg) => {
  mockTaro.getLocation = () => Promise.reject({ errMsg })
  expect(await weappHost.locate()).toEqual({
    ok: false,
    why: 'error',
    message: expect.stringMatching(/隐私保护指引.*请联系律所管理员/),
  })
})

test('each kind of file by its own way: only documents by openDocument', async () => {
  const asked: string[] = []
  for (const name of ['previewImage', 'previewMedia', 'openDocument']) mockTaro[name] = async () => asked.push(name)
  mockTaro.downloadFile = async () => ({ tempFilePath: '/tmp/1' })
  for (const name of ['合同.PDF', '现场.jpg', '庭审.mp4']) await weappHost.previewFile(file(name))
  expect(asked).toEqual(['openDocument', 'previewImage', 'previewMedia'])
  expect(await weappHost.previewFile(file('账.zip'))).toMatchObject({ ok: false, why: 'appOnly' })
})

test('a file kept on this device is opened in place, without a download', async () => {
  const opened: unknown[] = []
  mockTaro.openDocument = async ({ filePath }: { filePath: string }) => opened.push(filePath)
  mockTaro.downloadFile = () => Promise.reject({ errMsg: 'downloadFile:fail no network' })
  await weappHost.previewFile({ url: 'wxfile://usr/pins/1.pdf', name: '合同.pdf', size: 1 })
  expect(opened).toEqual(['wxfile://usr/pins/1.pdf'])
})

test('a sound plays while its modal is open, and a broken one reports a failure', async () => {
  const done: string[] = []
  let fail: (error: unknown) => void = () => {}
  mockTaro.createInnerAudioContext = () => ({
    src: '',
    play() {
      done.push(`plays ${this.src}`)
    },
    onError: (listener: typeof fail) => {
      fail = listener
    },
    destroy: () => done.push('is gone'),
  })
  mockTaro.showModal = async ({ content }: { content: string }) => done.push(`says ${content}`)
  expect(await weappHost.previewFile(file('录音.mp3'))).toEqual({ ok: true, value: undefined })
  expect(done).toEqual(['plays https://law.example/录音.mp3', 'says 录音.mp3', 'is gone'])
  mockTaro.showModal = () => new Promise(() => {})
  const broken = weappHost.previewFile(file('录音.m4a'))
  fail({ errMsg: 'errCode:10002' })
  expect(await broken).toEqual({ ok: false, why: 'error' })
  expect(done.at(-1)).toBe('is gone')
})

test('52 pictures are chosen in rounds of at most 20, and 120 files in rounds of at most 100', async () => {
  const asked: [string, number][] = []
  mockTaro.chooseMedia = async ({ count }: { count: number }) => {
    asked.push(['media', count])
    return { tempFiles: Array.from({ length: count }, (_, index) => ({ tempFilePath: `/tmp/${index}.jpg`, size: 1 })) }
  }
  mockTaro.chooseMessageFile = async ({ count }: { count: number }) => {
    asked.push(['file', count])
    return { tempFiles: Array.from({ length: count }, () => ({ path: '/tmp/1', name: '合同.pdf', size: 1 })) }
  }
  const pictures = await weappHost.chooseImage({ count: 52 })
  const files = await weappHost.chooseFile({ count: 120 })
  expect(asked.map(([, count]) => count)).toEqual([20, 20, 12, 100, 20])
  expect([pictures, files].map((chosen) => chosen.ok && chosen.value.length)).toEqual([52, 120])
})

test('a host without a recorder answers appOnly', async () => {
  expect(await weappHost.record({ longestMs: 1_000 })).toEqual({ ok: false, why: 'appOnly' })
})

test('files are chosen from WeCom’s own chats if the client can, else in WeChat’s dialog', async () => {
  const asked: string[] = []
  const chosen = { tempFiles: [{ path: '/tmp/1', name: '合同.pdf', size: 3 }] }
  mockTaro.getSystemInfoSync = () => ({ environment: 'wxwork' })
  mockTaro.chooseMessageFile = async () => {
    asked.push('wx')
    return chosen
  }
  const qy: Record<string, unknown> = {}
  Object.assign(globalThis, { wx: { qy } })
  let host = weappHost
  await jest.isolateModulesAsync(async () => {
    host = (await import('./host')).weappHost
  })
  expect(host.kind).toBe('weapp-wecom')
  const files = { ok: true, value: [{ path: '/tmp/1', name: '合同.pdf', size: 3, type: '' }] }
  expect(await host.chooseFile({ count: 1 })).toEqual(files)
  qy.chooseMessageFile = ({ success }: { success(reply: typeof chosen): void }) => {
    asked.push('qy')
    success(chosen)
  }
  expect(await host.chooseFile({ count: 1 })).toEqual(files)
  // A client without this call, or one that reports so.
  qy.chooseMessageFile = undefined
  mockTaro.chooseMessageFile = () => Promise.reject({ errMsg: 'chooseMessageFile:fail 暂不支持此功能' })
  expect(await host.chooseFile({ count: 1 })).toEqual({ ok: false, why: 'appOnly' })
  expect(asked).toEqual(['wx', 'qy'])
})
