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

describe.each(['jsdom', 'chromium'] as const)('wx in %s', (driver) => {
  let mp: MiniProgram
  // Only traffic between the window and Node differs from one driver to the other.
  const jsdomTest = driver === 'jsdom' ? test : () => {}
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
  /** Calls a synchronous API on the fixture's page and returns its value or what it threw. */
  const callSync = async (api: string, ...args: unknown[]) => {
    await mp.fill('#call', JSON.stringify({ api, args }))
    await mp.tap('#run-now')
    return JSON.parse(await mp.text('#result'))
  }

  jsdomTest('storage functions set, read, list and remove values', async () => {
    await start('/pages/apis/apis')
    expect(await callSync('getStorageSync', 'kept')).toEqual({ value: [1, 2] })
    expect(await callSync('getStorageSync', 'nothing')).toEqual({ value: '' })
    await call('setStorage', { key: 'a', data: { b: 1 } })
    expect(await mp.storage()).toEqual({ kept: [1, 2], a: { b: 1 } })
    expect(await call('getStorage', { key: 'x' })).toEqual({ success: false, errMsg: 'getStorage:fail data not found' })
    await call('removeStorage', { key: 'kept' })
    expect(await callSync('getStorageInfoSync')).toMatchObject({ value: { keys: ['a'] } })
  })

  test('request sends query, body and headers, and fails for a relative address and without a network', async () => {
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

  test('showModal and showActionSheet cover the page until a button is pressed', async () => {
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
    await mp.pressDialogButton('确定')
    await mp.waitForText('#result', /"confirm":true,"cancel":false/)
    await mp.fill('#call', JSON.stringify({ api: 'showActionSheet', options: { itemList: ['甲', '乙'] } }))
    await mp.tap('#run')
    await mp.pressDialogButton('乙')
    await mp.waitForText('#result', /"tapIndex":1/)
    await mp.tap('#run')
    await mp.pressDialogButton('取消')
    await mp.waitForText('#result', /showActionSheet:fail cancel/)
    await call('showToast', { title: '已保存' })
    expect(await mp.toast()).toBe('已保存')
  })

  jsdomTest('a question to the user gets the queued answer, and without one is an error of the scenario', async () => {
    await start('/pages/apis/apis', 'weapp-wecom')
    await mp.answer('scanCode', 'code:1')
    expect(await call('scanCode')).toMatchObject({ success: true, result: 'code:1' })
    await mp.refuse('scanCode')
    expect(await call('scanCode')).toEqual({ success: false, errMsg: 'scanCode:fail cancel' })
    await mp.answer('login', 'code-1')
    expect(await call('login')).toMatchObject({ code: 'code-1' })
    expect(await callSync('canIUse', 'qy.login')).toEqual({ value: true })
    await mp.answer('qy.login', 'code-2')
    expect(await call('qy.login')).toMatchObject({ code: 'code-2' })
    await mp.answer('getLocation', { latitude: 31.2, longitude: 121.5 })
    expect(await call('getLocation', { type: 'gcj02' })).toMatchObject({ latitude: 31.2, type: 'gcj02' })
    // app.json declares getLocation only.
    expect(await call('chooseLocation')).toMatchObject({ success: false, errMsg: expect.stringContaining('declared') })
    expect(await call('makePhoneCall', { phoneNumber: '110' })).toMatchObject({ success: false })
    expect(await mp.takeErrors()).toEqual([expect.stringContaining(`mp.answer('makePhoneCall', …)`)])
  })

  jsdomTest('a picked file is readable, only the user folder is writable, a missing file is refused', async () => {
    await start('/pages/apis/apis')
    const files = [await mp.addFile('身份证.jpg', new Uint8Array([1, 2, 3]))]
    await mp.answer('chooseImage', files)
    expect(await call('chooseImage', { count: 1 })).toMatchObject({ tempFilePaths: [files[0]?.path] })
    await mp.answer('chooseMedia', files)
    expect(await call('chooseMedia', {})).toMatchObject({ tempFiles: [{ fileType: 'image', size: 3 }] })
    const [path] = files.map((file) => file.path)
    expect(await callSync('fs.readFileSync', path, 'base64')).toEqual({ value: 'AQID' })
    await callSync('fs.writeFileSync', 'http://usr/a.txt', '正文', 'utf8')
    expect(await callSync('fs.readFileSync', 'http://usr/a.txt', 'utf8')).toEqual({ value: '正文' })
    expect(await callSync('fs.writeFileSync', path, 'x', 'utf8')).toMatchObject({
      thrown: expect.stringContaining('denied'),
    })
    expect(await call('openDocument', { filePath: 'http://tmp/none' })).toMatchObject({ success: false })
    expect(await call('saveImageToPhotosAlbum', { filePath: 'http://tmp/none' })).toMatchObject({ success: false })
  })

  jsdomTest('system functions describe the launch, the device and what the host supports', async () => {
    await start('/pages/apis/apis?from=test')
    expect(await callSync('getLaunchOptionsSync')).toMatchObject({
      value: { path: 'pages/apis/apis', query: { from: 'test' }, scene: 1001 },
    })
    expect(await callSync('getMenuButtonBoundingClientRect')).toMatchObject({
      value: { width: 87, height: 32, top: 51 },
    })
    expect(await callSync('getWindowInfo')).toMatchObject({ value: { windowWidth: 390, statusBarHeight: 47 } })
    expect(await callSync('canIUse', 'getUpdateManager')).toEqual({ value: true })
    expect(await callSync('canIUse', 'openEverything')).toEqual({ value: false })
    expect(await callSync('canIUse', 'qy.login')).toEqual({ value: false })
    await call('setClipboardData', { data: '（2026）沪01民初1号' })
    expect(await call('getClipboardData')).toMatchObject({ data: '（2026）沪01民初1号' })
    expect(await callSync('startBeaconDiscovery')).toMatchObject({
      thrown: expect.stringContaining('is not simulated'),
    })
    expect(await mp.takeErrors()).toHaveLength(1)
  })

  const readLog = async () => (await mp.texts('#log > view')).map((line) => line.replace(/^\d+ /, ''))

  test('a socket carries text and bytes, closes with its code, and fails without a network', async () => {
    await start('/pages/tasks/tasks')
    await mp.fill('#address', 'wss://im.example.com/ws')
    await mp.tap('#connect')
    await mp.waitFor(async () => (await readLog()).length === 2)
    expect(await readLog()).toEqual(['open', 'said welcome 1'])
    await mp.tap('#send')
    await mp.waitFor(async () => (await readLog()).length === 4)
    expect((await readLog()).slice(2)).toEqual(['said echo ping', 'bytes 3'])
    await mp.tap('#hang-up')
    await mp.waitFor(async () => (await readLog()).includes('closed 4000 done'))
    await mp.tap('#connect')
    await mp.waitFor(async () => (await readLog()).length === 7)
    await mp.setNetwork('none')
    await mp.waitFor(async () => (await readLog()).includes('closed 1006 abnormal closure'))
    await mp.tap('#connect')
    await mp.waitFor(async () => (await readLog()).filter((line) => line === 'error').length === 2)
  })

  test('uploadFile, downloadFile, chunked requests and abort report their progress and outcome', async () => {
    await start('/pages/tasks/tasks')
    await mp.fill('#address', 'https://api.example.com')
    await mp.answer('chooseMessageFile', [await mp.addFile('合同.pdf', 'x'.repeat(200_000))])
    await mp.tap('#upload')
    await mp.waitFor(async () => (await readLog()).includes('uploaded 200 whole true'))
    expect(await readLog()).toContain('progress 100')
    await mp.tap('#download')
    await mp.waitFor(async () => (await readLog()).includes('opened'))
    expect(await readLog()).toContain('downloaded 200 2048')
    await mp.tap('#stream')
    await mp.waitFor(async () => (await readLog()).includes('streamed 200 true'))
    expect(await readLog()).toContain('headers 200')
    await mp.tap('#abort')
    await mp.waitFor(async () => (await readLog()).includes('request:fail abort'))
    await mp.tap('#promise')
    await mp.waitFor(async () => (await readLog()).includes('getStorage:fail data not found'))
    expect(await readLog()).toContain('kept true')
  })

  jsdomTest('the recorder hands over the queued recording, and a player plays it until the test ends it', async () => {
    await start('/pages/tasks/tasks')
    await mp.answer('record', { file: await mp.addFile('a.mp3', 'sound'), duration: 2_400 })
    await mp.tap('#record')
    await mp.waitFor(async () => (await readLog()).includes('playing 2400'))
    await mp.endAudio()
    await mp.waitFor(async () => (await readLog()).includes('ended'))
    await expect(mp.endAudio()).rejects.toThrow('nothing is playing')
  })

  jsdomTest('network changes, an update and going to the background reach their listeners', async () => {
    await start('/pages/tasks/tasks')
    await mp.tap('#listen')
    await mp.setNetwork('none')
    await mp.setNetwork('4g')
    await mp.offerUpdate('ready')
    await mp.background()
    await mp.foreground()
    await mp.waitFor(async () => (await readLog()).length === 5)
    expect(await readLog()).toEqual([
      'network false none',
      'network true 4g',
      'update true',
      'update ready',
      'app hidden',
    ])
    expect(await mp.calls('applyUpdate')).toHaveLength(1)
  })
})
