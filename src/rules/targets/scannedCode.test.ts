import * as routes from '@/routes'
import { readScanned } from './scannedCode'

const ORIGIN = 'https://law.example'
const CODE = 'sl_AbCdEfGhIjKlMnOpQrSt-_'

test.each([
  ['a login code as the picture says it', `${ORIGIN}/create/scanner?scanLoginId=${CODE}`],
  ['…or by itself, typed or pasted', ` ${CODE}\n`],
])('%s asks to let a browser in', (_, text) => {
  expect(readScanned(text, ORIGIN)).toEqual({ kind: 'login', scanLoginId: CODE })
})

test('a page of ours is opened with its query', () => {
  expect(readScanned(`${ORIGIN}/task/detail/detail?taskId=t1#x`, ORIGIN)).toEqual({
    kind: 'page',
    route: routes.task.detail,
    query: 'taskId=t1',
  })
})

test.each([
  ['a sign code by itself, typed or pasted', ' sg_AbCdEfGhIjKlMnOpQrSt-_\n'],
  ['…or as its picture says it', `${ORIGIN}/create/scan-for-sign?isReceived=N&qrsource=sg_AbCdEfGhIjKlMnOpQrSt-_`],
])('%s opens what is to be signed', (_, text) => {
  expect(readScanned(text, ORIGIN)).toEqual({
    kind: 'page',
    route: routes.create.scanForSign,
    query: 'isReceived=N&qrsource=sg_AbCdEfGhIjKlMnOpQrSt-_',
  })
})

test.each(['/nobody/knows/this', '/', '/create/scanner'])('%s has no page to open', (path) => {
  expect(readScanned(ORIGIN + path, ORIGIN)).toEqual({ kind: 'unknownPage' })
})

test.each([
  `https://evil.example/create/scanner?scanLoginId=${CODE}`,
  `https://law.example.evil.example/create/scanner?scanLoginId=${CODE}`,
  `https://law.example@evil.example/create/scanner?scanLoginId=${CODE}`,
  `http://law.example/create/scanner?scanLoginId=${CODE}`,
  'https://law.example:8443/task/list/list',
])('%s is somebody else’s', (url) => {
  expect(readScanned(url, ORIGIN)).toEqual({ kind: 'outside', url })
})

test.each(['javascript:alert(1)', 'weixin://scan', '6901234567892', 'sl_short'])('%s is a text', (text) => {
  expect(readScanned(text, ORIGIN)).toEqual({ kind: 'text', text })
})
