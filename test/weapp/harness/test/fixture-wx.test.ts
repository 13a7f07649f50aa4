import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import type { MiniProgram } from '../mini-program'
import { launchFixture } from './launch-fixture'

let server: http.Server
let address: string

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => answer(request, Buffer.concat(pieces).toString(), response))
  })
  new WebSocketServer({ server }).on('connection', (socket, request) => {
    socket.send(`welcome ${request.headers['x-fixture']}`)
    socket.on('message', (data, isBinary) => socket.send(isBinary ? data : `echo ${data}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
})

function answer(request: http.IncomingMessage, body: string, response: http.ServerResponse): void {
  if (request.url === '/slow') return
  if (request.url === '/file.pdf') response.end(Buffer.alloc(2_048, 1))
  else if (request.url === '/upload')
    response.end(/name="kind".*合同.*name="file"; filename/s.test(body) ? 'whole' : body)
  else if (request.url === '/stream') {
    response.write('第一块')
    setTimeout(() => response.end('第二块'), 50)
  } else {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ method: request.method, url: request.url, body, header: request.headers['x-token'] }))
  }
}

describe.each(['jsdom', 'chromium'] as const)('wx, in %s', (driver) => {
  let mp: MiniProgram
  // Only what passes between the window and Node differs from one to the other.
  const once = driver === 'jsdom' ? test : () => {}
  const start = async (url: string, host: 'weapp' | 'weapp-wecom' = 'weapp') => {
    mp = await launchFixture({ driver, url, host, server: address, storage: { kept: [1, 2] } })
  }
  afterEach(() => mp.close())

  /** Calls an API on the fixture's page and returns what its callback got. */
  const call = async (api: string, options: object = {}) => {
    await mp.fill('#call', JSON.stringify({ api, options }))
    await mp.tap('#run')
    await mp.waitFor('#result', { what: `an answer of ${api}` })
    await mp.waitFor(async () => (await mp.text('#result')) !== '', { what: `an answer of ${api}` })
    return JSON.parse(await mp.text('#result'))
  }
  const now = async (api: string, ...args: unknown[]) => {
    await mp.fill('#call', JSON.stringify({ api, args }))
    await mp.tap('#run-now')
    return JSON.parse(await mp.text('#result'))
  }

  once('storage', async () => {
    await start('/pages/apis/apis')
    expect(await now('getStorageSync', 'kept')).toEqual({ value: [1, 2] })
    expect(await now('getStorageSync', 'nothing')).toEqual({ value: '' })
    await call('setStorage', { key: 'a', data: { b: 1 } })
    expect(await mp.storage()).toEqual({ kept: [1, 2], a: { b: 1 } })
    expect(await call('getStorage', { key: 'x' })).toEqual({ success: false, errMsg: 'getStorage:fail data not found' })
    await call('removeStorage', { key: 'kept' })
    expect(await now('getStorageInfoSync')).toMatchObject({ value: { keys: ['a'] } })
  })

  test('requests', async () => {
    await start('/pages/apis/apis')
    const url = 'https://api.example.com/a?b=1'
    expect(await call('request', { url, data: { c: '二' } })).toMatchObject({
      success: true,
      statusCode: 200,
      data: { method: 'GET', url: '/a?b=1&c=%E4%BA%8C', body: '' },
    })
    const post = { url, method: 'POST', data: { c: 2 }, header: { 'X-Token': 't' } }
    expect(await call('request', post)).toMatchObject({ data: { method: 'POST', body: '{"c":2}', header: 't' } })
    expect(await call('request', { url: '/v3/api' })).toMatchObject({ errMsg: 'request:fail invalid url "/v3/api"' })
    await mp.setNetwork('none')
    expect(await call('request', { url })).toMatchObject({ success: false })
    expect(mp.network.map(({ url: to, status }) => [to, status])).toEqual([
      ['https://api.example.com/a?b=1&c=%E4%BA%8C', 200],
      [url, 200],
    ])
  })

  test('dialogs wait for the user', async () => {
    await start('/pages/apis/apis')
    await mp.fill('#call', JSON.stringify({ api: 'showModal', options: { title: '提示', content: '确认删除？' } }))
    await mp.tap('#run')
    await mp.waitFor(() => mp.dialog())
    expect(await mp.dialog()).toEqual({
      kind: 'modal',
      title: '提示',
      content: '确认删除？',
      buttons: ['取消', '确定'],
    })
    await expect(mp.tap('#run', { timeout: 30 })).rejects.toThrow('waited')
    await mp.press('确定')
    await mp.waitForText('#result', /"confirm":true,"cancel":false/)
    await mp.fill('#call', JSON.stringify({ api: 'showActionSheet', options: { itemList: ['甲', '乙'] } }))
    await mp.tap('#run')
    await mp.press('乙')
    await mp.waitForText('#result', /"tapIndex":1/)
    await mp.tap('#run')
    await mp.press('取消')
    await mp.waitForText('#result', /showActionSheet:fail cancel/)
    await call('showToast', { title: '已保存' })
    expect(await mp.toast()).toBe('已保存')
  })

  once('the user answers what the test says, and nothing else', async () => {
    await start('/pages/apis/apis', 'weapp-wecom')
    await mp.answer('scanCode', 'antou:case:1')
    expect(await call('scanCode')).toMatchObject({ success: true, result: 'antou:case:1' })
    await mp.refuse('scanCode')
    expect(await call('scanCode')).toEqual({ success: false, errMsg: 'scanCode:fail cancel' })
    await mp.answer('login', 'code-1')
    expect(await call('login')).toMatchObject({ code: 'code-1' })
    expect(await now('canIUse', 'qy.login')).toEqual({ value: true })
    await mp.answer('qy.login', 'code-2')
    expect(await call('qy.login')).toMatchObject({ code: 'code-2' })
    await mp.answer('getLocation', { latitude: 31.2, longitude: 121.5 })
    expect(await call('getLocation', { type: 'gcj02' })).toMatchObject({ latitude: 31.2, type: 'gcj02' })
    // app.json declares getLocation only.
    expect(await call('chooseLocation')).toMatchObject({ success: false, errMsg: expect.stringContaining('declared') })
    expect(await call('makePhoneCall', { phoneNumber: '110' })).toMatchObject({ success: false })
    expect(await mp.takeErrors()).toEqual([expect.stringContaining(`mp.answer('makePhoneCall', …)`)])
  })

  once('files', async () => {
    await start('/pages/apis/apis')
    const files = [await mp.file('身份证.jpg', new Uint8Array([1, 2, 3]))]
    await mp.answer('chooseImage', files)
    expect(await call('chooseImage', { count: 1 })).toMatchObject({ tempFilePaths: [files[0]?.path] })
    await mp.answer('chooseMedia', files)
    expect(await call('chooseMedia', {})).toMatchObject({ tempFiles: [{ fileType: 'image', size: 3 }] })
    const [path] = files.map((file) => file.path)
    expect(await now('fs.readFileSync', path, 'base64')).toEqual({ value: 'AQID' })
    await now('fs.writeFileSync', 'http://usr/a.txt', '案头', 'utf8')
    expect(await now('fs.readFileSync', 'http://usr/a.txt', 'utf8')).toEqual({ value: '案头' })
    expect(await now('fs.writeFileSync', path, 'x', 'utf8')).toMatchObject({
      thrown: expect.stringContaining('denied'),
    })
    expect(await call('openDocument', { filePath: 'http://tmp/none' })).toMatchObject({ success: false })
    expect(await call('saveImageToPhotosAlbum', { filePath: 'http://tmp/none' })).toMatchObject({ success: false })
  })

  once('the phone and the program', async () => {
    await start('/pages/apis/apis?from=test')
    expect(await now('getLaunchOptionsSync')).toMatchObject({
      value: { path: 'pages/apis/apis', query: { from: 'test' }, scene: 1001 },
    })
    expect(await now('getMenuButtonBoundingClientRect')).toMatchObject({ value: { width: 87, height: 32, top: 51 } })
    expect(await now('getWindowInfo')).toMatchObject({ value: { windowWidth: 390, statusBarHeight: 47 } })
    expect(await now('canIUse', 'getUpdateManager')).toEqual({ value: true })
    expect(await now('canIUse', 'openEverything')).toEqual({ value: false })
    expect(await now('canIUse', 'qy.login')).toEqual({ value: false })
    await call('setClipboardData', { data: '（2026）沪01民初1号' })
    expect(await call('getClipboardData')).toMatchObject({ data: '（2026）沪01民初1号' })
    expect(await now('startBeaconDiscovery')).toMatchObject({ thrown: expect.stringContaining('is not simulated') })
    expect(await mp.takeErrors()).toHaveLength(1)
  })

  const lines = async () => (await mp.texts('#log > view')).map((line) => line.replace(/^\d+ /, ''))

  test('sockets', async () => {
    await start('/pages/tasks/tasks')
    await mp.fill('#address', 'wss://im.example.com/ws')
    await mp.tap('#connect')
    await mp.waitFor(async () => (await lines()).length === 2)
    expect(await lines()).toEqual(['open', 'said welcome 1'])
    await mp.tap('#send')
    await mp.waitFor(async () => (await lines()).length === 4)
    expect((await lines()).slice(2)).toEqual(['said echo ping', 'bytes 3'])
    await mp.tap('#hang-up')
    await mp.waitFor(async () => (await lines()).includes('closed 4000 done'))
    await mp.tap('#connect')
    await mp.waitFor(async () => (await lines()).length === 7)
    await mp.setNetwork('none')
    await mp.waitFor(async () => (await lines()).includes('closed 1006 abnormal closure'))
    await mp.tap('#connect')
    await mp.waitFor(async () => (await lines()).filter((line) => line === 'error').length === 2)
  })

  test('uploads, downloads, pieces, and a change of mind', async () => {
    await start('/pages/tasks/tasks')
    await mp.fill('#address', 'https://api.example.com')
    await mp.answer('chooseMessageFile', [await mp.file('合同.pdf', 'x'.repeat(200_000))])
    await mp.tap('#upload')
    await mp.waitFor(async () => (await lines()).includes('uploaded 200 whole true'))
    expect(await lines()).toContain('progress 100')
    await mp.tap('#download')
    await mp.waitFor(async () => (await lines()).includes('opened'))
    expect(await lines()).toContain('downloaded 200 2048')
    await mp.tap('#stream')
    await mp.waitFor(async () => (await lines()).includes('streamed 200 true'))
    expect(await lines()).toContain('headers 200')
    await mp.tap('#abort')
    await mp.waitFor(async () => (await lines()).includes('request:fail abort'))
    await mp.tap('#promise')
    await mp.waitFor(async () => (await lines()).includes('getStorage:fail data not found'))
    expect(await lines()).toContain('kept true')
  })

  once('a voice is recorded and played', async () => {
    await start('/pages/tasks/tasks')
    await mp.answer('record', { file: await mp.file('a.mp3', 'sound'), duration: 2_400 })
    await mp.tap('#record')
    await mp.waitFor(async () => (await lines()).includes('playing 2400'))
    await mp.endAudio()
    await mp.waitFor(async () => (await lines()).includes('ended'))
    await expect(mp.endAudio()).rejects.toThrow('nothing is playing')
  })

  once('what the world tells the program', async () => {
    await start('/pages/tasks/tasks')
    await mp.tap('#listen')
    await mp.setNetwork('none')
    await mp.setNetwork('4g')
    await mp.offerUpdate('ready')
    await mp.background()
    await mp.foreground()
    await mp.waitFor(async () => (await lines()).length === 5)
    expect(await lines()).toEqual([
      'network false none',
      'network true 4g',
      'update true',
      'update ready',
      'app hidden',
    ])
    expect(await mp.calls('applyUpdate')).toHaveLength(1)
  })
})
