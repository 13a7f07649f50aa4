import { type Changes, changedFixture, removeChanged } from './fixture-copy'
import { firstSteps, launchFixture, tour } from './launch-fixture'

// A harness that passes whatever it is given proves nothing: each of these slips must make the walk fail, and by its cause.
// They run side by side: some of them end by waiting in vain.
afterAll(removeChanged)

const replace = (from: string, to: string) => (text: string) => text.replace(from, to)
const before = (code: string) => (text: string) => `${code}\n${text}`
// After what the handler is for, so that the cause of the failure is this and nothing else.
const inHandler = (code: string) =>
  replace(
    'slice().reverse() })',
    `slice().reverse() })
${code}`,
  )

const walk = async (changes: Changes, steps = firstSteps) => {
  const mp = await launchFixture({}, changedFixture(changes))
  try {
    await steps(mp)
  } finally {
    await mp.close()
  }
}

test('the fixture as it is passes', () => walk({}, tour))

const MUTANTS: [string, Changes, RegExp][] = [
  // templates
  ['a handler is not bound', { 'pages/home/home.wxml': replace('bindtap="reverse"', '') }, /waited .* 3;2;1;/],
  ['a tag is not closed', { 'pages/home/home.wxml': replace('</counter>', '') }, /missing end tag/],
  ['an item is misspelt', { 'pages/home/home.wxml': replace('{{item.id}}', '{{item.ib}}') }, /waited/],
  ['keys are not unique', { 'pages/home/home.wxml': replace('wx:key="id"', 'wx:key="kind"') }, /keys are not unique/],
  ['a component is unknown', { 'pages/home/home.wxml': before('<news-list />') }, /<news-list> is no component/],
  ['an attribute is unknown', { 'pages/home/home.wxml': before('<view colour="red" />') }, /"colour" is not a valid/],
  ['a picture is missing', { 'pages/home/home.wxml': before('<image src="/a.png" />') }, /not in the package/],
  ['a wxs function is misspelt', { 'parts/words.wxs': replace('times:', 'time:') }, /times|waited/],
  // scripts
  ['a module is missing', { 'parts/lifecycle.js': null }, /lifecycle\.js' is not defined/],
  ['a module of an unloaded package', { 'app.js': before("require('./pack/detail/title')") }, /not loaded/],
  ['App() is not called', { 'app.js': replace('App(', 'void (') }, /App\(\) was not called/],
  [
    'a hook throws',
    { 'pages/home/home.js': replace('counted(', 'onLoad() { throw new Error("x") }, counted(') },
    /home onLoad/,
  ],
  ['a handler throws', { 'pages/home/home.js': inHandler('null.x') }, /null/],
  ['a timer throws', { 'pages/home/home.js': inHandler('setTimeout(() => null.x)') }, /null/],
  ['an error is printed', { 'pages/home/home.js': inHandler('console.error("oops")') }, /oops/],
  [
    'a function is sent to the view',
    { 'pages/home/home.js': replace("greeting: '你好'", 'greeting: () => 1') },
    /waited/,
  ],
  ['a page never visited throws at its start', { 'pages/apis/apis.js': before('null.x') }, /apis: TypeError/],
  [
    'too much is sent at once',
    { 'pages/home/home.js': inHandler("this.setData({ said: 'x'.repeat(2e6) })") },
    /setData: \d+/,
  ],
  // what a mini program does not have
  ['document', { 'pages/home/home.js': inHandler('document.title = "x"') }, /undefined/],
  ['window', { 'pages/home/home.js': inHandler('window.scrollTo(0, 0)') }, /undefined/],
  ['localStorage', { 'pages/home/home.js': inHandler('localStorage.setItem("a", 1)') }, /undefined/],
  ['the DOM behind globalThis', { 'pages/home/home.js': inHandler('globalThis.document.title') }, /undefined/],
  [
    'the DOM behind a function’s this',
    { 'pages/home/home.js': inHandler('getApp.constructor("return document")()') },
    /strings/,
  ],
  ['code from a string', { 'pages/home/home.js': inHandler('new Function("a", "return a")(1)') }, /strings/],
  ['eval', { 'pages/home/home.js': inHandler('eval("1")') }, /eval is not there/],
  ['fetch', { 'pages/home/home.js': inHandler('fetch("http://127.0.0.1/")') }, /fetch is not defined/],
  ['an API WeChat does not have', { 'pages/home/home.js': inHandler('wx.getFoo()') }, /getFoo is not a function/],
  ['an API the harness does not have', { 'pages/home/home.js': inHandler('wx.startWifi()') }, /not simulated/],
  ['a question nobody answers', { 'pages/home/home.js': inHandler('wx.scanCode({ fail() {} })') }, /gave no answer/],
  [
    'a dialog nobody closes',
    { 'pages/home/home.js': inHandler('wx.showModal({ title: "?", success() {} })') },
    /dialog/,
  ],
]

test('with lazyCodeLoading a page runs when it is visited', async () => {
  const lazy = replace('"pages": [', '"lazyCodeLoading": "requiredComponents", "pages": [')
  await walk({ 'app.json': lazy, 'pages/apis/apis.js': before('null.x') }, tour)
})

const LATER: [string, Changes, RegExp][] = [
  ['a page is not in app.json', { 'app.json': replace('"detail/detail"', '"detail/other"') }, /waited .* page pack/],
  ['a script is not there', { 'pages/list/list.js': null }, /list\.js' is not defined/],
  ['a channel is misspelt', { 'pack/detail/detail.js': replace("emit('picked'", "emit('chosen'") }, /waited .* picked/],
  ['a field has no name', { 'pages/controls/controls.wxml': replace('id="name" name="name"', 'id="name"') }, /waited/],
  ['a button does not submit', { 'pages/controls/controls.wxml': replace('form-type="submit"', '') }, /waited/],
]

test.concurrent.each(MUTANTS)('%s', async (_, changes, cause) => {
  await expect(walk(changes)).rejects.toThrow(cause)
})

test.concurrent.each(LATER)('%s', async (_, changes, cause) => {
  await expect(walk(changes, tour)).rejects.toThrow(cause)
})
