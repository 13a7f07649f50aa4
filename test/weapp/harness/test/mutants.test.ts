import { type Changes, copyFixture, removeFixtureCopies } from './fixture-copy'
import { launchFixture, walkFirstSteps, walkWholeFixture } from './launch-fixture'

// A harness that passes everything proves nothing: each of these mistakes must fail the walk with its own cause. They
// run concurrently, because some of them end in a timeout.
afterAll(removeFixtureCopies)

const replace = (from: string, to: string) => (text: string) => text.replace(from, to)
const prepend = (code: string) => (text: string) => `${code}\n${text}`
// The code runs after the handler's own work, so that it alone is the cause of the failure.
const appendToHandler = (code: string) =>
  replace(
    'slice().reverse() })',
    `slice().reverse() })
${code}`,
  )

const walk = async (changes: Changes, steps = walkFirstSteps) => {
  const mp = await launchFixture({}, copyFixture(changes))
  try {
    await steps(mp)
  } finally {
    await mp.close()
  }
}

test('the walk passes on the unchanged fixture', () => walk({}, walkWholeFixture))

const FIRST_STEPS_MUTANTS: [string, Changes, RegExp][] = [
  // templates
  ['a handler is not bound', { 'pages/home/home.wxml': replace('bindtap="reverse"', '') }, /waited .* 3;2;1;/],
  ['a tag is not closed', { 'pages/home/home.wxml': replace('</counter>', '') }, /missing end tag/],
  ['an item is misspelt', { 'pages/home/home.wxml': replace('{{item.id}}', '{{item.ib}}') }, /waited/],
  ['keys are not unique', { 'pages/home/home.wxml': replace('wx:key="id"', 'wx:key="kind"') }, /keys are not unique/],
  ['a component is unknown', { 'pages/home/home.wxml': prepend('<news-list />') }, /<news-list> is no component/],
  ['an attribute is unknown', { 'pages/home/home.wxml': prepend('<view colour="red" />') }, /"colour" is not a valid/],
  ['a picture is missing', { 'pages/home/home.wxml': prepend('<image src="/a.png" />') }, /not in the package/],
  ['a wxs function is misspelt', { 'parts/words.wxs': replace('times:', 'time:') }, /times|waited/],
  // scripts
  ['a module is missing', { 'parts/lifecycle.js': null }, /lifecycle\.js' is not defined/],
  [
    'app.js requires a module of a subpackage that is not loaded',
    { 'app.js': prepend("require('./pack/detail/title')") },
    /not loaded/,
  ],
  ['App() is not called', { 'app.js': replace('App(', 'void (') }, /App\(\) was not called/],
  [
    'a hook throws',
    { 'pages/home/home.js': replace('counted(', 'onLoad() { throw new Error("x") }, counted(') },
    /home onLoad/,
  ],
  ['a handler throws', { 'pages/home/home.js': appendToHandler('null.x') }, /null/],
  ['a timer throws', { 'pages/home/home.js': appendToHandler('setTimeout(() => null.x)') }, /null/],
  ['an error is printed', { 'pages/home/home.js': appendToHandler('console.error("oops")') }, /oops/],
  [
    'a function is sent to the view',
    { 'pages/home/home.js': replace("greeting: '你好'", 'greeting: () => 1') },
    /waited/,
  ],
  ['a page never visited throws at its start', { 'pages/apis/apis.js': prepend('null.x') }, /apis: TypeError/],
  [
    'too much is sent at once',
    { 'pages/home/home.js': appendToHandler("this.setData({ said: 'x'.repeat(2e6) })") },
    /setData: \d+/,
  ],
  // what a mini program lacks
  ['a handler uses document', { 'pages/home/home.js': appendToHandler('document.title = "x"') }, /undefined/],
  ['a handler uses window', { 'pages/home/home.js': appendToHandler('window.scrollTo(0, 0)') }, /undefined/],
  [
    'a handler uses localStorage',
    { 'pages/home/home.js': appendToHandler('localStorage.setItem("a", 1)') },
    /undefined/,
  ],
  [
    'a handler reaches for the DOM through globalThis',
    { 'pages/home/home.js': appendToHandler('globalThis.document.title') },
    /undefined/,
  ],
  [
    'a handler reaches for the DOM through a function’s constructor',
    { 'pages/home/home.js': appendToHandler('getApp.constructor("return document")()') },
    /strings/,
  ],
  [
    'a handler compiles code from a string',
    { 'pages/home/home.js': appendToHandler('new Function("a", "return a")(1)') },
    /strings/,
  ],
  ['a handler calls eval', { 'pages/home/home.js': appendToHandler('eval("1")') }, /eval is not there/],
  [
    'a handler calls fetch',
    { 'pages/home/home.js': appendToHandler('fetch("http://127.0.0.1/")') },
    /fetch is not defined/,
  ],
  [
    'a handler calls a function that wx does not have',
    { 'pages/home/home.js': appendToHandler('wx.getFoo()') },
    /getFoo is not a function/,
  ],
  [
    'a handler calls a function that the harness does not simulate',
    { 'pages/home/home.js': appendToHandler('wx.startWifi()') },
    /not simulated/,
  ],
  [
    'a question to the user has no answer',
    { 'pages/home/home.js': appendToHandler('wx.scanCode({ fail() {} })') },
    /gave no answer/,
  ],
  [
    'a dialog stays open',
    { 'pages/home/home.js': appendToHandler('wx.showModal({ title: "?", success() {} })') },
    /dialog/,
  ],
  [
    'a toast with an icon is longer than WeChat shows',
    { 'pages/home/home.js': appendToHandler('wx.showToast({ title: "已保存，之后的按此编号" })') },
    /cuts a toast/,
  ],
]

test('with lazyCodeLoading the walk passes although a page that it never visits throws at its start', async () => {
  const lazy = replace('"pages": [', '"lazyCodeLoading": "requiredComponents", "pages": [')
  await walk({ 'app.json': lazy, 'pages/apis/apis.js': prepend('null.x') }, walkWholeFixture)
})

const WHOLE_WALK_MUTANTS: [string, Changes, RegExp][] = [
  ['a page is not in app.json', { 'app.json': replace('"detail/detail"', '"detail/other"') }, /waited .* page pack/],
  ['a script is not there', { 'pages/list/list.js': null }, /list\.js' is not defined/],
  ['a channel is misspelt', { 'pack/detail/detail.js': replace("emit('picked'", "emit('chosen'") }, /waited .* picked/],
  ['a field has no name', { 'pages/controls/controls.wxml': replace('id="name" name="name"', 'id="name"') }, /waited/],
  ['a button does not submit', { 'pages/controls/controls.wxml': replace('form-type="submit"', '') }, /waited/],
]

test.concurrent.each(FIRST_STEPS_MUTANTS)(
  'the first steps fail with their cause when %s',
  async (_, changes, cause) => {
    await expect(walk(changes)).rejects.toThrow(cause)
  },
)

test.concurrent.each(WHOLE_WALK_MUTANTS)('the whole walk fails with its cause when %s', async (_, changes, cause) => {
  await expect(walk(changes, walkWholeFixture)).rejects.toThrow(cause)
})
